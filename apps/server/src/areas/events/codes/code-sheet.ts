import { setImmediate as nextTurn } from 'node:timers/promises';
import { createCodeSheets } from '@inkstand/artwork/documents/code-sheet';
import { openDocument, streamDocument } from '@inkstand/artwork/documents/paper';
import type { FileReply, HandlerInput } from '@inkstand/contract';
import { MAX_CODES_PER_SHEET } from '@inkstand/contract/events/code-limits';
import { promoCodes } from '@inkstand/database/tables/index';
import { and, gt } from 'drizzle-orm';
import { fontBook } from '#areas/design/index.ts';
import { type EventRow, loadEvent } from '#areas/events/events/load-event.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { type CodeFilters, filteredCodes } from './code-state.ts';
import { claimLink } from './codes-response.ts';

const BATCH_SIZE = 20;

/** Returns the filtered codes as a printable sheet of QR codes, drawn and streamed page by page. */
export async function codeSheet(ctx: Ctx, { params, query }: HandlerInput<'codeSheet'>): Promise<FileReply> {
  const event = await ctx.tx(async (tx) => {
    const found = await loadEvent(tx, ctx, params.slug);
    if (found.type !== 'Promo') fail('request.not_found');
    const count = await tx.$count(promoCodes, filteredCodes(tx, ctx, found, query));
    if (count === 0) fail('documents.nothing');
    if (count > MAX_CODES_PER_SHEET) failField('batch', 'too_many_entries', { count: MAX_CODES_PER_SHEET });
    return found;
  });
  const format = query.format ?? (event.region === 'US' ? 'Letter' : 'A4');
  const paper = openDocument(
    { title: `${event.name}: codes`, author: 'Inkstand', language: event.defaultLanguage },
    await fontBook(),
  );
  const add = createCodeSheets(paper, format, event.name);
  async function* draw(): AsyncGenerator<void> {
    for await (const labels of inPortions(ctx, event, query)) {
      for (const label of labels) add({ label, link: claimLink(ctx.config, event, label) });
      yield;
      // A page takes long enough to block other requests, so yield in between.
      await nextTurn();
    }
  }
  const body = streamDocument(paper, draw());
  return { contentType: 'application/pdf', fileName: `${event.slug}-codes.pdf`, body };
}

async function* inPortions(ctx: Ctx, event: EventRow, filters: CodeFilters): AsyncGenerator<string[]> {
  for (let last = ''; ; ) {
    const rows = await ctx.tx((tx) =>
      tx
        .select({ code: promoCodes.code, label: promoCodes.label })
        .from(promoCodes)
        .where(and(filteredCodes(tx, ctx, event, filters), gt(promoCodes.code, last)))
        .orderBy(promoCodes.code)
        .limit(BATCH_SIZE),
    );
    yield rows.map(({ label }) => label);
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1)?.code ?? '';
  }
}
