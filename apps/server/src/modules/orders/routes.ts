import type { Routes } from '#routes.ts';
import { actOnOrder } from './act-on-order.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';
import { printFile } from './print-file.ts';

export const ordersRoutes = { listOrders, getOrder, actOnOrder, printFile } satisfies Routes<
  'listOrders' | 'getOrder' | 'actOnOrder' | 'printFile'
>;
