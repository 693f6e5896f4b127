import { t } from '@inkstand/i18n/office/events';
import { Group, NumberInput, Radio, SimpleGrid, Stack } from '@mantine/core';
import { money } from '#ui/format.ts';
import { SHORT_REGION_LABELS } from '#ui/labels.ts';
import { useEvent } from '../event-layout.tsx';
import { ShopperPrice } from '../shopper-price.tsx';
import type { Amount, DetailsDraft, PanelProps } from './details-draft.ts';

const METHODS = [
  ['standard', 'standard_price_in'],
  ['standard_tracked', 'standard_tracked_price_in'],
  ['express', 'express_price_in'],
  ['additional_item_price', 'additional_item_price_in'],
] as const;

/** Net shipping prices for shoppers. */
export function ShippingFields({ data, draft, errors, change }: PanelProps) {
  const { currency, region } = useEvent();
  const { region_table: table } = data.shipping;
  const kinds: { value: DetailsDraft['shipping_kind']; label: string; description: string }[] = [
    {
      value: 'region',
      label: t('regions_prices'),
      description: t('from_follows_changes_of_the_prices', {
        price: money(table.standard, currency),
        region: SHORT_REGION_LABELS[region],
      }),
    },
    { value: 'free', label: t('free_for_shoppers'), description: t('you_pay_for_shipping') },
    { value: 'fixed', label: t('one_price'), description: t('for_every_order_method_and_quantity') },
    { value: 'table', label: t('custom_prices'), description: t('per_method') },
  ];
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('shipping_for_shoppers_net')}
        value={draft.shipping_kind}
        onChange={(kind) => change({ shipping_kind: kind as DetailsDraft['shipping_kind'] })}
      >
        <Group mt="xs" gap="lg" align="flex-start">
          {kinds.map((kind) => (
            <Radio key={kind.value} {...kind} maw={230} />
          ))}
        </Group>
      </Radio.Group>
      {draft.shipping_kind === 'fixed' && (
        <Price
          label={t('price_in', { currency })}
          value={draft.fixed_price}
          error={errors['shipping.fixed_price']}
          onChange={(fixed_price) => change({ fixed_price })}
        />
      )}
      {draft.shipping_kind === 'table' && (
        <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
          {METHODS.map(([name, key]) => (
            <Price
              key={name}
              label={t(key, { currency })}
              value={draft.table[name]}
              error={errors[`shipping.table.${name}`]}
              onChange={(value) => change({ table: { ...draft.table, [name]: value } })}
            />
          ))}
        </SimpleGrid>
      )}
    </Stack>
  );
}

interface PriceProps {
  label: string;
  value: Amount;
  error: string | undefined;
  onChange: (value: Amount) => void;
}

function Price(props: PriceProps) {
  const event = useEvent();
  return (
    <div>
      <NumberInput {...props} min={0} decimalScale={2} fixedDecimalScale hideControls maw={260} />
      <ShopperPrice event={event} net={props.value} />
    </div>
  );
}
