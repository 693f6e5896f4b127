import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { remainingPayment } from './refund-draft.ts';
import { RefundList } from './refund-list.tsx';

function Amount({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <Group justify="space-between" gap="sm">
      <Text {...(isTotal ? { fw: 600 } : { size: 'sm', c: 'dimmed' })}>{label}</Text>
      <Text {...(isTotal ? { fw: 600 } : { size: 'sm' })}>{amount}</Text>
    </Group>
  );
}

/** What the customer paid. Gifts, samples, bulk orders and replacements are free for their recipients. */
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

/** Refunded part of the payment. */
function Returned({ order }: { order: OrderDetail }) {
  if (order.amount_refunded === 0) return null;
  return (
    <>
      <Amount label="Refunded" amount={`−${money(order.amount_refunded, order.currency)}`} />
      <Amount label="Kept" amount={money(remainingPayment(order), order.currency)} isTotal />
    </>
  );
}

/** All refunds, and a button for another. */
function Refunds({ order }: { order: OrderDetail }) {
  const [isOpen, dialog] = useDisclosure();
  const { allowed, reason } = order.refundable;
  return (
    <>
      <RefundList order={order} />
      <GuardedButton
        variant="light"
        color="red"
        mt={6}
        disabledReason={allowed ? undefined : (reason ?? 'This is not possible now.')}
        onClick={dialog.open}
      >
        Refund
      </GuardedButton>
      {isOpen && <RefundDialog order={order} onClose={dialog.close} />}
    </>
  );
}

/** How the company pays for an order that is free for its recipient. */
function PaidByCompany({ order }: { order: OrderDetail }) {
  if (order.amount_captured > 0) {
    return (
      <>
        <Amount label="Paid by the company’s card" amount={money(order.amount_captured, order.currency)} isTotal />
        <Returned order={order} />
        <Refunds order={order} />
      </>
    );
  }
  if (order.kind !== 'bulk') return null;
  return (
    <Text size="sm" c="dimmed">
      Paid on the company’s credit account
    </Text>
  );
}

/** Payment, refunds and production cost. */
export function OrderMoney({ order }: { order: OrderDetail }) {
  const isSold = order.kind === 'store';
  return (
    <Panel title="Money">
      <Stack gap={6}>
        {isSold && <Payment order={order} />}
        {isSold && <Returned order={order} />}
        <Amount label="Production and shipping cost" amount={money(order.production_cost, order.currency)} />
        {isSold ? <Refunds order={order} /> : <PaidByCompany order={order} />}
        {order.promo_code && (
          <Text size="sm" c="dimmed">
            Claimed with code {order.promo_code}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
