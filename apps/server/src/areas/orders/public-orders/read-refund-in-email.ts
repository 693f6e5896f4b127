import type { Tx } from '@inkstand/database';
import { orderLines, refundLines, refunds } from '@inkstand/database/tables/index';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

/** What a refund gave back, in minor units, VAT included. */
export interface RefundInEmail {
  amount: number;
  /** Pieces; a sum that was spread over the order names none. */
  lines: { quantity: number; name: string; colour: string; size: string; amount: number }[];
  /** 0 when it stayed, or when a sum was spread over everything. */
  shipping: number;
}

export async function readRefundInEmail(tx: Tx, ctx: Ctx, refundId: string): Promise<RefundInEmail | undefined> {
  const rows = await tx
    .select({ total: refunds.amount, part: refundLines, line: orderLines })
    .from(refunds)
    .innerJoin(refundLines, and(eq(refundLines.tenantId, refunds.tenantId), eq(refundLines.refundId, refunds.id)))
    .leftJoin(orderLines, and(eq(orderLines.tenantId, refunds.tenantId), eq(orderLines.id, refundLines.orderLineId)))
    .where(and(eq(refunds.tenantId, ctx.tenantId), eq(refunds.id, refundId)))
    .orderBy(asc(orderLines.position));
  const [first] = rows;
  if (!first) return undefined;
  const lines = rows.flatMap(({ part, line }) =>
    line && part.quantity > 0
      ? [
          {
            quantity: part.quantity,
            name: line.name,
            colour: line.colourName,
            size: line.sizeLabel,
            amount: part.net + part.vat,
          },
        ]
      : [],
  );
  const shipping = rows.find(({ part }) => part.orderLineId === null)?.part;
  const isSpread = rows.some(({ part, line }) => line !== null && part.quantity === 0);
  return { amount: first.total, lines, shipping: shipping && !isSpread ? shipping.net + shipping.vat : 0 };
}
