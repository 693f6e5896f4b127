import { designRevisions, orderLines } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';

/** The revision of the design that a line was ordered with (docs/product/orders.md), for queries that read it beside the line. */
export const designOfLine = and(
  eq(designRevisions.tenantId, orderLines.tenantId),
  eq(designRevisions.productId, orderLines.productId),
  eq(designRevisions.revision, orderLines.designRevision),
);
