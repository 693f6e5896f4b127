import { orders } from '@inkstand/database/tables/index';
import { sql } from 'drizzle-orm';

/** The columns that the ledger looks at. */
export const ledgerColumns = {
  tenantId: orders.tenantId,
  id: orders.id,
  eventId: orders.eventId,
  currency: orders.currency,
  itemsNet: sql<number>`${orders.totalExcludingVat} - ${orders.shippingNet}`.mapWith(Number),
  shippingNet: orders.shippingNet,
  totalVat: orders.totalVat,
  total: orders.total,
  productionCost: orders.productionCost,
  platformIntentId: orders.platformIntentId,
};
