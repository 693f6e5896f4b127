import type { ClientDetail } from '@inkstand/contract/companies/clients';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { CreditUse } from '#areas/platform/settings/credit-use.tsx';
import { day } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { useForm } from '#ui/use-form.ts';

/** The client's credit account: application, limit and amount used. */
export function ClientCredit({ client }: { client: ClientDetail }) {
  const api = useApi();
  const { credit, currency } = client;
  const isActive = credit.status === 'active';
  const { values, field, onSubmit, mutate, isPending, setErrors } = useForm<{ limit: number | string }>({
    limit: isActive ? credit.limit : '',
  });
  const limit = Number(values.limit);
  const save = () =>
    limit <= 0
      ? setErrors({ limit: 'Please enter a sum' })
      : mutate(() => api.setCreditLimit({ params: { tenant_id: client.id }, body: { limit } }));

  return (
    <Panel title="Credit account">
      <Stack gap="md">
        {credit.status === 'requested' && (
          <Alert color="yellow" title="Asked for">
            <Text size="sm">
              {credit.requested_at && `On ${day(credit.requested_at)}. `}
              {credit.note ? `“${credit.note}”` : 'Without a note.'}
            </Text>
          </Alert>
        )}
        {credit.status === 'none' && (
          <Text size="sm" c="dimmed">
            Nobody has asked for one. Gifts, samples and vouchers need it.
          </Text>
        )}
        {isActive && <CreditUse credit={credit} currency={currency} />}
        <form onSubmit={onSubmit(save)} noValidate>
          <Group align="flex-end" gap="sm">
            <NumberInput
              label={`Limit (${currency})`}
              min={0}
              max={1_000_000}
              decimalScale={2}
              fixedDecimalScale
              thousandSeparator=","
              hideControls
              flex="1 1 160px"
              {...field('limit')}
            />
            <Button type="submit" loading={isPending} disabled={isActive && limit === credit.limit}>
              {isActive ? 'Change the limit' : 'Activate'}
            </Button>
          </Group>
        </form>
      </Stack>
    </Panel>
  );
}
