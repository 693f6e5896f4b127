import type { ClientDetail } from '@inkstand/contract/companies/clients';
import { t } from '@inkstand/i18n/office/clients';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { Help } from '#areas/platform/help/help.tsx';
import { day, thousandSeparator } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { useForm } from '#ui/use-form.ts';
import { CreditUse } from './credit-use.tsx';

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
      ? setErrors({ limit: t('enter_an_amount') })
      : mutate(() => api.setCreditLimit({ params: { tenant_id: client.id }, body: { limit } }));

  return (
    <Panel title={t('credit_account')} help={<Help term="credit_account" />}>
      <Stack gap="md">
        {credit.status === 'requested' && (
          <Alert color="yellow" title={t('requested')}>
            <Text size="sm">{requestText(credit)}</Text>
          </Alert>
        )}
        {credit.status === 'none' && (
          <Text size="sm" c="dimmed">
            {t('not_requested_yet_gifts_samples_and')}
          </Text>
        )}
        {isActive && <CreditUse credit={credit} currency={currency} />}
        <form onSubmit={onSubmit(save)} noValidate>
          <Group align="flex-end" gap="sm">
            <NumberInput
              label={t('limit_in', { currency })}
              min={0}
              max={1_000_000}
              decimalScale={2}
              fixedDecimalScale
              thousandSeparator={thousandSeparator}
              hideControls
              flex="1 1 160px"
              {...field('limit')}
            />
            <Button type="submit" loading={isPending} disabled={isActive && limit === credit.limit}>
              {isActive ? t('change_limit') : t('activate')}
            </Button>
          </Group>
        </form>
      </Stack>
    </Panel>
  );
}

function requestText({ requested_at: at, note }: ClientDetail['credit']): string {
  if (!at) return note ? t('note_in_quotes', { note }) : t('without_a_note');
  return note
    ? t('requested_on_with_note', { date: day(at), note })
    : t('requested_on_without_note', { date: day(at) });
}
