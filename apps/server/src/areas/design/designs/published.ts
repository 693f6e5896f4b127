import { designRevisions, eventProducts, products } from '@inkstand/database/tables/index';
import { and, eq, isNotNull, ne, or, type SQL } from 'drizzle-orm';

/** Joins a product with the design that is on sale: the one thing that is shown, sold and printed. */
export const publishedRevision = and(
  eq(designRevisions.tenantId, products.tenantId),
  eq(designRevisions.productId, products.id),
  eq(designRevisions.revision, products.publishedRevision),
);

/**
 * Whether an offer's product may be sold: it is published, and approved where the product or the event asks for it. Both
 * stand on the rows that an ordering transaction locks, so that no change slips in between looking and ordering.
 */
export const isSellable: SQL | undefined = and(
  ne(products.status, 'archived'),
  isNotNull(products.publishedRevision),
  or(
    eq(products.publishedApproved, true),
    and(eq(products.requiresApproval, false), eq(eventProducts.requiresApproval, false)),
  ),
);
