import type { Routes } from '#routes.ts';
import { discardJob } from './discard-job.ts';
import { listJobQueues } from './list-job-queues.ts';
import { listJobs } from './list-jobs.ts';
import { retryJob } from './retry-job.ts';
import { retryJobs } from './retry-jobs.ts';

export const jobQueuesRoutes = { listJobQueues, listJobs, retryJob, retryJobs, discardJob } satisfies Routes<
  'listJobQueues' | 'listJobs' | 'retryJob' | 'retryJobs' | 'discardJob'
>;
