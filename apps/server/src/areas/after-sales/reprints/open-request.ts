import type { HandlerInput } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { orderEvents, reprintRequests } from '@inkstand/database/tables/index';
import { isReprintable, type ReprintFault, type ReprintProblem } from '@inkstand/domain/reprints';
import { emitOrder, type PlacedOrderRow, replaceableLines, wasShipped } from '#areas/orders/index.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';

type Wish = HandlerInput<'askReprint'>['body']['lines'];

interface NewRequest {
  id: string;
  /** `recipient` or `user:{id}`. */
  requestedBy: string;
  lines: Wish;
  problem: ReprintProblem;
  fault: ReprintFault;
  note: string;
  /** Keys of the file store. */
  photos: string[];
}

const PROBLEM_LABELS: Readonly<Record<ReprintProblem, string>> = {
  misprint: 'printed wrongly',
  damaged: 'damaged',
  not_arrived: 'has not arrived',
  other: 'to be made again',
};

/**
 * Writes a request for pieces to be made again. `order` is held: of two requests at once for the same pieces the second finds
 * none left. While nothing of it was shipped, the order is made again as a whole. Its status is left alone until somebody
 * decides.
 */
export async function openRequest(tx: Tx, ctx: Ctx, order: PlacedOrderRow, request: NewRequest): Promise<void> {
  if (!isReprintable(order.status)) fail('order.action_not_allowed');
  const known = await replaceableLines(tx, order);
  const lines = (await wasShipped(tx, order)) ? checkWish(known, request.lines) : wholeOrder(known);
  const { id, requestedBy, problem, fault, note, photos } = request;
  const { tenantId } = ctx;
  await tx.insert(reprintRequests).values({
    tenantId,
    id,
    orderId: order.id,
    requestedBy,
    lines,
    problem,
    fault,
    note,
    photos,
    createdAt: ctx.now(),
  });
  // Their own words may be personal: the timeline says what, the request says how.
  const reason = `${formatPieces(known, lines)}: ${PROBLEM_LABELS[problem]}`;
  await tx
    .insert(orderEvents)
    .values({ tenantId, orderId: order.id, event: 'reprint_asked', actor: requestedBy, reason });
  await recordAudit(tx, ctx, {
    action: 'order.reprint_requested',
    objectType: 'order',
    objectId: order.id,
    actor: requestedBy,
    details: { order_ref: order.orderRef, request: id, fault },
  });
  await emitOrder(tx, ctx, order);
}

type Line = Awaited<ReturnType<typeof replaceableLines>>[number];

function checkWish(known: readonly Line[], wish: Wish): Wish {
  for (const [index, { order_line_id, quantity }] of wish.entries()) {
    const line = known.find(({ id }) => id === order_line_id);
    const isTwice = wish.findIndex((other) => other.order_line_id === order_line_id) !== index;
    if (!line || isTwice) failField(`lines.${index}.order_line_id`, 'invalid');
    if (quantity > line.left) failField(`lines.${index}.quantity`, 'too_many_entries', { count: line.left });
  }
  return wish;
}

/** All that was to be made; each piece is made again once. */
export function wholeOrder(known: readonly Line[]): Wish {
  const lines = known.flatMap(({ id, left }) => (left > 0 ? [{ order_line_id: id, quantity: left }] : []));
  return lines.length > 0 ? lines : fail('order.action_not_allowed');
}

export function formatPieces(known: readonly Line[], lines: Wish): string {
  return lines
    .map(({ order_line_id, quantity }) => {
      const line = known.find(({ id }) => id === order_line_id);
      return `${quantity} × ${line?.name} (${line?.colourName}, ${line?.sizeLabel})`;
    })
    .join(', ');
}
