import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { toDecimal } from '@inkstand/domain/money';
import type { RefundRow } from './refundable.ts';

/** An order's refunds, with actors as records keep them. */
export function toRefundsResponse(rows: readonly RefundRow[]): OrderDetail['refunds'] {
  return [...Map.groupBy(rows, ({ refund }) => refund.id).values()].map((parts) => {
    const { refund } = parts[0]!;
    return {
      id: refund.id,
      amount: toDecimal(refund.amount),
      fee_refunded: toDecimal(refund.feeRefunded),
      reason: refund.reason,
      status: refund.status,
      error: refund.error,
      needs_person: refund.status === 'failed' && refund.settledAt === null,
      requested_by: refund.requestedBy,
      created_at: refund.createdAt.toISOString(),
      settled_at: refund.settledAt?.toISOString() ?? null,
      lines: parts.map(({ part }) => ({
        order_line_id: part.orderLineId,
        quantity: part.quantity,
        amount: toDecimal(part.net + part.vat),
      })),
    };
  });
}
