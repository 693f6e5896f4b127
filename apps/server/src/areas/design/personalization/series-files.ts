import type { FileReply, HandlerInput } from '@inkstand/contract';
import { personalisedSeries, seriesPieces } from '@inkstand/database/tables/index';
import { asc } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { writeZip, type ZipEntry } from '#files/zip.ts';
import { addContactSheet } from './draw-contact-sheet.ts';
import { anySeries, seriesAtWork } from './series-at-work.ts';
import { isPieceOf, isSeries, loadSeries } from './series-response.ts';
import { checksumIn } from './storage.ts';

const read = ({ files }: Ctx, key: string) => files.get(key, checksumIn(key));

/** Where the sheet lies in the language of who asks, drawn now if nobody has asked in it before. */
async function sheetKey(ctx: Ctx, id: string): Promise<string> {
  const [row] = await ctx.tx((tx) =>
    tx.select({ sheets: personalisedSeries.sheets }).from(personalisedSeries).where(isSeries(ctx, id)),
  );
  const known = row?.sheets[ctx.language];
  if (known) return known;
  // None at all: it is not drawn yet.
  if (!row || Object.keys(row.sheets).length === 0) fail('request.not_found');
  const series = (await seriesAtWork(ctx, id, anySeries(ctx, id))) ?? fail('request.not_found');
  return addContactSheet(ctx, series, ctx.language);
}

export async function seriesSheet(ctx: Ctx, { params }: HandlerInput<'seriesSheet'>): Promise<FileReply> {
  const { name } = await ctx.tx((tx) => loadSeries(tx, ctx, params.series_id));
  const key = await sheetKey(ctx, params.series_id);
  return { contentType: 'application/pdf', body: await read(ctx, key), fileName: `${plain(name)}.pdf` };
}

/** Everything in one ZIP, read and sent one file after another: a series may be larger than memory. */
export async function seriesFiles(ctx: Ctx, { params }: HandlerInput<'seriesFiles'>): Promise<FileReply> {
  const { series_id: id } = params;
  const { series, pieces } = await ctx.tx(async (tx) => ({
    series: await loadSeries(tx, ctx, id),
    pieces: await tx
      .select({ line: seriesPieces.line, files: seriesPieces.files })
      .from(seriesPieces)
      .where(isPieceOf(ctx, id))
      .orderBy(asc(seriesPieces.line)),
  }));
  if (series.status !== 'approved') fail('series.not_ready');
  const sheet = await sheetKey(ctx, id);
  const digits = String(pieces.at(-1)?.line ?? 1).length;
  const entries = pieces.flatMap(({ line, files }) =>
    Object.entries(files).map(
      ([side, key]): ZipEntry => ({
        name: `${String(line).padStart(digits, '0')}-${side}.png`,
        read: () => read(ctx, key),
      }),
    ),
  );
  entries.push({ name: 'contact-sheet.pdf', read: () => read(ctx, sheet) });
  const body = writeZip(
    entries.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    ctx.now(),
  );
  return { contentType: 'application/zip', body, fileName: `${plain(series.name)}.zip` };
}

/** As a file's name on any system. */
const plain = (name: string) => name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'series';
