import type { Routes } from '#routes.ts';
import { dashboard } from './dashboard.ts';
import { setupSteps } from './setup-steps.ts';

export const dashboardRoutes = { dashboard, setupSteps } satisfies Routes<'dashboard' | 'setupSteps'>;
