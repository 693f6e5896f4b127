import { streamDocument } from '@inkstand/artwork/documents/paper';
import type { FileReply, HandlerInput } from '@inkstand/contract';
import { orders } from '@inkstand/database/tables/index';
import { toDay } from '@inkstand/domain/days';
import { createPaperTranslator } from '@inkstand/i18n/server-texts';
import { and, eq, ne } from 'drizzle-orm';
import { loadParcelBatch, rememberSent } from '#areas/production/index.ts';
import { type Ctx, systemContext } from '#context.ts';
import { fail } from '#errors.ts';
import { drawSlips } from './packing-slips.ts';
import { type OpenedDocuments, openDocuments, readDocumentOrders } from './read-parcels.ts';

export type BatchParcels = Awaited<ReturnType<typeof loadParcelBatch>>;

/** Streams the packing slips of a download's parcels as one PDF, in their order; a cancelled parcel has none. */
export async function parcelSlips(ctx: Ctx, { params }: HandlerInput<'parcelSlips'>): Promise<FileReply> {
  const { batch_id: batchId } = params;
  const parcels = await ctx.staffTx((tx) => loadParcelBatch(tx, ctx, batchId));
  const { language } = ctx;
  const documents = await openDocuments(ctx, { title: createPaperTranslator(language)('slips_title'), language });
  const [first, ...rest] = await findDrawable(ctx, parcels);
  if (!first) fail('documents.nothing');
  const body = streamDocument(documents.paper, drawAll(ctx, documents, [first, ...rest]));
  const day = toDay(ctx.now());
  return {
    contentType: 'application/pdf',
    body: rememberSent(ctx, batchId, 'slipsAt', body),
    fileName: `packing-slips-${day}.pdf`,
  };
}

export const readOne = (ctx: Ctx, { tenantId, orderId }: BatchParcels[number]) =>
  systemContext(ctx, tenantId).tx((tx) => {
    const own = and(eq(orders.tenantId, tenantId), eq(orders.id, orderId), ne(orders.status, 'cancelled'));
    return readDocumentOrders(tx, own, { batchSize: 1 });
  });

/** Leaves out parcels at the start that have no slip, so that a PDF without pages is an error and not a broken file. */
async function findDrawable(ctx: Ctx, parcels: BatchParcels): Promise<BatchParcels> {
  for (const [index, parcel] of parcels.entries()) {
    const [on] = await readOne(ctx, parcel);
    if (on?.parcels.some(({ number }) => number === parcel.number)) return parcels.slice(index);
  }
  return [];
}

/** One order in memory at a time. */
async function* drawAll(ctx: Ctx, documents: OpenedDocuments, parcels: BatchParcels): AsyncGenerator<void> {
  for (const parcel of parcels) {
    const [on] = await readOne(ctx, parcel);
    if (!on) continue;
    const own = on.parcels.filter(
      ({ number, fulfillerId }) => number === parcel.number && fulfillerId === parcel.fulfillerId,
    );
    yield* drawSlips(systemContext(ctx, parcel.tenantId), documents, on, own);
  }
}
