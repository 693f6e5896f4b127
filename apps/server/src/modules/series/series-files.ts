import type { FileReply, VerbInputOf } from '@inkstand/contract';
import { personalisedSeries } from '@inkstand/database/tables/index';
import type { Ctx } from '#context.ts';
import { writeZip, type ZipEntry } from '#files/zip.ts';
import { fail } from '#refusals.ts';
import { checksumIn, SHEET } from './storage.ts';
import { isSeries, loadSeries } from './wire-series.ts';

async function load(ctx: Ctx, id: string) {
  return ctx.tx(async (tx) => {
    const series = await loadSeries(tx, ctx, id);
    const [row] = await tx
      .select({ files: personalisedSeries.files, rows: personalisedSeries.rows })
      .from(personalisedSeries)
      .where(isSeries(ctx, id));
    return { series, files: row?.files ?? {}, rows: row?.rows ?? [] };
  });
}

const read = ({ files }: Ctx, key: string) => files.get(key, checksumIn(key));

export async function seriesSheet(ctx: Ctx, { params }: VerbInputOf<'seriesSheet'>): Promise<FileReply> {
  const { files, series } = await load(ctx, params.series_id);
  const key = files[SHEET];
  if (!key) fail('request.not_found');
  return { contentType: 'application/pdf', body: await read(ctx, key), fileName: `${plain(series.name)}.pdf` };
}

/** Everything in one ZIP, read and sent one file after another: a series may be larger than memory. */
export async function seriesFiles(ctx: Ctx, { params }: VerbInputOf<'seriesFiles'>): Promise<FileReply> {
  const { series, files, rows } = await load(ctx, params.series_id);
  if (series.status !== 'approved') fail('series.not_ready');
  const digits = String(rows.at(-1)?.line ?? 1).length;
  const entries = Object.entries(files).map(([name, key]): ZipEntry => {
    const [side, line] = name.split('/');
    const fileName = line ? `${line.padStart(digits, '0')}-${side}.png` : 'contact-sheet.pdf';
    return { name: fileName, read: () => read(ctx, key) };
  });
  const body = writeZip(
    entries.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    ctx.now(),
  );
  return { contentType: 'application/zip', body, fileName: `${plain(series.name)}.zip` };
}

/** As a file's name on any system. */
const plain = (name: string) => name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'series';
