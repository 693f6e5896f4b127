import type { FileReply, HandlerInput } from '@inkstand/contract';
import { toDecimalString } from '@inkstand/domain/money';
import type { Ctx } from '#context.ts';
import { csvFile } from '#files/csv-file.ts';
import { loadInvoice } from './invoice-response.ts';
import { type DocumentLine, readLines } from './read-lines.ts';

const BATCH_SIZE = 1000;
const AMOUNTS = ['net', 'vat', 'total'];

/** Exports the orders of a document, one row each, in batches of 1000. */
export async function exportInvoice(ctx: Ctx, { params }: HandlerInput<'exportInvoice'>): Promise<FileReply> {
  const { invoice } = await ctx.tx((tx) => loadInvoice(tx, ctx, params.invoice_id));
  return csvFile<DocumentLine>({
    fileName: `${invoice.number}.csv`,
    head: ['document', 'order_ref', 'kind', 'ordered_at', 'event', 'items', 'currency', 'vat_percent', ...AMOUNTS],
    areNumbers: AMOUNTS,
    language: ctx.language,
    coded: ['kind'],
    batchSize: BATCH_SIZE,
    toLines: (line) => [
      [
        invoice.number,
        line.orderRef,
        line.kind,
        line.orderedAt?.toISOString() ?? '',
        line.event,
        String(line.items),
        invoice.currency,
        String(line.vatRate / 100),
        ...[line.net, line.vat, line.net + line.vat].map(toDecimalString),
      ],
    ],
    read: (last) => ctx.tx((tx) => readLines(tx, invoice, last?.position ?? -1, BATCH_SIZE)),
  });
}
