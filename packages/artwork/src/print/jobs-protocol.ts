import type { Jobs } from './jobs.ts';

/** What passes between pool and child processes. */
export type JobName = keyof Jobs;

export interface JobRequest {
  id: number;
  name: JobName;
  input: unknown[];
}

/** `memory` is the child's resident memory in bytes, by which it is replaced before it grows too large. */
export type JobReply =
  | { id: number; ok: true; result: unknown; memory: number }
  | { id: number; ok: false; code: string; detail: string; memory: number };

/** Sent by a child once its fonts are loaded. */
export const READY = 'ready';
