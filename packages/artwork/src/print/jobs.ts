import { svgFingerprint } from '../fingerprint.ts';
import type { FontBook } from '../fonts.ts';
import type { DesignSide, HexColour } from '../model.ts';
import { type BatchToCheck, preflightBatch } from '../preflight-batch.ts';
import { buildScene } from '../scene.ts';
import { emitSvg } from '../svg.ts';
import type { ContactSheetRequest } from './contact-sheet.ts';
import type { ImageSources } from './images.ts';
import { measureInk } from './measure-ink.ts';
import { createMockupMaker, type MockupRequest } from './mockup.ts';
import { createPngPrinter } from './png.ts';
import { previewPng } from './preview.ts';
import type { ProofSheet } from './proof.ts';
import { looksLikeSvg } from './upload-limits.ts';
import { type DrawnOnce, drawEffects, loadSvgCode, readUpload, type UsablePixels } from './uploads.ts';
import { webPicture } from './web-picture.ts';

/**
 * Jobs of a print worker. Everything here runs in a child process: see `pool.ts`. The code for PDF and SVG is loaded on
 * first use, by `loadCodeFor`: it is more than the rest, and most children never need it.
 */
export function createJobs(fonts: FontBook, printPng = createPngPrinter(fonts)) {
  const mockup = createMockupMaker(fonts);
  const sideSvg = (side: DesignSide) => emitSvg(buildScene(side, fonts));
  return {
    printPng: (side: DesignSide, images: ImageSources) => printPng(side, images),
    printPdf: async (side: DesignSide, images: ImageSources, title: string) =>
      (await import('./pdf.ts')).printPdf(side, fonts, images, title),
    previewPng: (side: DesignSide, images: ImageSources, width: number) => previewPng(side, fonts, images, width),
    preflightBatch: async (batch: BatchToCheck) => preflightBatch(batch, fonts),
    contactSheet: async (request: ContactSheetRequest) =>
      (await import('./contact-sheet.ts')).contactSheet(request, fonts),
    proofPdf: async (sheet: ProofSheet) => (await import('./proof.ts')).proofPdf(sheet, fonts),
    mockup: (request: MockupRequest) => mockup(request),
    readUpload: (bytes: Uint8Array, usable?: UsablePixels) => readUpload(Buffer.from(bytes), usable),
    drawEffects: (drawing: DrawnOnce) => drawEffects(drawing),
    judgeSvg: async (sent: Uint8Array, drawing: Uint8Array) =>
      (await import('./svg-judge/judge.ts')).judgeSvg(Buffer.from(sent), Buffer.from(drawing).toString()),
    measureInk: (side: DesignSide, images: ImageSources, fabrics: HexColour[], hasWhite: boolean) =>
      measureInk(side, fonts, images, fabrics, hasWhite),
    webPicture,
    sideSvg: async (side: DesignSide) => sideSvg(side),
    fingerprint: async (side: DesignSide) => svgFingerprint(sideSvg(side)),
  };
}

export type Jobs = ReturnType<typeof createJobs>;

const CODE: Partial<Record<keyof Jobs, () => Promise<unknown>>> = {
  printPdf: () => import('./pdf.ts'),
  contactSheet: () => import('./contact-sheet.ts'),
  proofPdf: () => import('./proof.ts'),
  readUpload: loadSvgCode,
  judgeSvg: () => import('./svg-judge/judge.ts'),
};

const loaded = new Set<keyof Jobs>();

/**
 * Loads the code that a job loads on first use. It takes longer than most jobs, and is not the job's own time.
 * @returns whether it had to
 */
export async function loadCodeFor(name: keyof Jobs, input: readonly unknown[]): Promise<boolean> {
  const load = CODE[name];
  if (!load || loaded.has(name) || (name === 'readUpload' && !looksLikeSvg(input[0] as Uint8Array))) return false;
  loaded.add(name);
  await load();
  return true;
}
