import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { ListedAsset } from '@inkstand/contract/assets';
import { assets } from '@inkstand/database/tables/index';
import { and, asc, desc, eq, ilike, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { containing, ofTenant } from '#modules/tenants/index.ts';
import { usedAssets } from './asset-uses.ts';
import { VECTOR, wireAsset } from './wire-asset.ts';

type Query = VerbInputOf<'listAssets'>['query'];

// A select of one table names its columns without it, so that what stands in a subquery names it itself.
const first = sql`coalesce(assets.first_version_id, assets.id)`;

/** The newest version alone stands for its picture. */
const isNewest = sql`not exists (
  select from assets newer
  where newer.tenant_id = assets.tenant_id and newer.first_version_id = ${first}
    and newer.version > assets.version and newer.deleted_at is null)`;

/** Products whose present design shows any version of the picture. */
const productsShowing = sql<number>`(
  select count(distinct product.id)::int from assets version
  join revision_assets shown on shown.tenant_id = version.tenant_id and shown.asset_id = version.id
  join products product on product.tenant_id = shown.tenant_id and product.id = shown.product_id
    and product.revision = shown.revision
  where version.tenant_id = assets.tenant_id and (version.id = ${first} or version.first_version_id = ${first}))`;

/** What its earlier versions measure. */
const older = sql<ListedAsset['older']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', version.id, 'mime_type', version.mime_type,
    'width', version.width, 'height', version.height, 'version', version.version) order by version.version desc), '[]')
  from assets version
  where version.tenant_id = assets.tenant_id and version.deleted_at is null and version.version < assets.version
    and (version.id = ${first} or version.first_version_id = ${first}))`;

const isUnused = sql`not exists (
  select from ${usedAssets} used(tenant_id, asset_id)
  join assets version on version.tenant_id = used.tenant_id and version.id = used.asset_id
  where used.tenant_id = assets.tenant_id and coalesce(version.first_version_id, version.id) = ${first})`;

const kinds = { vector: eq(assets.mimeType, VECTOR), raster: ne(assets.mimeType, VECTOR) };

const orders: Record<Query['sort'], SQL[]> = {
  recent: [desc(assets.createdAt), desc(assets.id)],
  name: [asc(sql`lower(${assets.name})`), asc(assets.id)],
  largest: [desc(assets.bytes), desc(assets.id)],
  'most-used': [desc(sql`products`), desc(assets.createdAt), desc(assets.id)],
};

export async function listAssets(ctx: Ctx, { query }: VerbInputOf<'listAssets'>): Promise<VerbReplyOf<'listAssets'>> {
  const where = and(
    ofTenant(ctx, assets.tenantId),
    isNull(assets.deletedAt),
    isNewest,
    query.q ? ilike(assets.name, containing(query.q)) : undefined,
    query.kind && kinds[query.kind],
    query.unused && isUnused,
  );
  return ctx.tx(async (tx) => {
    const rows = await tx
      .select({ asset: assets, products: productsShowing.as('products'), older: older.as('older') })
      .from(assets)
      .where(where)
      .orderBy(...orders[query.sort])
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page);
    const total = await tx.$count(assets, where);
    const data = rows.map(({ asset, ...rest }) => ({ ...wireAsset(asset), tenant_id: asset.tenantId, ...rest }));
    return { data, meta: { total, page: query.page, per_page: query.per_page } };
  });
}
