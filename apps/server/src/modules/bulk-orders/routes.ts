import type { Routes } from '#routes.ts';
import { cancelBulkPurchase } from './cancel-bulk-purchase.ts';
import { createBulkPurchase } from './create-bulk-purchase.ts';
import { getBulkPurchase } from './get-bulk-purchase.ts';
import { listBulkPurchases } from './list-bulk-purchases.ts';
import { placeBulkPurchase } from './place-bulk-purchase.ts';
import { readDestinations } from './read-destinations.ts';
import { saveBulkPurchase } from './save-bulk-purchase.ts';

export const bulkOrdersRoutes = {
  listBulkPurchases,
  createBulkPurchase,
  getBulkPurchase,
  saveBulkPurchase,
  readDestinations,
  placeBulkPurchase,
  cancelBulkPurchase,
} satisfies Routes<
  | 'listBulkPurchases'
  | 'createBulkPurchase'
  | 'getBulkPurchase'
  | 'saveBulkPurchase'
  | 'readDestinations'
  | 'placeBulkPurchase'
  | 'cancelBulkPurchase'
>;
