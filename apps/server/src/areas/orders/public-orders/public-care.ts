import type { PublicCare } from '@inkstand/contract/after-sales/care';
import type { Tx } from '@inkstand/database';
import { orders, reprintRequests } from '@inkstand/database/tables/index';
import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import { replaceableLines } from '#areas/orders/orders/claimed-pieces.ts';
import { orderToken } from '#areas/orders/orders/order-token.ts';
import type { Ctx } from '#context.ts';

/** What a customer may report of a placed order, and what became of it: on their own page, by the signed link. */
export async function readPublicCare(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId' | 'config'>,
  orderId: string,
): Promise<PublicCare> {
  const { tenantId } = ctx;
  const linked = await readLinked(tx, tenantId, orderId);
  const order = linked.find(({ id }) => id === orderId);
  const requests = await tx
    .select()
    .from(reprintRequests)
    .where(
      and(
        eq(reprintRequests.tenantId, tenantId),
        eq(reprintRequests.orderId, orderId),
        eq(reprintRequests.requestedBy, 'recipient'),
      ),
    )
    .orderBy(asc(reprintRequests.id));
  const lines = await replaceableLines(tx, { tenantId, id: orderId });
  const linkTo = ({ id, orderRef }: { id: string; orderRef: string }) => ({
    order_ref: orderRef,
    token: orderToken(ctx.config, tenantId, id),
  });
  const original = linked.find(({ id }) => id === order?.originalOrderId);
  return {
    may_report: order?.status === 'shipped' && lines.some(({ left }) => left > 0),
    lines: lines.map(({ id, left }) => ({ line_id: id, left })),
    reports: requests.map(({ id, problem, status, rejectionReason, createdAt }) => ({
      id,
      problem,
      status,
      answer: rejectionReason,
      created_at: createdAt.toISOString(),
    })),
    original: original ? linkTo(original) : null,
    replacements: linked.filter(({ originalOrderId }) => originalOrderId === orderId).map(linkTo),
  };
}

/** The order, the one it takes the place of, and those that take its place; one statement. */
function readLinked(tx: Tx, tenantId: string, orderId: string) {
  const original = tx
    .select({ id: orders.originalOrderId })
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, orderId)));
  return tx
    .select({
      id: orders.id,
      orderRef: orders.orderRef,
      status: orders.status,
      originalOrderId: orders.originalOrderId,
    })
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, tenantId),
        isNotNull(orders.status),
        or(eq(orders.id, orderId), eq(orders.originalOrderId, orderId), eq(orders.id, original)),
      ),
    )
    .orderBy(asc(orders.id));
}
