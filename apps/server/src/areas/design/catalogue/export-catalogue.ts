import type { FileReply, HandlerInput } from '@inkstand/contract';
import { catalogueVariants } from '@inkstand/database/tables/index';
import { asc } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { catalogueCsv } from './csv-cells.ts';
import { sentRecord, toRecord } from './records.ts';

/** Exports the whole catalogue, withdrawn variants included, in the format that `importCatalogue` reads. */
export async function exportCatalogue(ctx: Ctx, { query }: HandlerInput<'exportCatalogue'>): Promise<FileReply> {
  const rows = await ctx.tx((tx) =>
    tx.select().from(catalogueVariants).orderBy(asc(catalogueVariants.position), asc(catalogueVariants.code)),
  );
  const records = rows.map((row) => sentRecord(toRecord(row)));
  const text =
    query.format === 'csv' ? catalogueCsv(records) : records.map((record) => `${JSON.stringify(record)}\n`).join('');
  return {
    // JSON Lines is not JSON: clients that see `json` would parse the whole file as one value.
    contentType: query.format === 'csv' ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8',
    body: new TextEncoder().encode(text),
    fileName: `catalogue.${query.format}`,
  };
}
