import type { BaseCounts } from './base-cache.ts';
import type { Jobs } from './jobs.ts';

/** What passes between pool and child processes. */
export type JobName = keyof Jobs;

export interface JobRequest {
  id: number;
  name: JobName;
  input: unknown[];
}

interface ChildFigures {
  id: number;
  /** The child's resident memory in bytes, by which it is replaced before it grows too large. */
  memory: number;
  /** Since it started. */
  bases: BaseCounts;
}

export type JobReply = ChildFigures & ({ ok: true; result: unknown } | { ok: false; code: string; detail: string });

/** Sent by a child once its fonts are loaded. */
export const READY = 'ready';
