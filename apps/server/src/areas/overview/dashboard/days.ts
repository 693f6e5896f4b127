import type { Tx } from '@inkstand/database';
import { orders, tenants } from '@inkstand/database/tables/index';
import { REGIONS } from '@inkstand/domain/regions';
import { and, eq, gte, isNotNull, type SQL } from 'drizzle-orm';
import { ofTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';

export const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Orders of the last days, a day more than are shown: days begin at different moments in different places. */
export function recentOrders(ctx: Ctx): SQL | undefined {
  const since = new Date(ctx.now().getTime() - (DAYS + 1) * DAY_MS);
  return and(ofTenant(ctx, orders.tenantId), isNotNull(orders.status), gte(orders.placedAt, since));
}

/** Days are those of the company's region; over all companies there is no one place, so they are UTC's. */
export async function loadTimeZone(tx: Tx, ctx: Ctx): Promise<string> {
  if (ctx.tenantId === 'all') return 'UTC';
  const [tenant] = await tx.select({ region: tenants.region }).from(tenants).where(eq(tenants.id, ctx.tenantId));
  return tenant ? REGIONS[tenant.region].timeZone : 'UTC';
}
