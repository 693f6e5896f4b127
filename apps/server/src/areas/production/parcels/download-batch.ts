import type { Tx } from '@inkstand/database';
import { parcelDownloads, shipments } from '@inkstand/database/tables/index';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { ownFulfillerId } from './own-parcel.ts';

const ofBatch = (ctx: Ctx, batchId: string) =>
  and(eq(parcelDownloads.tenantId, ctx.tenantId), eq(parcelDownloads.batchId, batchId));

/** Loads the parcels of a download in their order; 404 for another fulfiller's. */
export async function loadParcelBatch(tx: Tx, ctx: Ctx, batchId: string): Promise<(typeof shipments.$inferSelect)[]> {
  const rows = await tx
    .select({ shipment: shipments })
    .from(parcelDownloads)
    .innerJoin(
      shipments,
      and(eq(shipments.tenantId, parcelDownloads.ownerId), eq(shipments.id, parcelDownloads.shipmentId)),
    )
    .where(and(ofBatch(ctx, batchId), eq(shipments.fulfillerId, ownFulfillerId(ctx))))
    .orderBy(asc(parcelDownloads.position));
  if (rows.length === 0) fail('request.not_found');
  return rows.map(({ shipment }) => shipment);
}

/** Passes a file on, and remembers when its last byte was sent: an interrupted download does not count. */
export async function* rememberSent(
  ctx: Ctx,
  batchId: string,
  what: 'filesAt' | 'slipsAt',
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* body;
  await ctx.staffTx((tx) =>
    tx
      .update(parcelDownloads)
      .set({ [what]: ctx.now() })
      .where(ofBatch(ctx, batchId)),
  );
}
