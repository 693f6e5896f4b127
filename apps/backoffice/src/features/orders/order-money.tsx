import type { OrderDetail } from '@inkstand/contract/orders';
import { Group, Stack, Text } from '@mantine/core';
import { money } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

/** What was paid, and what it costs to make. */
export function OrderMoney({ order }: { order: OrderDetail }) {
  const write = (amount: number) => money(amount, order.currency);
  const tax = order.region === 'US' ? 'Sales tax' : 'VAT';
  const rows: [string, string][] = [
    ['Shipping, before tax', write(order.shipping_price)],
    ...(order.discount_amount > 0
      ? ([[order.voucher_code ? `Voucher ${order.voucher_code}` : 'Voucher', `−${write(order.discount_amount)}`]] as [
          string,
          string,
        ][])
      : []),
    [order.region === 'US' ? 'Total before tax' : 'Total excluding VAT', write(order.total_store_price_excluding_vat)],
    [tax, write(order.total_store_vat)],
  ];
  return (
    <Panel title="Money">
      <Stack gap={6}>
        {rows.map(([label, amount]) => (
          <Group key={label} justify="space-between">
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Text size="sm">{amount}</Text>
          </Group>
        ))}
        <Group justify="space-between">
          <Text fw={600}>Paid</Text>
          <Text fw={600}>{write(order.total_store_price)}</Text>
        </Group>
        <Group justify="space-between" mt="xs">
          <Text size="sm" c="dimmed">
            Production and shipping cost
          </Text>
          <Text size="sm">{write(order.production_cost)}</Text>
        </Group>
        {order.promo_code && (
          <Text size="sm" c="dimmed">
            Claimed with code {order.promo_code}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
