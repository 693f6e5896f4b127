import { isBlankInk, isHiddenInk } from '@inkstand/artwork/ink';
import { isEmptySide, toPixels } from '@inkstand/artwork/model';
import { preflightUnit } from '@inkstand/artwork/preflight-unit';
import { printLimits } from '@inkstand/artwork/technique-limits';
import { newId, type Tx } from '@inkstand/database';
import { printFiles } from '@inkstand/database/tables/index';
import { hasWhite } from '@inkstand/domain/print-techniques';
import { sql } from 'drizzle-orm';
import { fontBook } from '#areas/design/index.ts';
import { transition } from '#areas/orders/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { failpoint } from '#failpoint.ts';
import type { OrderJob } from '#jobs/jobs.ts';
import { ArtworkIssue, orArtworkIssue } from './artwork-issue.ts';
import { loadImagePaths, type MadePrint, printSide, toArtworkIssue } from './print-side.ts';
import { type PrintedSide, type ProductionLine, readLines, readStatus } from './read-order.ts';

interface FinishedSide {
  print: PrintedSide;
  made: MadePrint;
}

/**
 * Job `order.process`: renders every printed side of every line, then queues the submission. The same design with the
 * same text is rendered once. After a crash it starts again and produces the same bytes under the same names.
 */
export async function processOrder(services: Services, job: OrderJob): Promise<void> {
  const ctx = systemContext(services, job.tenantId);
  const begun = await ctx.tx(async (tx) => {
    const order = await readStatus(tx, ctx, job.orderId);
    if (order?.status === 'queued processing') {
      await transition(tx, ctx, { orderId: job.orderId, event: 'start_processing', by: 'system' });
    } else if (order?.status !== 'processing' && order?.status !== 'processed') return undefined;
    return { jobPriority: order.jobPriority, lines: await readLines(tx, ctx, job.orderId) };
  });
  if (!begun) return;
  failpoint('process.begun');
  const { lines, jobPriority } = begun;
  await orArtworkIssue(services, job, async () => {
    const write = await makePrints(ctx, job.orderId, lines);
    await ctx.tx(async (tx) => {
      await transition(tx, ctx, { orderId: job.orderId, event: 'finish_processing', by: 'system' });
      const queued = await transition(tx, ctx, { orderId: job.orderId, event: 'queue_submission', by: 'system' });
      if (!queued) return;
      await write(tx);
      await ctx.jobs.send(tx, 'order.submit', job, jobPriority);
      failpoint('process.written');
    });
    failpoint('process.committed');
  });
}

/** Renders every printed side that passes the checks. Returns a function that writes the rows of the files. */
export async function makePrints(
  ctx: Ctx,
  orderId: string,
  lines: readonly ProductionLine[],
): Promise<(tx: Tx) => Promise<void>> {
  checkApproval(lines);
  await checkTexts(lines);
  await checkInk(ctx, orderId, lines);
  const finished = await printAll(
    ctx,
    orderId,
    lines.flatMap((line) => line.sides),
  );
  return (tx) => writeFiles(tx, ctx, orderId, finished);
}

/**
 * Requires an approved fingerprint for each printed side, and none for other sides, before anything goes to a
 * fulfiller.
 */
function checkApproval(lines: readonly ProductionLine[]): void {
  for (const { name, sides, fingerprintedSides } of lines) {
    if (sides.every(({ side }) => isEmptySide(side))) throw new ArtworkIssue(`There is nothing to print on “${name}”.`);
    const isSame = sides.length === fingerprintedSides.length && sides.every(({ fingerprint }) => fingerprint);
    if (!isSame) throw new ArtworkIssue(`The printed sides of “${name}” are not those that were approved.`);
  }
}

/** Rejects texts that exceed the print area or are too small to read. */
async function checkTexts(lines: readonly ProductionLine[]): Promise<void> {
  const fonts = await fontBook();
  for (const { name, sides, techniques } of lines) {
    for (const { designed, text, sideId } of sides) {
      const findings = preflightUnit({ side: designed, text, fonts, limits: printLimits(techniques) });
      const isTooLong = findings.some(
        ({ code }) => code === 'design.partly_outside' || code === 'design.small_letters',
      );
      if (isTooLong) throw new ArtworkIssue(`The text on the ${sideId} of “${name}” does not fit its place.`);
    }
  }
}

/** Rejects a side that is invisible on its fabric with the customer's text (docs/product/print.md). */
async function checkInk(ctx: Ctx, orderId: string, lines: readonly ProductionLine[]): Promise<void> {
  const checked = new Set<string>();
  for (const { name, fabric, sides, techniques } of lines) {
    for (const print of sides) {
      const { side, sideId, fingerprint } = print;
      const key = `${sideId} ${fingerprint} ${fabric} ${hasWhite(techniques)}`;
      if (checked.has(key)) continue;
      checked.add(key);
      const images = await loadImagePaths(ctx, orderId, side);
      const [ink] = await ctx.artwork
        .measureInk(side, images, [fabric], hasWhite(techniques))
        .catch((error: unknown) => {
          throw toArtworkIssue(error, print) ?? error;
        });
      const isBlank = print.side === print.designed ? isBlankInk : isHiddenInk;
      if (ink && isBlank(ink))
        throw new ArtworkIssue(`Nothing of the ${sideId} of “${name}” can be seen on its fabric.`);
    }
  }
}

async function printAll(ctx: Ctx, orderId: string, prints: readonly PrintedSide[]): Promise<FinishedSide[]> {
  const made = new Map<string, MadePrint>();
  const finished: FinishedSide[] = [];
  for (const print of prints) {
    const key = `${print.sideId} ${print.fingerprint} ${print.side.printArea.dpi}`;
    const file = made.get(key) ?? (await printSide(ctx, orderId, print));
    made.set(key, file);
    finished.push({ print, made: file });
  }
  return finished;
}

/** New artwork of a line that was printed before replaces the old files. */
async function writeFiles(tx: Tx, ctx: Ctx, orderId: string, finished: readonly FinishedSide[]): Promise<void> {
  const rows = finished.flatMap(({ print, made }) =>
    made.files.map((file) => toFileRow(ctx, orderId, print, made, file)),
  );
  const replaced = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(printFiles)
    .values(rows)
    .onConflictDoUpdate({
      target: [printFiles.tenantId, printFiles.orderLineId, printFiles.side, printFiles.format],
      set: {
        storageKey: replaced('storage_key'),
        sha256: replaced('sha256'),
        fingerprint: replaced('fingerprint'),
        bytes: replaced('bytes'),
        widthPx: replaced('width_px'),
        heightPx: replaced('height_px'),
        dpi: replaced('dpi'),
        widthMm: replaced('width_mm'),
        heightMm: replaced('height_mm'),
      },
    });
}

function toFileRow(
  ctx: Ctx,
  orderId: string,
  { lineId, sideId, side }: PrintedSide,
  { fingerprint }: MadePrint,
  file: MadePrint['files'][number],
): typeof printFiles.$inferInsert {
  const { width, height } = toPixels(side.printArea);
  return {
    tenantId: ctx.tenantId,
    id: newId(),
    orderId,
    orderLineId: lineId,
    side: sideId,
    fingerprint,
    ...file,
    widthPx: width,
    heightPx: height,
    dpi: side.printArea.dpi,
    widthMm: Math.round(side.printArea.widthMm),
    heightMm: Math.round(side.printArea.heightMm),
  };
}
