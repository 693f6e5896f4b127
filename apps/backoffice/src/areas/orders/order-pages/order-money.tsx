import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { type TotalRow, totalRows } from '@inkstand/domain/shopper-sums';
import { t } from '@inkstand/i18n/office/orders';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsStaff } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Reference } from '#ui/cells.tsx';
import { money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { remainingPayment } from './refund-draft.ts';
import { RefundList } from './refund-list.tsx';
import { useLinkedDialog } from './use-linked-dialog.ts';

function Amount({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <Group justify="space-between" gap="sm">
      <Text {...(isTotal ? { fw: 600 } : { size: 'sm', c: 'dimmed' })}>{label}</Text>
      <Text {...(isTotal ? { fw: 600 } : { size: 'sm' })}>{amount}</Text>
    </Group>
  );
}

/**
 * What the customer paid, with the amounts that the customer saw: VAT is part of them, US sales tax is added. Gifts,
 * samples, bulk orders and replacements are free for their recipients.
 */
function Payment({ order }: { order: OrderDetail }) {
  const write = (amount: number) => money(amount, order.currency);
  const isUs = order.region === 'US';
  const rows: Record<TotalRow, ReactNode> = {
    shipping: <Amount label={t('shipping')} amount={write(order.shipping_price)} />,
    voucher: order.discount_amount > 0 && (
      <Amount
        label={order.voucher_code ? t('voucher_with_code', { code: order.voucher_code }) : t('voucher')}
        amount={`−${write(order.discount_amount)}`}
      />
    ),
    total: <Amount label={t('paid')} amount={write(order.total_store_price)} isTotal />,
    without_tax: (
      <Amount
        label={isUs ? t('total_before_tax') : t('total_excluding_vat')}
        amount={write(order.total_store_price_excluding_vat)}
      />
    ),
    tax: <Amount label={isUs ? t('sales_tax') : t('vat')} amount={write(order.total_store_vat)} />,
  };
  return (
    <>
      <Amount label={t('items')} amount={write(order.items_price)} />
      {totalRows(order.region).map((row) => (
        <Fragment key={row}>{rows[row]}</Fragment>
      ))}
    </>
  );
}

/** Refunded part of the payment. */
function Returned({ order }: { order: OrderDetail }) {
  if (order.amount_refunded === 0) return null;
  return (
    <>
      <Amount label={t('refunded')} amount={`−${money(order.amount_refunded, order.currency)}`} />
      <Amount label={t('kept')} amount={money(remainingPayment(order), order.currency)} isTotal />
    </>
  );
}

/** All refunds, and a button for another. */
function Refunds({ order }: { order: OrderDetail }) {
  const { allowed, reason } = order.refundable;
  const [isOpen, dialog] = useLinkedDialog('refund', 'new', allowed);
  return (
    <>
      <RefundList order={order} />
      <GuardedButton
        variant="light"
        color="red"
        mt={6}
        disabledReason={allowed ? undefined : (reason ?? t('this_is_not_possible_now'))}
        onClick={dialog.open}
      >
        {t('refund_verb')}
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
        <Amount label={t('paid_by_the_companys_card')} amount={money(order.amount_captured, order.currency)} isTotal />
        <Returned order={order} />
        <Refunds order={order} />
      </>
    );
  }
  const isOnCredit = order.kind === 'bulk' || (order.kind === 'shop' && order.status !== 'over budget limit');
  if (!isOnCredit) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('paid_on_the_companys_credit_account')}
    </Text>
  );
}

/** The company's invoice that has the order, and credit notes for it. */
function OnInvoices({ order: { invoices, tenant_id: tenant } }: { order: OrderDetail }) {
  const isStaff = useIsStaff();
  return invoices.map(({ id, number, kind }) => (
    <Text key={id} size="sm" c="dimmed">
      <RichText
        text={kind === 'invoice' ? t('on_invoice') : t('on_credit_note')}
        parts={{
          number: () => (
            <Anchor component={Link} inherit to={paths.invoice(id, isStaff ? tenant : undefined)}>
              <Reference>{number}</Reference>
            </Anchor>
          ),
        }}
      />
    </Text>
  ));
}

/** Payment, refunds and production cost. */
export function OrderMoney({ order }: { order: OrderDetail }) {
  const isSold = order.kind === 'store';
  return (
    <Panel title={t('money')}>
      <Stack gap={6}>
        {isSold && <Payment order={order} />}
        {isSold && <Returned order={order} />}
        <Amount label={t('production_and_shipping_cost')} amount={money(order.production_cost, order.currency)} />
        {isSold ? <Refunds order={order} /> : <PaidByCompany order={order} />}
        <OnInvoices order={order} />
        {order.promo_code && (
          <Text size="sm" c="dimmed">
            {t('claimed_with_code', { code: order.promo_code })}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
