import type { ClientDetail } from '@inkstand/contract/companies/clients';
import { t } from '@inkstand/i18n/office/clients';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { Help } from '#areas/platform/help/help.tsx';
import { percentSuffix } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { useForm } from '#ui/use-form.ts';

/** The client's discounts. */
export function ClientDiscounts({ client }: { client: ClientDetail }) {
  const api = useApi();
  const saved = {
    discount_percent: client.discount_percent,
    shipping_discount_percent: client.shipping_discount_percent,
  };
  const form = useForm<Record<keyof typeof saved, number | string>>(saved);
  const { values, field, setErrors } = form;
  const body = {
    discount_percent: Number(values.discount_percent),
    shipping_discount_percent: Number(values.shipping_discount_percent),
  };
  const isSame = JSON.stringify(body) === JSON.stringify(saved);

  function save() {
    const empty = Object.entries(values).filter(([, value]) => value === '');
    if (empty.length > 0)
      return setErrors(Object.fromEntries(empty.map(([name]) => [name, t('enter_a_number_or_0_for')])));
    return form.mutate(() => api.setDiscounts({ params: { tenant_id: client.id }, body }));
  }

  const common = { min: 0, max: 100, decimalScale: 2, suffix: percentSuffix, hideControls: true };
  return (
    <Panel title={t('discounts')} help={<Help term="discount" />}>
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('applies_to_new_orders')}
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NumberInput {...common} label={t('per_piece')} {...field('discount_percent')} />
            <NumberInput {...common} label={t('on_shipping')} {...field('shipping_discount_percent')} />
          </SimpleGrid>
          <Button type="submit" loading={form.isPending} disabled={isSame} style={{ alignSelf: 'flex-start' }}>
            {t('save_discounts')}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
