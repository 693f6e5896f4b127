import type { Tx } from '@inkstand/database';
import { orderEvents, orderLines, reprintRequests } from '@inkstand/database/tables/index';
import { and, asc, eq } from 'drizzle-orm';

type OrderRef = { tenantId: string; id: string };

/** How many pieces of each line somebody has asked to be made again, or had made again. What was refused does not count. */
async function claimedPieces(tx: Tx, order: OrderRef, exceptRequest?: string): Promise<Map<string, number>> {
  const requests = await readRequests(tx, order);
  return piecesClaimed(requests.filter(({ id }) => id !== exceptRequest));
}

/** All requests of an order, oldest first; one statement. */
export const readRequests = (tx: Tx, order: OrderRef) =>
  tx
    .select()
    .from(reprintRequests)
    .where(and(eq(reprintRequests.tenantId, order.tenantId), eq(reprintRequests.orderId, order.id)))
    .orderBy(asc(reprintRequests.id));

export type RequestRow = Awaited<ReturnType<typeof readRequests>>[number];

/** The same of requests that were read before. */
export function piecesClaimed(requests: readonly RequestRow[]): Map<string, number> {
  const pieces = new Map<string, number>();
  const claimed = requests.filter(({ status }) => status !== 'refused').flatMap(({ lines }) => lines);
  for (const { order_line_id: id, quantity } of claimed) pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  return pieces;
}

/** An order's lines, each with the pieces that can still be made again: each piece once. */
export async function replaceableLines(tx: Tx, order: OrderRef, exceptRequest?: string) {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, order.tenantId), eq(orderLines.orderId, order.id)))
    .orderBy(asc(orderLines.position));
  const claimed = await claimedPieces(tx, order, exceptRequest);
  return lines.map((line) => ({ ...line, left: piecesLeft(line, claimed) }));
}

export function piecesLeft(
  line: { id: string; quantity: number; cancelledQuantity: number },
  claimed: ReadonlyMap<string, number>,
): number {
  return Math.max(0, line.quantity - line.cancelledQuantity - (claimed.get(line.id) ?? 0));
}

/** Whether an order has ever been shipped; what was not is made again as a whole. */
export async function wasShipped(tx: Tx, order: OrderRef & { status: string | null }): Promise<boolean> {
  if (order.status === 'shipped') return true;
  const [entry] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(eq(orderEvents.tenantId, order.tenantId), eq(orderEvents.orderId, order.id), eq(orderEvents.to, 'shipped')),
    )
    .limit(1);
  return entry !== undefined;
}
