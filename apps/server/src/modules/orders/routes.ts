import type { Routes } from '#routes.ts';
import { actOnOrder } from './act-on-order.ts';
import { cancelPieces } from './cancel-pieces.ts';
import { closeRefund } from './close-refund.ts';
import { createRefund } from './create-refund.ts';
import { exportOrders } from './export-orders.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';
import { orderFilterOptions } from './order-filter-options.ts';
import { printFile } from './print-file.ts';
import { retryRefund } from './retry-refund.ts';
import { settleNotes } from './settle-notes.ts';

export const ordersRoutes = {
  ...{ listOrders, orderFilterOptions, exportOrders, getOrder, actOnOrder, settleNotes, printFile },
  ...{ createRefund, retryRefund, closeRefund, cancelPieces },
} satisfies Routes<
  | 'listOrders'
  | 'exportOrders'
  | 'orderFilterOptions'
  | 'getOrder'
  | 'actOnOrder'
  | 'settleNotes'
  | 'printFile'
  | 'createRefund'
  | 'retryRefund'
  | 'closeRefund'
  | 'cancelPieces'
>;
