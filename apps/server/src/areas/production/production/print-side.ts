import { type DesignSide, findAssetIds, toPixels } from '@inkstand/artwork/model';
import { ArtworkError } from '@inkstand/artwork/print/pool';
import type { Ctx } from '#context.ts';
import { failpoint } from '#failpoint.ts';
import { sha256 } from '#files/file-store.ts';
import { printDifferences } from '#metrics.ts';
import { ArtworkIssue } from './artwork-issue.ts';
import type { PrintedSide } from './read-order.ts';
import { sharedPrint } from './shared-print.ts';
import { printKey, sourceKey } from './storage.ts';

/** What was made of one side, in one format. */
export interface MadeFile {
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
 * A side print-ready, PNG and PDF. What was approved is what is printed: the side must have the fingerprint that the order was
 * placed with. A design without anybody's own words is rendered for its first order only.
 * @throws ArtworkIssue when it cannot be printed like that, however often one tries
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
  const keptPng = await keep(ctx, fileKey('png'), 'png', png);
  failpoint('process.png_kept');
  const keptPdf = await keep(ctx, fileKey('pdf'), 'pdf', pdf);
  failpoint('process.files_kept');
  return [keptPng, keptPdf];
}

export async function loadImagePaths(ctx: Ctx, orderId: string, side: DesignSide): Promise<Record<string, string>> {
  const paths = findAssetIds(side).map(
    async (id) => [id, await ctx.files.localPath(sourceKey(ctx.tenantId, orderId, id))] as const,
  );
  return Object.fromEntries(await Promise.all(paths));
}

async function keep(ctx: Ctx, storageKey: string, format: MadeFile['format'], file: Buffer): Promise<MadeFile> {
  await ctx.files.put(storageKey, file);
  return { format, storageKey, sha256: sha256(file), bytes: file.length };
}

/** A PNG says its size in its first chunk; a fulfiller's machine stops at one that is a pixel off. */
function checkPixels(png: Buffer, side: DesignSide): void {
  const { width, height } = toPixels(side.printArea);
  if (png.readUInt32BE(16) !== width || png.readUInt32BE(20) !== height) {
    throw new Error(`a print file has not the ${width} × ${height} pixels of its print area`);
  }
}

/** What nobody but people can mend. A child that crashed or took too long may do better the next time. */
export function toArtworkIssue(error: unknown, { lineName, sideId }: PrintedSide): ArtworkIssue | undefined {
  if (!(error instanceof ArtworkError)) return undefined;
  const place = `the ${sideId} of “${lineName}”`;
  if (error.code === 'artwork.missing_character') {
    return new ArtworkIssue(`The font of ${place} lacks a character of its text (${error.message}).`);
  }
  if (error.code === 'artwork.print_differs') {
    return new ArtworkIssue(`The print file of ${place} does not match its design. The operator has been alerted.`);
  }
  if (error.code === 'artwork.image_missing') return new ArtworkIssue(`A picture on ${place} is missing.`);
  return undefined;
}
