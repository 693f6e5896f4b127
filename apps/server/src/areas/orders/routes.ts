import type { CallName } from '@inkstand/contract';
import type { Routes } from '#routes.ts';
import { exportOrders } from './order-lists/export-orders.ts';
import { listOrders } from './order-lists/list-orders.ts';
import { orderFilterOptions } from './order-lists/order-filter-options.ts';
import { actOnOrder } from './orders/act-on-order.ts';
import { getOrder } from './orders/get-order.ts';
import { printFile } from './orders/print-file.ts';
import { settleNotes } from './orders/settle-notes.ts';
import { closeRefund } from './refunds/close-refund.ts';
import { createRefund } from './refunds/create-refund.ts';
import { retryRefund } from './refunds/retry-refund.ts';

export const ordersRoutes = {
  listOrders,
  orderFilterOptions,
  exportOrders,
  getOrder,
  actOnOrder,
  settleNotes,
  printFile,
  createRefund,
  retryRefund,
  closeRefund,
} satisfies Partial<Routes<CallName>>;
