import type { Services } from '#context.ts';
import type { JobData, JobName } from './jobs.ts';

/** A job is a thin wrapper around a handler that a call would use too. It must be idempotent. */
export interface JobDefinition<Name extends JobName = JobName> {
  name: Name;
  /** Tries before it is given up; also the limit for tries that end with their process. */
  retries: number;
  /** Tries while the disk, file storage, database or mail server is away (`isOutage`); `retries` without it. */
  outageRetries?: number;
  handle(services: Services, data: JobData[Name]): Promise<void>;
  /** Runs when every try has failed. */
  giveUp?(services: Services, data: JobData[Name], error: string): Promise<void>;
}
