import { setImmediate as nextTurn } from 'node:timers/promises';
import { createInvoice } from '@inkstand/artwork/documents/invoice';
import { openPaper, paperBytes } from '@inkstand/artwork/documents/paper';
import type { FileReply, HandlerInput } from '@inkstand/contract';
import { fontBook } from '#areas/design/index.ts';
import type { Ctx } from '#context.ts';
import { invoiceText } from './invoice-labels.ts';
import { loadInvoice } from './load-invoice.ts';
import { readEventSums, readLines, readVatSums } from './read-lines.ts';

/** About a page. */
const BATCH_SIZE = 45;

/** A document in its client's language, drawn and sent page by page, however many orders it lists. */
export async function invoicePdf(ctx: Ctx, { params }: HandlerInput<'invoicePdf'>): Promise<FileReply> {
  const { tenant, row, events, rates } = await ctx.tx(async (tx) => {
    const loaded = await loadInvoice(tx, ctx, params.invoice_id);
    const { invoice } = loaded;
    return { ...loaded, events: await readEventSums(tx, invoice), rates: await readVatSums(tx, invoice) };
  });
  const { invoice } = row;
  const texts = invoiceText(ctx.config, { row, region: tenant.region, events, rates });
  const title = `${texts.first.title} ${invoice.number}`;
  const paper = openPaper({ title, author: invoice.issuer.name }, await fontBook());
  const add = createInvoice(paper, texts.first);
  async function* draw(): AsyncGenerator<void> {
    yield;
    for (let after = -1; ; ) {
      const lines = await ctx.tx((tx) => readLines(tx, invoice, after, BATCH_SIZE));
      for (const line of lines) add(texts.order(line));
      yield;
      if (lines.length < BATCH_SIZE) return;
      after = lines.at(-1)?.position ?? after;
      // Other calls have their turn in between.
      await nextTurn();
    }
  }
  return { contentType: 'application/pdf', fileName: `${invoice.number}.pdf`, body: paperBytes(paper, draw()) };
}
