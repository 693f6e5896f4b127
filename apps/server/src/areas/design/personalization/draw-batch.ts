import { type DesignSide, printedSides, type SideId, withCustomText } from '@inkstand/artwork/model';
import { ArtworkError } from '@inkstand/artwork/print/pool';
import type { Tx } from '@inkstand/database';
import { personalizationBatches, personalizationPieces } from '@inkstand/database/tables/index';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { sha256 } from '#files/file-store.ts';
import { type BatchJob, GiveUp } from '#jobs/jobs.ts';
import { type BatchInProgress, batchInProgress } from './batch-in-progress.ts';
import { batchKey, emitBatch, isBatch, isBatchPiece, loadBatch, removeBatchFiles } from './batch-response.ts';
import { sideText } from './columns.ts';
import { drawContactSheet } from './draw-contact-sheet.ts';

interface DrawnFile {
  line: number;
  /** Storage key of the file. */
  key: string;
}

const isDrawing = (ctx: Ctx, id: string) => and(isBatch(ctx, id), eq(personalizationBatches.status, 'drawing'));

/** False when the batch has been stopped or deleted. */
async function isWanted(ctx: Ctx, id: string): Promise<boolean> {
  return (await ctx.tx((tx) => tx.$count(personalizationBatches, isDrawing(ctx, id)))) > 0;
}

/** Records the drawn files of a side; false when the batch has been stopped or deleted meanwhile. */
function recordFiles(ctx: Ctx, batch: BatchInProgress, sideId: SideId, drawn: DrawnFile[]): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const held = await tx
      .select({ productId: personalizationBatches.productId })
      .from(personalizationBatches)
      .where(isDrawing(ctx, batch.id))
      .for('update');
    if (!held[0]) return false;
    await tx.execute(sql`
      update ${personalizationPieces} set files = files || jsonb_build_object(${sideId}::text, drawn.key)
      from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as drawn(line int, key text)
      where ${isBatchPiece(ctx, batch.id)} and ${personalizationPieces.line} = drawn.line`);
    const progress = await countFiles(tx, ctx, batch);
    await emitBatch(tx, ctx, {
      id: batch.id,
      product_id: held[0].productId,
      status: 'drawing',
      ...progress,
    });
    return true;
  });
}

async function countFiles(tx: Tx, ctx: Ctx, { id, pieces, product }: BatchInProgress) {
  const has = (side: SideId) => sql`(${personalizationPieces.files} ? ${side}::text)::int`;
  const [counted] = await tx
    .select({ drawn: sql<number>`coalesce(sum(${has('front')} + ${has('back')}), 0)::int` })
    .from(personalizationPieces)
    .where(isBatchPiece(ctx, id));
  return { drawn: counted?.drawn ?? 0, to_draw: pieces.length * printedSides(product.document).length };
}

/** Records that everything is drawn; false when the batch has been stopped or deleted meanwhile. */
function recordReady(ctx: Ctx, id: string, sheets: Record<string, string>): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const recorded = await tx
      .update(personalizationBatches)
      .set({ sheets, status: 'ready' })
      .where(isDrawing(ctx, id))
      .returning({ id: personalizationBatches.id });
    if (recorded.length > 0) await emitBatch(tx, ctx, await loadBatch(tx, ctx, id));
    return recorded.length > 0;
  });
}

/** After this time the rest is queued as a new job, so that other jobs get their turn. */
const MAX_JOB_MS = 60_000;
/** Interval at which progress is saved: the most that is drawn again after a crash. */
const SAVE_INTERVAL_MS = 2000;
/** Pieces drawn in parallel by several child processes, each of which caches what the pieces have in common. */
const CONCURRENCY = 2;

/**
 * Job `personalization.draw`: draws every print file of a batch, then its contact sheet. Resumes where it was
 * interrupted.
 */
export async function drawBatch(services: Services, job: BatchJob): Promise<void> {
  const ctx = systemContext(services, job.tenantId);
  const batch = await batchInProgress(ctx, job.batchId, (tx) =>
    tx
      .update(personalizationBatches)
      .set({ status: 'drawing' })
      .where(and(isBatch(ctx, job.batchId), inArray(personalizationBatches.status, ['waiting', 'drawing'])))
      .returning(),
  );
  if (!batch) return removeBatchFiles(services, job);
  try {
    const until = Date.now() + MAX_JOB_MS;
    // One side after the other, since a child process caches what the pieces of a side have in common.
    for (const sideId of printedSides(batch.product.document)) {
      const outcome = await drawSide(ctx, batch, sideId, until);
      if (outcome === 'stopped') return await removeBatchFiles(services, job);
      if (outcome === 'later') return void (await ctx.tx((tx) => ctx.jobs.send(tx, 'personalization.draw', job)));
    }
    const sheet = await drawContactSheet(ctx, batch, batch.language);
    const isReady = await recordReady(ctx, batch.id, { [batch.language]: sheet });
    if (!isReady) await removeBatchFiles(services, job);
  } catch (error) {
    // The batch's folder may have been removed while a file was being written.
    if (!(await isWanted(ctx, batch.id))) return removeBatchFiles(services, job);
    // Only a person can fix these; a retry is pointless.
    const isFinal =
      error instanceof ArtworkError &&
      ['artwork.missing_character', 'artwork.image_missing', 'artwork.print_differs'].includes(error.code);
    throw isFinal ? new GiveUp(error.message) : error;
  }
}

export async function giveUpBatch(services: Services, job: BatchJob, error: string): Promise<void> {
  const ctx = systemContext(services, job.tenantId);
  await ctx.tx(async (tx) => {
    const failed = await tx
      .update(personalizationBatches)
      .set({ status: 'failed', problem: error.slice(0, 300) })
      .where(and(isBatch(ctx, job.batchId), inArray(personalizationBatches.status, ['waiting', 'drawing'])))
      .returning({ id: personalizationBatches.id });
    if (failed.length > 0) await emitBatch(tx, ctx, await loadBatch(tx, ctx, job.batchId));
  });
}

interface Missing {
  line: number;
  text: string;
}

/** The pieces of one side without a print file, and the existing files by text. */
function missingPieces({ pieces, product }: BatchInProgress, sideId: SideId) {
  const known = new Map<string, string>();
  const missing: Missing[] = [];
  for (const { line, texts, files } of pieces) {
    const text = sideText(product.columns, sideId, texts);
    const key = files[sideId];
    if (key) known.set(text, key);
    else missing.push({ line, text });
  }
  return { known, missing };
}

async function drawSide(
  ctx: Ctx,
  batch: BatchInProgress,
  sideId: SideId,
  until: number,
): Promise<'drawn' | 'later' | 'stopped'> {
  const side = batch.product.document.sides[sideId];
  if (!side) return 'drawn';
  const { known, missing } = missingPieces(batch, sideId);
  let drawn: DrawnFile[] = [];
  let savedAt = Date.now();
  let at = 0;
  let isStopped = false;

  async function recordDrawn(): Promise<void> {
    const files = drawn;
    drawn = [];
    savedAt = Date.now();
    if (files.length > 0 && !(await recordFiles(ctx, batch, sideId, files))) isStopped = true;
  }

  /** While one lane saves progress, the other continues. */
  async function lane(): Promise<void> {
    while (!isStopped && Date.now() < until) {
      const piece = missing[at++];
      if (!piece) return;
      const key = known.get(piece.text) ?? (await drawPiece(ctx, batch, side as DesignSide, sideId, piece.text));
      known.set(piece.text, key);
      drawn.push({ line: piece.line, key });
      if (Date.now() - savedAt >= SAVE_INTERVAL_MS) await recordDrawn();
    }
  }

  const lanes = Array.from({ length: CONCURRENCY }, () =>
    lane().catch((error: unknown) => {
      isStopped = true;
      throw error;
    }),
  );
  // Both lanes must end before anybody decides what happens to their files.
  const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  await recordDrawn();
  if (isStopped) return 'stopped';
  return at < missing.length ? 'later' : 'drawn';
}

async function drawPiece(
  { artwork, files, tenantId }: Ctx,
  { id: batchId, images }: BatchInProgress,
  side: DesignSide,
  sideId: SideId,
  text: string,
): Promise<string> {
  const png = await artwork.printPng(withCustomText(side, text), images);
  const key = batchKey({ tenantId, batchId }, sideId, sha256(png), 'png');
  await files.put(key, png);
  return key;
}
