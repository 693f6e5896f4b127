import type { BaseCounts } from './base-cache.ts';
import type { UploadReason } from './errors.ts';
import type { Jobs } from './jobs.ts';

/** Messages between the pool and its child processes. */
export type JobName = keyof Jobs;

export interface JobRequest {
  id: number;
  name: JobName;
  input: unknown[];
}

interface ChildFigures {
  id: number;
  /** The child's resident memory in bytes; the pool replaces children that grow too large. */
  memory: number;
  /** Counts since the child started. */
  bases: BaseCounts;
}

/** An `ArtworkError` as its parts. */
export interface JobFailure {
  code: string;
  detail: string;
  reason: UploadReason | undefined;
}

export type JobReply = ChildFigures & ({ ok: true; result: unknown } | ({ ok: false } & JobFailure));

/** Sent by a child once its fonts are loaded. */
export const READY = 'ready';

/** Sent by a child once it has the code for a job: from then on the job's own time is counted. */
export const STARTED = 'started';
