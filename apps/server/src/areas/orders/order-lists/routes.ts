import type { Routes } from '#routes.ts';
import { exportOrders } from './export-orders.ts';
import { listOrders } from './list-orders.ts';
import { orderFilterOptions } from './order-filter-options.ts';

export const orderListsRoutes = { listOrders, orderFilterOptions, exportOrders } satisfies Routes<
  'listOrders' | 'orderFilterOptions' | 'exportOrders'
>;
