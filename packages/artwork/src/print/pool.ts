import { availableParallelism } from 'node:os';
import { MAX_FILE_BYTES } from '@inkstand/domain/upload-limits';
import type { SideFinding } from '../finding.ts';
import type { Ink } from '../ink.ts';
import type { DesignSide, HexColour } from '../model.ts';
import type { BatchToCheck } from '../preflight-batch.ts';
import type { BaseCounts } from './base-cache.ts';
import { type Child, startChild } from './child.ts';
import type { ContactSheetRequest } from './contact-sheet.ts';
import { ArtworkError } from './errors.ts';
import type { ImageSources } from './images.ts';
import type { Jobs } from './jobs.ts';
import type { JobName } from './jobs-protocol.ts';
import type { MockupRequest } from './mockup.ts';
import type { ProofSheet } from './proof.ts';
import type { LooksDifferent } from './svg-judge/judge.ts';
import { looksLikeSvg } from './upload-limits.ts';
import type { NormalisedUpload, UsablePixels } from './uploads.ts';

export type { ContactSheetRequest } from './contact-sheet.ts';
export { ArtworkError, type ArtworkErrorCode } from './errors.ts';
export type { ImageSources } from './images.ts';
export type { MockupRequest } from './mockup.ts';
export type { ProofColour, ProofSheet, ProofSide } from './proof.ts';
export type { NormalisedUpload, UploadNote, UsablePixels } from './uploads.ts';

export interface ArtworkPoolOptions {
  /** Maximum number of child processes, started on demand. Default: one per core. */
  processes?: number;
  /**
   * CPU time after which a job fails with `artwork.timeout` and its child is killed; at most ten seconds later by
   * wall-clock time.
   */
  timeoutMs?: number;
  /** A child is replaced after this many jobs, or once it uses this many bytes. */
  jobsPerProcess?: number;
  memoryPerProcess?: number;
}

/**
 * Runs all heavy artwork in child processes that are killed when they take too long. Pictures are passed by asset id,
 * as bytes or, to save copying, as the path of a stored file. Every call rejects with an `ArtworkError` that has a
 * `code`.
 */
export interface ArtworkPool {
  /** Print-ready PNG: the print area's exact pixels (`toPixels`), with its dpi. */
  printPng(side: DesignSide, images: ImageSources): Promise<Buffer>;
  /** Print-ready vector PDF with the print area as its page. */
  printPdf(side: DesignSide, images: ImageSources, title: string): Promise<Buffer>;
  /** PNG of the side on a transparent background, `width` pixels wide. */
  previewPng(side: DesignSide, images: ImageSources, width: number): Promise<Buffer>;
  /** Preflight findings for each piece of a personalization batch. */
  preflightBatch(batch: BatchToCheck): Promise<SideFinding[][]>;
  /** PDF with thumbnails of a personalization batch's pieces. */
  contactSheet(request: ContactSheetRequest): Promise<Buffer>;
  /** Proof as a PDF, with room to sign. */
  proofPdf(sheet: ProofSheet): Promise<Buffer>;
  /** How much of a side is visible on each of the fabrics, in their order. */
  measureInk(side: DesignSide, images: ImageSources, fabrics: HexColour[], hasWhite: boolean): Promise<Ink[]>;
  /** A garment's picture with or without a design. */
  mockup(request: MockupRequest): Promise<Buffer>;
  /**
   * Checks an upload by content and re-encodes it; rejects with `asset.…` codes. `usable` is the pixels that a print
   * can use; a picture for screens needs at most 6000 pixels.
   */
  normaliseUpload(bytes: Uint8Array, usable?: UsablePixels): Promise<NormalisedUpload>;
  /**
   * A stored upload as WebP or PNG, at most `width` pixels wide; an SVG is rendered at that size. `path` is one of our
   * own files.
   */
  webPicture(path: string, width: number, format?: 'webp' | 'png'): Promise<Buffer>;
  /** The side's SVG with asset ids for pictures, and its SHA-256: see `sideFingerprint`. */
  sideSvg(side: DesignSide): Promise<string>;
  fingerprint(side: DesignSide): Promise<string>;
  /**
   * Process ids of the children, number of queued jobs, and how many print files drew their design's fixed layers or
   * reused cached ones.
   */
  status(): { children: number[]; waiting: number; bases: BaseCounts };
  /** Kills the children; running and queued jobs reject with `artwork.closed`. */
  close(): Promise<void>;
}

/**
 * An SVG takes about a tenth of a second; a malicious one must be rejected within a second (docs/reliability.md), once
 * the child has the code for it.
 */
const SVG_TIMEOUT_MS = 800;

/** Filters are drawn pixel by pixel: `drawEffects` keeps them within about a second and a half. */
const EFFECTS_TIMEOUT_MS = 5000;

/**
 * Drawing it a second time takes fifty milliseconds. A file that takes the other renderer longer is accepted, since
 * ours has drawn it: then nobody judges.
 */
const JUDGE_TIMEOUT_MS = 800;

/** Two thousand thumbnails take half a minute; preflight of as many different texts takes ten seconds. */
const BATCH_TIMEOUT_MS = 300_000;

interface WaitingJob {
  name: JobName;
  input: unknown[];
  timeoutMs: number;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

const UPLOAD_JOBS: ReadonlySet<JobName> = new Set(['readUpload', 'drawEffects', 'judgeSvg']);
const isUpload = ({ name }: WaitingJob) => UPLOAD_JOBS.has(name);

export function createArtworkPool(options: ArtworkPoolOptions = {}): ArtworkPool {
  const { processes = availableParallelism(), timeoutMs = 30_000 } = options;
  const { jobsPerProcess = 200, memoryPerProcess = 500 * 1024 * 1024 } = options;
  const waiting: WaitingJob[] = [];
  const busy = new Map<Child, WaitingJob>();
  let idle: Child[] = [];
  let isClosed = false;
  const bases: BaseCounts = { drawn: 0, reused: 0 };
  /** Untrusted uploads must not block other jobs: if there are several children, one never gets uploads. */
  const maxUploads = Math.max(1, processes - 1);

  function run<Result>(name: JobName, input: unknown[], limit = timeoutMs): Promise<Result> {
    if (isClosed) return Promise.reject(new ArtworkError('artwork.closed'));
    return new Promise<Result>((resolve, reject) => {
      waiting.push({ name, input, timeoutMs: limit, resolve: resolve as WaitingJob['resolve'], reject });
      startWaiting();
    });
  }

  function startWaiting(): void {
    while (busy.size < processes) {
      const job = takeJob();
      if (!job) return;
      const child = takeChild(job);
      busy.set(child, job);
      void finish(child, job);
    }
  }

  /** Takes the oldest job among those that may run now. */
  function takeJob(): WaitingJob | undefined {
    const uploads = [...busy.values()].filter(isUpload).length;
    const index = waiting.findIndex((job) => !isUpload(job) || uploads < maxUploads);
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  }

  /**
   * Children that are still starting are first in `idle`. Uploads wait for them, because uploads killed their
   * predecessors.
   */
  function takeChild(job: WaitingJob): Child {
    idle = idle.filter((child) => child.isAlive());
    return (isUpload(job) ? idle.shift() : idle.pop()) ?? startChild();
  }

  async function finish(child: Child, job: WaitingJob): Promise<void> {
    const before = child.bases();
    try {
      job.resolve(await child.run(job.name, job.input, job.timeoutMs));
    } catch (error) {
      job.reject(error);
    } finally {
      bases.drawn += child.bases().drawn - before.drawn;
      bases.reused += child.bases().reused - before.reused;
      busy.delete(child);
      const isWornOut = child.jobsDone() >= jobsPerProcess || child.memory() > memoryPerProcess;
      if (isClosed) child.kill();
      else if (!child.isAlive())
        idle.push(startChild()); // starts a child ahead of time: starting takes longer than most jobs
      else if (isWornOut) child.kill();
      else idle.push(child);
      startWaiting();
    }
  }

  /** Adds a note if another renderer draws an SVG differently. Its failure is no reason to refuse what ours draws. */
  async function withJudgement(sent: Uint8Array, upload: NormalisedUpload): Promise<NormalisedUpload> {
    const found = await run<LooksDifferent | undefined>(
      'judgeSvg',
      [sent, upload.drawn ?? upload.bytes],
      JUDGE_TIMEOUT_MS,
    ).catch((error: unknown) => {
      if (isClosed) throw error;
      return undefined;
    });
    return found ? { ...upload, notes: [...upload.notes, { code: 'looks_different', ...found }] } : upload;
  }

  return {
    printPng: (side, images) => run('printPng', [side, images]),
    printPdf: (side, images, title) => run('printPdf', [side, images, title]),
    previewPng: (side, images, width) => run('previewPng', [side, images, width]),
    preflightBatch: (batch) => run('preflightBatch', [batch], BATCH_TIMEOUT_MS),
    contactSheet: (request) => run('contactSheet', [request], BATCH_TIMEOUT_MS),
    proofPdf: (sheet) => run('proofPdf', [sheet]),
    mockup: (request) => run('mockup', [request]),
    measureInk: (side, images, fabrics, hasWhite) => run('measureInk', [side, images, fabrics, hasWhite]),
    webPicture: (...given) => run('webPicture', given),
    sideSvg: (side) => run('sideSvg', [side]),
    fingerprint: (side) => run('fingerprint', [side]),
    async normaliseUpload(bytes, usable) {
      if (bytes.length > MAX_FILE_BYTES) throw new ArtworkError('asset.too_large', `${bytes.length} bytes`);
      if (!looksLikeSvg(bytes)) {
        // 60 megapixels of CMYK take 6 s, and three times as long on a busy machine.
        return run<NormalisedUpload>('readUpload', [bytes, usable], timeoutMs * 2);
      }
      try {
        const read = await run<Awaited<ReturnType<Jobs['readUpload']>>>('readUpload', [bytes], SVG_TIMEOUT_MS);
        const upload =
          read.kind === 'effects'
            ? await run<NormalisedUpload>('drawEffects', [read.drawing], EFFECTS_TIMEOUT_MS)
            : read;
        return await withJudgement(bytes, upload);
      } catch (error) {
        if (!(error instanceof ArtworkError)) throw error;
        if (error.code === 'artwork.timeout') throw new ArtworkError('asset.too_complex', 'takes too long to draw');
        // The renderer gives up on a drawing by ending its process.
        if (error.code === 'artwork.aborted') throw new ArtworkError('asset.too_complex', error.message);
        throw error;
      }
    },
    status: () => ({
      children: [...busy.keys(), ...idle].map(({ pid }) => pid),
      waiting: waiting.length,
      bases: { ...bases },
    }),
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.reject(new ArtworkError('artwork.closed'));
      for (const child of [...busy.keys(), ...idle]) child.kill();
      idle = [];
    },
  };
}
