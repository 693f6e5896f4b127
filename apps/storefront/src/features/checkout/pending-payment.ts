import type { Client } from '@inkstand/contract';
import { fromDecimal } from '@inkstand/domain/money';
import type { PendingPayment } from './checkout-state.ts';

export type PayReply = Awaited<ReturnType<Client['pay']>>;

/** The payment due by card; undefined when a voucher covers everything. */
export function readPendingPayment(reply: PayReply): PendingPayment | undefined {
  const { client_secret, tenant_stripe_connect_account_id, basket_tax_breakdown, order } = reply;
  if (reply.order_fully_paid_by_voucher || client_secret === null) return undefined;
  return {
    clientSecret: client_secret,
    accountId: tenant_stripe_connect_account_id ?? undefined,
    orderId: order.id,
    total: fromDecimal(order.total_store_price),
    breakdown: basket_tax_breakdown
      ? {
          subtotal: fromDecimal(basket_tax_breakdown.subtotal),
          taxAmount: fromDecimal(basket_tax_breakdown.tax_amount),
          grandTotal: fromDecimal(basket_tax_breakdown.grand_total),
        }
      : undefined,
  };
}
