import type { FileReply, HandlerInput } from '@inkstand/contract';
import { type Tx, tenantJoin } from '@inkstand/database';
import { orderLines, orders, printFiles, type shipments } from '@inkstand/database/tables/index';
import { toDay } from '@inkstand/domain/days';
import { and, asc, inArray } from 'drizzle-orm';
import { readPrintFile } from '#areas/production/production/read-print-file.ts';
import { type Ctx, systemContext } from '#context.ts';
import { fail } from '#errors.ts';
import { writeZip, type ZipEntry } from '#files/zip.ts';
import { loadParcelBatch, rememberSent } from './download-batch.ts';

type Shipment = typeof shipments.$inferSelect;

/** Streams the print files of a download's parcels as one ZIP, a folder for each parcel. */
export async function parcelFiles(ctx: Ctx, { params }: HandlerInput<'parcelFiles'>): Promise<FileReply> {
  const { batch_id: batchId } = params;
  const entries = await ctx.staffTx(async (tx) => listFiles(tx, ctx, await loadParcelBatch(tx, ctx, batchId)));
  if (entries.length === 0) fail('documents.nothing');
  const day = toDay(ctx.now());
  return {
    contentType: 'application/zip',
    body: rememberSent(ctx, batchId, 'filesAt', writeZip(entries, ctx.now())),
    fileName: `print-files-${day}.zip`,
  };
}

async function listFiles(tx: Tx, ctx: Ctx, parcels: readonly Shipment[]): Promise<ZipEntry[]> {
  const ofParcels = and(
    inArray(printFiles.tenantId, [...new Set(parcels.map(({ tenantId }) => tenantId))]),
    inArray(printFiles.orderId, [...new Set(parcels.map(({ orderId }) => orderId))]),
  );
  const rows = await tx
    .select({ file: printFiles, line: orderLines, orderRef: orders.orderRef })
    .from(printFiles)
    .innerJoin(orders, tenantJoin(orders.id, printFiles.orderId))
    .innerJoin(orderLines, tenantJoin(orderLines.id, printFiles.orderLineId))
    .where(ofParcels)
    .orderBy(asc(orderLines.position), asc(printFiles.side), asc(printFiles.format));
  const byLine = Map.groupBy(rows, ({ line }) => line.id);
  return parcels.flatMap((parcel) =>
    parcel.lines.flatMap(({ order_line_id: lineId, quantity }, index) =>
      (byLine.get(lineId) ?? []).map(({ file, line, orderRef }): ZipEntry => {
        const item = [index + 1, `${quantity}x`, line.sku, file.side].join('-').replace(/[^\w.-]/g, '_');
        return {
          name: `${orderRef}-${parcel.number}/${item}.${file.format}`,
          read: async () =>
            (await readPrintFile(systemContext(ctx, file.tenantId), file.id)) ?? fail('request.not_found'),
        };
      }),
    ),
  );
}
