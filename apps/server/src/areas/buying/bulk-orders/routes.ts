import type { Routes } from '#routes.ts';
import { cancelBulkPurchase } from './cancel-bulk-purchase.ts';
import { createBulkPurchase } from './create-bulk-purchase.ts';
import { finishBulkPayment } from './finish-bulk-payment.ts';
import { getBulkPurchase } from './get-bulk-purchase.ts';
import { listBulkPurchases } from './list-bulk-purchases.ts';
import { payBulkPurchase } from './pay-bulk-purchase.ts';
import { placeBulkPurchase } from './place-bulk-purchase.ts';
import { readDestinations } from './read-destinations.ts';
import { saveBulkPurchase } from './save-bulk-purchase.ts';
import { stopBulkPayment } from './stop-bulk-payment.ts';

export const bulkOrdersRoutes = {
  listBulkPurchases,
  createBulkPurchase,
  getBulkPurchase,
  saveBulkPurchase,
  readDestinations,
  placeBulkPurchase,
  payBulkPurchase,
  finishBulkPayment,
  stopBulkPayment,
  cancelBulkPurchase,
} satisfies Routes<
  | 'listBulkPurchases'
  | 'createBulkPurchase'
  | 'getBulkPurchase'
  | 'saveBulkPurchase'
  | 'readDestinations'
  | 'placeBulkPurchase'
  | 'payBulkPurchase'
  | 'finishBulkPayment'
  | 'stopBulkPayment'
  | 'cancelBulkPurchase'
>;
