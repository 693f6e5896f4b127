import { drawPackingSlip } from '@inkstand/artwork/documents/packing-slip';
import { paperBytes } from '@inkstand/artwork/documents/paper';
import type { FileReply, HandlerInput } from '@inkstand/contract';
import { orders } from '@inkstand/database/tables/index';
import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { buildSlip } from './build-slip.ts';
import { openDocuments } from './open-documents.ts';
import { type OrderOnPaper, type Parcel, readOrdersOnPaper } from './read-parcels.ts';

/** An order's packing slips, a page or more per parcel; or that of one parcel. */
export async function packingSlips(ctx: Ctx, { params, query }: HandlerInput<'packingSlips'>): Promise<FileReply> {
  const isAsked = (parcel: Parcel) => query.parcel === undefined || parcel.number === query.parcel;
  return slipsFile(ctx, eq(orders.orderRef, params.order_ref), isAsked);
}

/** The slips of one order of the tenant, of the parcels that are asked for. */
export async function slipsFile(ctx: Ctx, which: SQL, isAsked: (parcel: Parcel) => boolean): Promise<FileReply> {
  const own = and(eq(orders.tenantId, ctx.tenantId), isNotNull(orders.status), which);
  const [on] = await ctx.tx((tx) => readOrdersOnPaper(tx, own, { atOnce: 1 }));
  if (!on) fail('request.not_found');
  const parcels = on.order.status === 'cancelled' ? [] : on.parcels.filter(isAsked);
  if (parcels.length === 0) fail('papers.nothing');
  const papers = await openDocuments(ctx, on.order.orderRef);
  const ending = parcels.length === 1 && on.parcels.length > 1 ? `-${parcels[0]?.number}` : '';
  return {
    contentType: 'application/pdf',
    fileName: `${on.order.orderRef}-packing-slip${ending}.pdf`,
    body: paperBytes(papers.paper, drawSlips(ctx, papers, on, parcels)),
  };
}

/** One after the other, so that other calls have their turn in between. */
export async function* drawSlips(
  ctx: Ctx,
  papers: Awaited<ReturnType<typeof openDocuments>>,
  on: OrderOnPaper,
  parcels: readonly Parcel[],
): AsyncGenerator<void> {
  for (const parcel of parcels) {
    drawPackingSlip(papers.paper, await buildSlip(ctx, papers, on, parcel));
    yield;
  }
}
