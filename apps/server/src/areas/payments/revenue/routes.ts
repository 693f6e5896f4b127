import type { Routes } from '#routes.ts';
import { clientRevenue } from './client-revenue.ts';
import { exportRevenue } from './export-revenue.ts';

export const revenueRoutes = { clientRevenue, exportRevenue } satisfies Routes<'clientRevenue' | 'exportRevenue'>;
