import { Group, NumberInput, Radio, SimpleGrid, Stack } from '@mantine/core';
import { money } from '#ui/format.ts';
import { useEvent } from '../event-layout.tsx';
import { ShopperPrice } from '../shopper-price.tsx';
import type { Amount, DetailsDraft } from './details-draft.ts';
import type { PanelProps } from './panel-props.ts';

const METHODS = [
  ['standard', 'Standard'],
  ['standard_tracked', 'Standard tracked'],
  ['express', 'Express'],
  ['additional_item_price', 'Each further item'],
] as const;

/** Net shipping prices for shoppers. */
export function ShippingFields({ data, draft, errors, change }: PanelProps) {
  const { currency, region } = useEvent();
  const { region_table: table } = data.shipping;
  const kinds: { value: DetailsDraft['shipping_kind']; label: string; description: string }[] = [
    {
      value: 'region',
      label: 'The prices of the region',
      description: `From ${money(table.standard, currency)}; ${region} prices follow when they change`,
    },
    { value: 'free', label: 'Free for shoppers', description: 'You pay for it' },
    { value: 'fixed', label: 'One price', description: 'For every order, method and number of items' },
    { value: 'table', label: 'Own prices', description: 'For each method' },
  ];
  return (
    <Stack gap="sm">
      <Radio.Group
        label="Shipping for shoppers, net"
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
          label={`Price (${currency})`}
          value={draft.fixed_price}
          error={errors['shipping.fixed_price']}
          onChange={(fixed_price) => change({ fixed_price })}
        />
      )}
      {draft.shipping_kind === 'table' && (
        <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
          {METHODS.map(([name, label]) => (
            <Price
              key={name}
              label={`${label} (${currency})`}
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
