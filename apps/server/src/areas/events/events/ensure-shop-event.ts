import type { Tx } from '@inkstand/database';
import { events } from '@inkstand/database/tables/index';
import { and, eq, isNull } from 'drizzle-orm';
import { loadTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { insertEvent } from './create-event.ts';

/** Gives a company whose shop is connected a Products event, from which products go to the shop, unless it has one. */
export async function ensureShopEvent(tx: Tx, ctx: Ctx): Promise<void> {
  const tenant = await loadTenant(tx, ctx);
  const collections = await tx.$count(
    events,
    and(eq(events.tenantId, tenant.id), eq(events.type, 'Products'), isNull(events.deletedAt)),
  );
  if (collections > 0) return;
  await insertEvent(tx, ctx, tenant, { name: 'Shop collection', type: 'Products', region: tenant.region });
}
