import type { OrderDetail } from '@inkstand/contract/orders';
import { Group, Stack, Text } from '@mantine/core';
import { money } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

function Amount({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <Group justify="space-between" gap="sm">
      <Text {...(isTotal ? { fw: 600 } : { size: 'sm', c: 'dimmed' })}>{label}</Text>
      <Text {...(isTotal ? { fw: 600 } : { size: 'sm' })}>{amount}</Text>
    </Group>
  );
}

/** What the customer paid: gifts, samples and replacements cost them nothing. */
function Payment({ order }: { order: OrderDetail }) {
  const write = (amount: number) => money(amount, order.currency);
  const isUs = order.region === 'US';
  return (
    <>
      <Amount label="Shipping" amount={write(order.shipping_price)} />
      {order.discount_amount > 0 && (
        <Amount
          label={order.voucher_code ? `Voucher ${order.voucher_code}` : 'Voucher'}
          amount={`−${write(order.discount_amount)}`}
        />
      )}
      <Amount
        label={isUs ? 'Total before tax' : 'Total excluding VAT'}
        amount={write(order.total_store_price_excluding_vat)}
      />
      <Amount label={isUs ? 'Sales tax' : 'VAT'} amount={write(order.total_store_vat)} />
      <Amount label="Paid" amount={write(order.total_store_price)} isTotal />
    </>
  );
}

/** What was paid, and what it costs to make. */
export function OrderMoney({ order }: { order: OrderDetail }) {
  return (
    <Panel title="Money">
      <Stack gap={6}>
        {(order.kind === 'store' || order.kind === 'bulk') && <Payment order={order} />}
        <Amount label="Production and shipping cost" amount={money(order.production_cost, order.currency)} />
        {order.promo_code && (
          <Text size="sm" c="dimmed">
            Claimed with code {order.promo_code}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
