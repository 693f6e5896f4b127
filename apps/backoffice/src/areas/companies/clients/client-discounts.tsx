import type { ClientDetail } from '@inkstand/contract/companies/clients';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Panel } from '#ui/panel.tsx';
import { useAct } from '#ui/use-act.ts';

/** What the client pays less than others. */
export function ClientDiscounts({ client }: { client: ClientDetail }) {
  const api = useApi();
  const { act, isBusy, errors, setErrors } = useAct();
  const saved = { pieces: client.discount_percent, shipping: client.shipping_discount_percent };
  const [draft, setDraft] = useState<Record<keyof typeof saved, number | string>>(saved);
  const isSame = Number(draft.pieces) === saved.pieces && Number(draft.shipping) === saved.shipping;

  async function save(submitted: FormEvent) {
    submitted.preventDefault();
    if (draft.pieces === '') return setErrors({ discount_percent: 'Please enter a number; 0 for none' });
    if (draft.shipping === '') return setErrors({ shipping_discount_percent: 'Please enter a number; 0 for none' });
    const body = { discount_percent: Number(draft.pieces), shipping_discount_percent: Number(draft.shipping) };
    await act(() => api.setDiscounts({ params: { tenant_id: client.id }, body }));
  }

  const common = { min: 0, max: 100, decimalScale: 2, suffix: ' %', hideControls: true };
  return (
    <Panel title="Discounts">
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            From the next order on; orders keep what they were placed with.
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NumberInput
              {...common}
              label="On each piece"
              value={draft.pieces}
              error={errors.discount_percent}
              onChange={(pieces) => setDraft({ ...draft, pieces })}
            />
            <NumberInput
              {...common}
              label="On shipping it pays"
              value={draft.shipping}
              error={errors.shipping_discount_percent}
              onChange={(shipping) => setDraft({ ...draft, shipping })}
            />
          </SimpleGrid>
          <Button type="submit" loading={isBusy} disabled={isSame} style={{ alignSelf: 'flex-start' }}>
            Save the discounts
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
