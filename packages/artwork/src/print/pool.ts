import { availableParallelism } from 'node:os';
import type { DesignSide } from '../model.ts';
import { type Child, startChild } from './child.ts';
import { ArtworkError } from './errors.ts';
import type { ImageSources } from './images.ts';
import type { JobName } from './jobs-protocol.ts';
import type { MockupRequest } from './mockup.ts';
import { looksLikeSvg, MOST_BYTES } from './upload-limits.ts';
import type { NormalisedUpload } from './uploads.ts';

export { ArtworkError, type ArtworkErrorCode } from './errors.ts';
export type { ImageSources } from './images.ts';
export type { MockupRequest } from './mockup.ts';
export type { NormalisedUpload } from './uploads.ts';

export interface ArtworkPoolOptions {
  /** Child processes at most; one per core unless told. They start when there is work. */
  processes?: number;
  /** After which a job fails with `artwork.timeout` and its child is killed. */
  timeoutMs?: number;
  /** A child is replaced after so many jobs, or once it holds so many bytes. */
  jobsPerProcess?: number;
  memoryPerProcess?: number;
}

/**
 * All heavy artwork, done in child processes that are killed when they take too long. Pictures are given by asset id, as bytes
 * or, to save copying, as the path of a stored file. Every call rejects with an `ArtworkError` whose `code` says why.
 */
export interface ArtworkPool {
  /** Print-ready PNG: the print area's exact pixels (`pixelsOf`), with its dpi. */
  printPng(side: DesignSide, images: ImageSources): Promise<Buffer>;
  /** Print-ready vector PDF: a page of the print area's millimetres. */
  printPdf(side: DesignSide, images: ImageSources, title: string): Promise<Buffer>;
  /** The side alone on nothing, `width` pixels wide: a PNG. */
  previewPng(side: DesignSide, images: ImageSources, width: number): Promise<Buffer>;
  /** A garment's picture with or without a design. */
  mockup(request: MockupRequest): Promise<Buffer>;
  /** Checks an upload by content and makes it anew; refuses with `asset.…` codes. The file's name is never trusted. */
  normaliseUpload(bytes: Uint8Array, fileName?: string): Promise<NormalisedUpload>;
  /** The side's SVG with asset ids for pictures, and its SHA-256: see `sideFingerprint`. */
  sideSvg(side: DesignSide): Promise<string>;
  fingerprint(side: DesignSide): Promise<string>;
  /** Process ids of the children, and jobs that wait for one. */
  status(): { children: number[]; waiting: number };
  /** Kills the children; what still runs or waits rejects with `artwork.closed`. */
  close(): Promise<void>;
}

/** An honest drawing takes some ten milliseconds; a crafted one must be refused within a second (reliability.md). */
const SVG_TIMEOUT_MS = 900;

interface WaitingJob {
  name: JobName;
  input: unknown[];
  timeoutMs: number;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

export function createArtworkPool(options: ArtworkPoolOptions = {}): ArtworkPool {
  const { processes = availableParallelism(), timeoutMs = 30_000 } = options;
  const { jobsPerProcess = 200, memoryPerProcess = 700 * 1024 * 1024 } = options;
  const waiting: WaitingJob[] = [];
  const busy = new Set<Child>();
  let idle: Child[] = [];
  let isClosed = false;

  function run<Result>(name: JobName, input: unknown[], limit = timeoutMs): Promise<Result> {
    if (isClosed) return Promise.reject(new ArtworkError('artwork.closed'));
    return new Promise<Result>((resolve, reject) => {
      waiting.push({ name, input, timeoutMs: limit, resolve: resolve as WaitingJob['resolve'], reject });
      startWaiting();
    });
  }

  function startWaiting(): void {
    while (waiting.length > 0 && busy.size < processes) {
      const child = takeChild();
      busy.add(child);
      void finish(child, waiting.shift()!);
    }
  }

  function takeChild(): Child {
    idle = idle.filter((child) => child.isAlive());
    return idle.pop() ?? startChild();
  }

  async function finish(child: Child, job: WaitingJob): Promise<void> {
    try {
      job.resolve(await child.run(job.name, job.input, job.timeoutMs));
    } catch (error) {
      job.reject(error);
    } finally {
      busy.delete(child);
      const isWornOut = child.jobsDone() >= jobsPerProcess || child.memory() > memoryPerProcess;
      if (isWornOut || isClosed) child.kill();
      else if (child.isAlive()) idle.push(child);
      startWaiting();
    }
  }

  return {
    printPng: (side, images) => run('printPng', [side, images]),
    printPdf: (side, images, title) => run('printPdf', [side, images, title]),
    previewPng: (side, images, width) => run('previewPng', [side, images, width]),
    mockup: (request) => run('mockup', [request]),
    sideSvg: (side) => run('sideSvg', [side]),
    fingerprint: (side) => run('fingerprint', [side]),
    async normaliseUpload(bytes) {
      if (bytes.length > MOST_BYTES) throw new ArtworkError('asset.too_large', `${bytes.length} bytes`);
      if (!looksLikeSvg(bytes)) return run<NormalisedUpload>('normaliseUpload', [bytes]);
      try {
        return await run<NormalisedUpload>('normaliseUpload', [bytes], SVG_TIMEOUT_MS);
      } catch (error) {
        const isTimeout = error instanceof ArtworkError && error.code === 'artwork.timeout';
        throw isTimeout ? new ArtworkError('asset.too_complex', 'takes too long to draw') : error;
      }
    },
    status: () => ({ children: [...busy, ...idle].map(({ pid }) => pid), waiting: waiting.length }),
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.reject(new ArtworkError('artwork.closed'));
      for (const child of [...busy, ...idle]) child.kill();
      idle = [];
    },
  };
}
