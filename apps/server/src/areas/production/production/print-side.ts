import { type DesignSide, findAssetIds, toPixels } from '@inkstand/artwork/model';
import { ArtworkError } from '@inkstand/artwork/print/pool';
import * as z from 'zod';
import type { Ctx } from '#context.ts';
import { failpoint } from '#failpoint.ts';
import { DamagedFile, sha256 } from '#files/file-store.ts';
import { printDifferences } from '#metrics.ts';
import { ArtworkIssue } from './artwork-issue.ts';
import type { PrintedSide } from './read-order.ts';
import { printKey, sharedPrintFolder, sourceKey } from './storage.ts';

/**
 * Everything that determines the bytes. The fingerprint includes picture ids, and a picture never changes under its id.
 */
interface PrintName {
  fingerprint: string;
  dpi: number;
  sideId: string;
  /** Written into the PDF. */
  title: string;
}

const recordSchema = z.array(
  z.object({ format: z.enum(['png', 'pdf']), storageKey: z.string(), sha256: z.string(), bytes: z.number() }),
);

/**
 * Returns the print files of an earlier order of the same design, or renders new ones. Files are reused only with a
 * record of their checksums, which is written last, and only while they still match.
 */
async function sharedPrint(
  ctx: Ctx,
  name: PrintName,
  render: (fileKey: (format: MadeFile['format']) => string) => Promise<MadeFile[]>,
): Promise<MadeFile[]> {
  const { fingerprint, dpi, sideId, title } = name;
  const folder = sharedPrintFolder(
    ctx.tenantId,
    sha256(Buffer.from(JSON.stringify([fingerprint, dpi, sideId, title]))),
  );
  const recordKey = `${folder}/note.json`;
  const saved = await readNote(ctx, recordKey);
  if (saved && (await areSound(ctx, saved))) return saved;
  const made = await render((format) => `${folder}/${sideId}.${format}`);
  await ctx.files.put(recordKey, Buffer.from(JSON.stringify(made)));
  return made;
}

async function readNote({ files }: Ctx, key: string): Promise<MadeFile[] | undefined> {
  if (!(await files.has(key))) return undefined;
  const note = recordSchema.safeParse(parsed((await files.get(key)).toString()));
  return note.success ? note.data : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function areSound({ files, log }: Ctx, made: readonly MadeFile[]): Promise<boolean> {
  for (const { storageKey, sha256: checksum } of made) {
    if (!(await files.has(storageKey))) return false;
    try {
      await files.get(storageKey, checksum);
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      log.error({ err: error }, 'production: print file damaged, rendering it again');
      return false;
    }
  }
  return true;
}

/** A rendered file of one side, in one format. */
interface MadeFile {
  format: 'png' | 'pdf';
  storageKey: string;
  sha256: string;
  bytes: number;
}

export interface MadePrint {
  fingerprint: string;
  files: MadeFile[];
}

/**
 * Renders one side print-ready, as PNG and PDF. The side must have the fingerprint that the order was placed with, so
 * that what was approved is printed. A design without personal texts is rendered for its first order only.
 * @throws ArtworkIssue when it cannot be printed, however often it is tried
 */
export async function printSide(ctx: Ctx, orderId: string, print: PrintedSide): Promise<MadePrint> {
  const { side, sideId } = print;
  try {
    const fingerprint = await ctx.artwork.fingerprint(side);
    if (fingerprint !== print.fingerprint) {
      throw new ArtworkIssue(`The ${sideId} of “${print.lineName}” would not print as it was approved.`);
    }
    const title = `${print.lineName}, ${sideId}`;
    const name = { fingerprint, dpi: side.printArea.dpi, sideId };
    const place = { tenantId: ctx.tenantId, orderId };
    const render = (fileKey: (format: MadeFile['format']) => string) => renderSide(ctx, orderId, side, title, fileKey);
    const files = print.isPersonal
      ? await render((format) => printKey(place, name, format))
      : await sharedPrint(ctx, { ...name, title }, render);
    return { fingerprint, files };
  } catch (error) {
    if (error instanceof ArtworkError && error.code === 'artwork.print_differs') {
      printDifferences.inc();
      ctx.log.error(
        { err: error, orderId, fingerprint: print.fingerprint },
        'a print file differs from its second drawing',
      );
    }
    throw toArtworkIssue(error, print) ?? error;
  }
}

async function renderSide(
  ctx: Ctx,
  orderId: string,
  side: DesignSide,
  title: string,
  fileKey: (format: MadeFile['format']) => string,
): Promise<MadeFile[]> {
  const images = await loadImagePaths(ctx, orderId, side);
  const [png, pdf] = await Promise.all([ctx.artwork.printPng(side, images), ctx.artwork.printPdf(side, images, title)]);
  checkPixels(png, side);
  const savedPng = await saveFile(ctx, fileKey('png'), 'png', png);
  failpoint('process.png_kept');
  const savedPdf = await saveFile(ctx, fileKey('pdf'), 'pdf', pdf);
  failpoint('process.files_kept');
  return [savedPng, savedPdf];
}

export async function loadImagePaths(ctx: Ctx, orderId: string, side: DesignSide): Promise<Record<string, string>> {
  const paths = findAssetIds(side).map(
    async (id) => [id, await ctx.files.localPath(sourceKey(ctx.tenantId, orderId, id))] as const,
  );
  return Object.fromEntries(await Promise.all(paths));
}

async function saveFile(ctx: Ctx, storageKey: string, format: MadeFile['format'], file: Buffer): Promise<MadeFile> {
  await ctx.files.put(storageKey, file);
  return { format, storageKey, sha256: sha256(file), bytes: file.length };
}

/** Checks the size in the PNG header: a fulfiller's machine rejects a file that is one pixel off. */
function checkPixels(png: Buffer, side: DesignSide): void {
  const { width, height } = toPixels(side.printArea);
  if (png.readUInt32BE(16) !== width || png.readUInt32BE(20) !== height) {
    throw new Error(`a print file has not the ${width} × ${height} pixels of its print area`);
  }
}

/**
 * Converts errors that only people can fix. A child process that crashed or timed out may succeed at the next try, so
 * that is none.
 */
export function toArtworkIssue(error: unknown, { lineName, sideId }: PrintedSide): ArtworkIssue | undefined {
  if (!(error instanceof ArtworkError)) return undefined;
  if (error.code === 'artwork.missing_character') {
    return new ArtworkIssue(
      `The font of the ${sideId} of “${lineName}” lacks a character of its text (${error.message}).`,
    );
  }
  if (error.code === 'artwork.print_differs') {
    return new ArtworkIssue(
      `The print file of the ${sideId} of “${lineName}” does not match its design. The operator has been alerted.`,
    );
  }
  if (error.code === 'artwork.image_missing')
    return new ArtworkIssue(`A picture on the ${sideId} of “${lineName}” is missing.`);
  return undefined;
}
