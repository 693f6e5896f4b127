import { assetIdsOf, type DesignSide, printedSides, type SideId, withCustomText } from '@inkstand/artwork/model';
import { ArtworkError } from '@inkstand/artwork/print/pool';
import { assets, personalisedSeries, type SeriesRow } from '@inkstand/database/tables/index';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { sha256 } from '#files/file-store.ts';
import { GiveUp, type SeriesJob } from '#jobs.ts';
import { announceSeries } from './announce-series.ts';
import { sideText } from './columns.ts';
import { drawContactSheet } from './draw-contact-sheet.ts';
import { type LoadedProduct, loadSeriesProduct } from './load-series-product.ts';
import { SHEET, seriesKey } from './storage.ts';
import { isSeries } from './wire-series.ts';

/** After so long the rest is queued anew, so that a job never runs for long, and others get their turn. */
const STRETCH_MS = 60_000;
/** What is drawn is noted so often: after a kill no more than that is drawn again. */
const NOTED_EVERY_MS = 2000;
/** More than one child draws; each keeps what all pieces have in common. */
const AT_ONCE = 2;

export interface SeriesAtWork {
  id: string;
  name: string;
  rows: readonly SeriesRow[];
  /** Storage keys by what they are. */
  files: Record<string, string>;
  product: LoadedProduct;
  /** Paths of the pictures by asset id. */
  images: Record<string, string>;
}

interface Piece {
  name: string;
  sideId: SideId;
  text: string;
}

/** Job `series.draw`: every print file of a series, then its contact sheet. It goes on where it was cut off. */
export async function drawSeries(services: Services, job: SeriesJob): Promise<void> {
  const ctx = systemContext(services, job.tenantId);
  const series = await begin(ctx, job.seriesId);
  if (!series) return;
  try {
    const until = Date.now() + STRETCH_MS;
    // Side by side: a child remembers what the pieces of one side have in common.
    for (const sideId of printedSides(series.product.document)) {
      const outcome = await drawSide(ctx, series, sideId, until);
      if (outcome === 'stopped') return;
      if (outcome === 'later') return void (await ctx.tx((tx) => ctx.jobs.send(tx, 'series.draw', job)));
    }
    const sheet = await drawContactSheet(ctx, series);
    const key = seriesKey({ tenantId: ctx.tenantId, seriesId: series.id }, SHEET, sha256(sheet), 'pdf');
    await ctx.files.put(key, sheet);
    await note(ctx, series.id, { [SHEET]: key }, 'ready');
  } catch (error) {
    // Nobody but people can mend these: trying again is no use.
    const isFinal =
      error instanceof ArtworkError && ['artwork.missing_character', 'artwork.image_missing'].includes(error.code);
    throw isFinal ? new GiveUp(error.message) : error;
  }
}

export async function giveUpSeries(services: Services, job: SeriesJob, error: string): Promise<void> {
  const ctx = systemContext(services, job.tenantId);
  await ctx.tx(async (tx) => {
    await tx
      .update(personalisedSeries)
      .set({ status: 'failed', problem: error.slice(0, 300) })
      .where(and(isSeries(ctx, job.seriesId), inArray(personalisedSeries.status, ['waiting', 'drawing'])));
    await announceSeries(tx, ctx, job.seriesId);
  });
}

/** Undefined when there is nothing to do: it is drawn already, or was stopped. */
async function begin(ctx: Ctx, id: string): Promise<SeriesAtWork | undefined> {
  const found = await ctx.tx(async (tx) => {
    const [row] = await tx
      .update(personalisedSeries)
      .set({ status: 'drawing' })
      .where(and(isSeries(ctx, id), inArray(personalisedSeries.status, ['waiting', 'drawing'])))
      .returning();
    if (!row) return undefined;
    const product = await loadSeriesProduct(tx, ctx, row.productId, row.revision);
    const ids = Object.values(product.document.sides).flatMap((side) => (side ? assetIdsOf(side) : []));
    const pictures =
      ids.length === 0
        ? []
        : await tx
            .select({ id: assets.id, storageKey: assets.storageKey })
            .from(assets)
            .where(and(eq(assets.tenantId, ctx.tenantId), inArray(assets.id, ids)));
    return { row, product, pictures };
  });
  if (!found) return undefined;
  const { row, product, pictures } = found;
  const paths = pictures.map(async (picture) => [picture.id, await ctx.files.localPath(picture.storageKey)] as const);
  const images = Object.fromEntries(await Promise.all(paths));
  return { id, name: row.name, rows: row.rows, files: { ...row.files }, product, images };
}

/** The pieces of one side that have no print file yet, and the files of those that say the same. */
function piecesOf({ rows, files, product }: SeriesAtWork, sideId: SideId) {
  const known = new Map<string, string>();
  const missing: Piece[] = [];
  for (const row of rows) {
    const name = `${sideId}/${row.line}`;
    const text = sideText(product.columns, sideId, row.texts);
    const key = files[name];
    if (key) known.set(text, key);
    else missing.push({ name, sideId, text });
  }
  return { known, missing };
}

async function drawSide(
  ctx: Ctx,
  series: SeriesAtWork,
  sideId: SideId,
  until: number,
): Promise<'drawn' | 'later' | 'stopped'> {
  const side = series.product.document.sides[sideId];
  if (!side) return 'drawn';
  const { known, missing } = piecesOf(series, sideId);
  let drawn: Record<string, string> = {};
  let notedAt = Date.now();
  let at = 0;
  const place = { tenantId: ctx.tenantId, seriesId: series.id };

  async function lane(): Promise<void> {
    for (let piece = missing[at++]; piece && Date.now() < noteBy(); piece = missing[at++]) {
      const key = known.get(piece.text) ?? (await drawPiece(ctx, place, side as DesignSide, piece, series.images));
      known.set(piece.text, key);
      drawn[piece.name] = key;
    }
  }
  const noteBy = () => Math.min(until, notedAt + NOTED_EVERY_MS);

  while (at < missing.length && Date.now() < until) {
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    // Each lane took one more than it drew when its time was up.
    at = missing.findIndex(({ name }) => drawn[name] === undefined && series.files[name] === undefined);
    if (at < 0) at = missing.length;
    Object.assign(series.files, drawn);
    if (!(await note(ctx, series.id, drawn))) return 'stopped';
    drawn = {};
    notedAt = Date.now();
  }
  return at < missing.length ? 'later' : 'drawn';
}

async function drawPiece(
  { artwork, files }: Ctx,
  place: { tenantId: string; seriesId: string },
  side: DesignSide,
  { sideId, text }: Piece,
  images: Record<string, string>,
): Promise<string> {
  const png = await artwork.printPng(withCustomText(side, text), images);
  const key = seriesKey(place, sideId, sha256(png), 'png');
  await files.put(key, png);
  return key;
}

/** Writes down what is drawn; false when somebody has stopped the series meanwhile. */
function note(ctx: Ctx, id: string, drawn: Record<string, string>, status: 'drawing' | 'ready' = 'drawing') {
  return ctx.tx(async (tx) => {
    const noted = await tx
      .update(personalisedSeries)
      .set({ files: sql`${personalisedSeries.files} || ${JSON.stringify(drawn)}::jsonb`, status })
      .where(and(isSeries(ctx, id), eq(personalisedSeries.status, 'drawing')))
      .returning({ id: personalisedSeries.id });
    if (noted.length > 0) await announceSeries(tx, ctx, id);
    return noted.length > 0;
  });
}
