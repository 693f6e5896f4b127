import type { JobDefinition } from '#jobs/job-definition.ts';
import { giveUpBulkAction, workBulkAction } from './work-bulk-action.ts';

export const bulkJob: JobDefinition<'orders.bulk'> = {
  name: 'orders.bulk',
  retries: 5,
  handle: workBulkAction,
  giveUp: giveUpBulkAction,
};
