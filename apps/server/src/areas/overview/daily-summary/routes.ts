import type { Routes } from '#routes.ts';
import { getSummarySetting, setDailySummary } from './set-daily-summary.ts';
import { stopSummary, summaryLink, unsubscribeSummary } from './stop-summary.ts';

export const summaryRoutes: Routes<
  'getSummarySetting' | 'setDailySummary' | 'summaryLink' | 'stopSummary' | 'unsubscribeSummary'
> = {
  getSummarySetting,
  setDailySummary,
  summaryLink,
  stopSummary,
  unsubscribeSummary,
};
