import type { Routes } from '#routes.ts';
import { bulkRefusals } from './bulk-refusals.ts';
import { getBulkAction } from './get-bulk-action.ts';
import { listBulkActions } from './list-bulk-actions.ts';
import { planBulkAction } from './plan-bulk-action.ts';
import { setProgressByFile } from './set-progress-by-file.ts';
import { startBulkAction } from './start-bulk-action.ts';
import { stopBulkAction } from './stop-bulk-action.ts';

export const bulkActionsRoutes = {
  planBulkAction,
  startBulkAction,
  setProgressByFile,
  listBulkActions,
  getBulkAction,
  stopBulkAction,
  bulkRefusals,
} satisfies Routes<
  | 'planBulkAction'
  | 'startBulkAction'
  | 'setProgressByFile'
  | 'listBulkActions'
  | 'getBulkAction'
  | 'stopBulkAction'
  | 'bulkRefusals'
>;
