import type { Routes } from '#routes.ts';
import { getSummarySetting, setDailySummary } from './set-daily-summary.ts';
import { stopSummary, summaryLink } from './stop-summary.ts';

export const summaryRoutes: Routes<'getSummarySetting' | 'setDailySummary' | 'summaryLink' | 'stopSummary'> = {
  getSummarySetting,
  setDailySummary,
  summaryLink,
  stopSummary,
};
