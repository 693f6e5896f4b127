import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId, type Tx } from '@inkstand/database';
import { parcelDownloads, printFiles, shipments } from '@inkstand/database/tables/index';
import { createPrintShopTranslator } from '@inkstand/i18n/print-shop';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { ownFulfillerId } from './own-parcel.ts';
import { readQueue } from './read-queue.ts';

/** Names the parcels whose files are downloaded together, in the given order, and says which have none yet. */
export async function createParcelDownload(
  ctx: Ctx,
  { body }: HandlerInput<'createParcelDownload'>,
): Promise<HandlerReply<'createParcelDownload'>> {
  const ids = [...new Set(body.ids)];
  const userId = ctx.user?.id ?? fail('request.unauthenticated');
  const batchId = newId();
  const withoutFiles = await ctx.staffTx(async (tx) => {
    const own = await tx
      .select({
        shipmentId: shipments.id,
        ownerId: shipments.tenantId,
        orderId: shipments.orderId,
        lines: shipments.lines,
      })
      .from(shipments)
      .where(and(inArray(shipments.id, ids), eq(shipments.fulfillerId, ownFulfillerId(ctx))));
    if (own.length !== ids.length) fail('request.not_found');
    const createdAt = ctx.now();
    await tx.insert(parcelDownloads).values(
      own.map(({ shipmentId, ownerId }) => ({
        tenantId: ctx.tenantId,
        batchId,
        ownerId,
        shipmentId,
        position: ids.indexOf(shipmentId),
        userId,
        createdAt,
      })),
    );
    return findWithoutFiles(tx, ctx, own);
  });
  const message = createPrintShopTranslator(ctx.language)('thanks');
  return { success: true, message, data: { batch_id: batchId, without_files: withoutFiles } };
}

type Own = Pick<typeof shipments.$inferSelect, 'orderId' | 'lines'> & { shipmentId: string; ownerId: string };

/** Finds the parcels of which no line has a print file, with the codes on their packing slips. */
async function findWithoutFiles(tx: Tx, ctx: Ctx, own: readonly Own[]): Promise<{ id: string; code: string }[]> {
  const made = await tx
    .selectDistinct({ lineId: printFiles.orderLineId })
    .from(printFiles)
    .where(
      and(
        inArray(printFiles.tenantId, [...new Set(own.map(({ ownerId }) => ownerId))]),
        inArray(printFiles.orderId, [...new Set(own.map(({ orderId }) => orderId))]),
      ),
    );
  const known = new Set(made.map(({ lineId }) => lineId));
  const missing = own.filter(({ lines }) => !lines.some(({ order_line_id: id }) => known.has(id)));
  if (missing.length === 0) return [];
  const ids = missing.map(({ shipmentId }) => shipmentId);
  const parcels = await readQueue(tx, ctx, inArray(shipments.id, ids));
  return parcels.map(({ id, code }) => ({ id, code }));
}
