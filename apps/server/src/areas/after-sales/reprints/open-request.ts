import type { HandlerInput } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { orderEvents, reprintRequests } from '@inkstand/database/tables/index';
import { isReprintable, type ReprintFault, type ReprintProblem } from '@inkstand/domain/reprints';
import { and, eq } from 'drizzle-orm';
import { checkPicture } from '#areas/design/index.ts';
import { emitOrder, type PlacedOrderRow, replaceableLines, wasShipped } from '#areas/orders/index.ts';
import { actorName, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField, HttpError } from '#errors.ts';

type RequestedLines = HandlerInput<'askReprint'>['body']['lines'];

interface NewRequest {
  id: string;
  /** `recipient` or `user:{id}`. */
  requestedBy: string;
  lines: RequestedLines;
  problem: ReprintProblem;
  fault: ReprintFault;
  note: string;
  /** File store keys. */
  photos: string[];
}

const PROBLEM_LABELS: Readonly<Record<ReprintProblem, string>> = {
  misprint: 'printed wrongly',
  damaged: 'damaged',
  not_arrived: 'has not arrived',
  other: 'to be reprinted',
};

/**
 * Records a reprint request. `order` is locked: of two concurrent requests for the same pieces the second finds none
 * left. An order of which nothing was shipped is reprinted as a whole. The order's status is unchanged until the
 * request is decided.
 */
export async function openRequest(tx: Tx, ctx: Ctx, order: PlacedOrderRow, request: NewRequest): Promise<void> {
  if (!isReprintable(order.status)) fail('order.action_not_allowed');
  const known = await replaceableLines(tx, order);
  const lines = (await wasShipped(tx, order)) ? checkRequestedLines(known, request.lines) : wholeOrder(known);
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
  // The recipient's own text may be personal: the timeline states what is affected, the request holds the text.
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

function checkRequestedLines(known: readonly Line[], wish: RequestedLines): RequestedLines {
  for (const [index, { order_line_id, quantity }] of wish.entries()) {
    const line = known.find(({ id }) => id === order_line_id);
    const isTwice = wish.findIndex((other) => other.order_line_id === order_line_id) !== index;
    if (!line || isTwice) failField(`lines.${index}.order_line_id`, 'invalid');
    if (quantity > line.left) failField(`lines.${index}.quantity`, 'too_many_entries', { count: line.left });
  }
  return wish;
}

/** All pieces that were to be made; each piece is reprinted once. */
export function wholeOrder(known: readonly Line[]): RequestedLines {
  const lines = known.flatMap(({ id, left }) => (left > 0 ? [{ order_line_id: id, quantity: left }] : []));
  return lines.length > 0 ? lines : fail('order.action_not_allowed');
}

function formatPieces(known: readonly Line[], lines: RequestedLines): string {
  return lines
    .map(({ order_line_id, quantity }) => {
      const line = known.find(({ id }) => id === order_line_id);
      return `${quantity} × ${line?.name} (${line?.colourName}, ${line?.sizeLabel})`;
    })
    .join(', ');
}

interface Photos {
  photo_1?: File | undefined;
  photo_2?: File | undefined;
  photo_3?: File | undefined;
}

const FIELDS = ['photo_1', 'photo_2', 'photo_3'] as const;

export const photoFolder = (tenantId: string, requestId: string) => `${tenantId}/reprints/${requestId}`;

/**
 * Stores photos of the problem and calls `write`, which stores their keys with the request. They are re-encoded at
 * screen size, which removes the place and time a phone records; they belong to no library and are served only to users
 * who may read the order. A refused request has no row that names them, so they are removed; after any other error it
 * may have been written.
 */
export async function withPhotos<Result>(
  ctx: Ctx,
  { requestId, photos }: { requestId: string; photos: Photos },
  write: (tx: Tx, keys: string[]) => Promise<Result>,
): Promise<Result> {
  const checked: Uint8Array[] = [];
  for (const field of FIELDS) {
    const file = photos[field];
    if (!file || file.size === 0) continue;
    const picture = await checkPicture(ctx, file, field).catch((error: unknown) => {
      if (error instanceof HttpError && error.fields[0]?.problem === 'not_an_image') return undefined;
      throw error;
    });
    if (picture?.kind !== 'raster') failField(field, 'not_a_photo');
    checked.push(picture.preview.bytes);
  }
  const folder = photoFolder(ctx.tenantId, requestId);
  const keys = checked.map((_bytes, index) => `${folder}/${index + 1}.png`);
  for (const [index, key] of keys.entries()) await ctx.files.put(key, checked[index]!);
  try {
    return await ctx.tx((tx) => write(tx, keys));
  } catch (error) {
    if (keys.length > 0 && error instanceof HttpError) await ctx.files.removeFolder(folder);
    throw error;
  }
}

/**
 * Decides an open request with one conditional UPDATE, so that one of many concurrent decisions counts
 * (docs/reliability.md, rule 1). Returns undefined when it was decided already or is not of this order.
 */
export async function takeRequest(
  tx: Tx,
  ctx: Ctx,
  { orderId, requestId }: { orderId: string; requestId: string },
  decision: { status: 'placed' } | { status: 'refused'; rejectionReason: string },
) {
  const [taken] = await tx
    .update(reprintRequests)
    .set({ ...decision, decidedBy: actorName(ctx), decidedAt: ctx.now() })
    .where(
      and(
        eq(reprintRequests.tenantId, ctx.tenantId),
        eq(reprintRequests.orderId, orderId),
        eq(reprintRequests.id, requestId),
        eq(reprintRequests.status, 'asked'),
      ),
    )
    .returning();
  return taken;
}
