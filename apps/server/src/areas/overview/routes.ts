import type { CallName } from '@inkstand/contract';
import type { Routes } from '#routes.ts';
import { getSummarySetting, setDailySummary } from './daily-summary/set-daily-summary.ts';
import { stopSummary, summaryLink, unsubscribeSummary } from './daily-summary/stop-summary.ts';
import { dashboard } from './dashboard/dashboard.ts';
import { setupSteps } from './dashboard/setup-steps.ts';
import { discardJob } from './job-queues/discard-job.ts';
import { listJobQueues } from './job-queues/list-job-queues.ts';
import { listJobs } from './job-queues/list-jobs.ts';
import { retryJob } from './job-queues/retry-job.ts';
import { retryJobs } from './job-queues/retry-jobs.ts';

export const overviewRoutes = {
  getSummarySetting,
  setDailySummary,
  summaryLink,
  stopSummary,
  unsubscribeSummary,
  dashboard,
  setupSteps,
  listJobQueues,
  listJobs,
  retryJob,
  retryJobs,
  discardJob,
} satisfies Partial<Routes<CallName>>;
