import { streamDocument } from '@inkstand/artwork/documents/paper';
import type { FileReply, HandlerInput } from '@inkstand/contract';
import type { QueueState } from '@inkstand/contract/production/parcels-limits';
import { shipments } from '@inkstand/database/tables/index';
import { toDay } from '@inkstand/domain/days';
import { parcelCode } from '@inkstand/domain/parcel-code';
import { createPaperTranslator } from '@inkstand/i18n/server-texts';
import { inArray } from 'drizzle-orm';
import { loadParcelBatch, readQueue } from '#areas/production/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { drawPickList, findFirst } from './order-documents.ts';
import { type BatchParcels, readOne } from './parcel-slips.ts';
import { type DocumentOrder, openDocuments } from './read-parcels.ts';

/** Parcels whose pieces are fetched or made. A stopped parcel must not be. */
const NOT_PACKED: readonly QueueState[] = ['to_pick', 'to_print', 'to_pack'];

/** Streams the pick list of a download's parcels that are not packed yet, in their order. */
export async function parcelPickList(ctx: Ctx, { params }: HandlerInput<'parcelPickList'>): Promise<FileReply> {
  const parcels = await ctx.staffTx(async (tx) => {
    const batch = await loadParcelBatch(tx, ctx, params.batch_id);
    const ids = batch.map(({ id }) => id);
    const queue = await readQueue(tx, ctx, inArray(shipments.id, ids));
    const open = new Set(queue.flatMap(({ id, state }) => (NOT_PACKED.includes(state) ? id : [])));
    return batch.filter(({ id }) => open.has(id));
  });
  const portions = () => readParcels(ctx, parcels);
  const first = await findFirst(portions());
  if (!first) fail('documents.nothing_to_pick');
  const { language } = ctx;
  const documents = await openDocuments(ctx, { title: createPaperTranslator(language)('pick_title'), language });
  return {
    contentType: 'application/pdf',
    body: streamDocument(documents.paper, drawPickList(ctx, documents, first, portions)),
    fileName: `pick-list-${toDay(ctx.now())}.pdf`,
  };
}

/** One order in memory at a time: by the code and the store's name on the parcel's packing slip. */
async function* readParcels(ctx: Ctx, parcels: BatchParcels): AsyncGenerator<DocumentOrder[]> {
  for (const parcel of parcels) {
    const [on] = await readOne(ctx, parcel);
    const own = on?.parcels.find(
      ({ number, fulfillerId }) => number === parcel.number && fulfillerId === parcel.fulfillerId,
    );
    if (!on || !own) continue;
    const order = { ...on.order, orderRef: parcelCode(on.order.orderRef, own) };
    const event = { ...on.event, name: on.event.config.storeName };
    yield [{ ...on, order, event, parcels: [own] }];
  }
}
