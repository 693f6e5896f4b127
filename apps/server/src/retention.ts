import { tenants } from '@inkstand/database/tables/index';
import { type SQL, sql } from 'drizzle-orm';

/** Until when a tenant keeps no personal values any more (docs/product/privacy.md), for statements that join `tenants`. */
export const keptSince = (now: Date): SQL =>
  sql`${now.toISOString()}::timestamptz - make_interval(months => ${tenants.retentionMonths})`;
