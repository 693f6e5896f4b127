import type { Tx } from '@inkstand/database';
import { assets, events, tenants } from '@inkstand/database/tables/index';
import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm';

/** Makes pictures that a store or the company has removed private, unless another store or the company shows them. */
export async function hideUnshown(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const shown = tx
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.tenantId, tenantId),
        or(
          eq(sql`${events.config} ->> 'logoAssetId'`, sql`${assets.id}::text`),
          eq(sql`${events.config} ->> 'backgroundAssetId'`, sql`${assets.id}::text`),
          eq(sql`${events.seo} ->> 'imageAssetId'`, sql`${assets.id}::text`),
        ),
      ),
    );
  const isLogo = tx
    .select({ id: tenants.id })
    .from(tenants)
    .where(
      and(eq(tenants.id, tenantId), eq(sql`${tenants.companyDetails} ->> 'logo_asset_id'`, sql`${assets.id}::text`)),
    );
  await tx
    .update(assets)
    .set({ isPublic: false })
    .where(and(eq(assets.tenantId, tenantId), inArray(assets.id, [...ids]), notExists(shown), notExists(isLogo)));
}
