import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { ListedAsset } from '@inkstand/contract/design/assets';
import type { Tx } from '@inkstand/database';
import { assets } from '@inkstand/database/tables/index';
import { and, asc, desc, eq, ilike, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { byName, containing, ofTenant } from '#sql/list-queries.ts';
import { toAssetResponse, VECTOR } from './asset-response.ts';
import { usedAssets } from './asset-uses.ts';

type Query = HandlerInput<'listAssets'>['query'];

// Drizzle omits the table name in a single-table select, so columns used inside subqueries are qualified here.
const first = sql`coalesce(assets.first_version_id, assets.id)`;

/** Only the newest version represents its picture. */
const isNewest = sql`not exists (
  select from assets newer
  where newer.tenant_id = assets.tenant_id and newer.first_version_id = ${first}
    and newer.version > assets.version and newer.deleted_at is null)`;

/** All versions of a row's picture. Two halves, so that each uses an index. */
const versions = sql`(
  select * from assets version where version.tenant_id = assets.tenant_id and version.id = ${first}
  union all
  select * from assets version where version.tenant_id = assets.tenant_id and version.first_version_id = ${first})`;

/** Number of products whose current design shows any version of the picture. */
const productsShowing = sql<number>`(
  select count(distinct product.id)::int from ${versions} version
  join revision_assets shown on shown.tenant_id = version.tenant_id and shown.asset_id = version.id
  join products product on product.tenant_id = shown.tenant_id and product.id = shown.product_id
    and shown.revision in (product.revision, product.published_revision))`;

/** Dimensions of the earlier versions. */
const older = sql<ListedAsset['older']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', version.id, 'mime_type', version.mime_type,
    'width', version.width, 'height', version.height, 'version', version.version) order by version.version desc), '[]')
  from ${versions} version where version.deleted_at is null and version.version < assets.version)`;

/** The same count for all pictures at once, for sorting; unused pictures are absent. */
const mostUsed = sql`(
  select version.tenant_id, coalesce(version.first_version_id, version.id) as first, count(distinct product.id) as products
  from products product
  join revision_assets shown on shown.tenant_id = product.tenant_id and shown.product_id = product.id
    and shown.revision in (product.revision, product.published_revision)
  join assets version on version.tenant_id = shown.tenant_id and version.id = shown.asset_id
  group by 1, 2)`;

const isUnused = sql`not exists (
  select from ${usedAssets} used(tenant_id, asset_id)
  join assets version on version.tenant_id = used.tenant_id and version.id = used.asset_id
  where used.tenant_id = assets.tenant_id and coalesce(version.first_version_id, version.id) = ${first})`;

const kinds = { vector: eq(assets.mimeType, VECTOR), raster: ne(assets.mimeType, VECTOR) };

const orders: Record<Exclude<Query['sort'], 'name'>, SQL[]> = {
  recent: [desc(assets.createdAt), desc(assets.id)],
  largest: [desc(assets.bytes), desc(assets.id)],
  'most-used': [sql`most_used.products desc nulls last`, desc(assets.createdAt), desc(assets.id)],
};

export async function listAssets(ctx: Ctx, { query }: HandlerInput<'listAssets'>): Promise<HandlerReply<'listAssets'>> {
  const where = and(
    ofTenant(ctx, assets.tenantId),
    isNull(assets.deletedAt),
    isNewest,
    query.q ? ilike(assets.name, containing(query.q)) : undefined,
    query.kind && kinds[query.kind],
    query.unused && isUnused,
  );
  return ctx.tx(async (tx) => {
    const keys = await selectPage(tx, ctx, query, where);
    const ids = keys.map(({ id }) => id);
    // Uses are looked up for the rows of this page only, whatever its offset.
    const found = await tx
      .select({ asset: assets, products: productsShowing.as('products'), older: older.as('older') })
      .from(assets)
      .where(and(ofTenant(ctx, assets.tenantId), inArray(assets.id, ids)));
    const rows = found.toSorted((one, other) => ids.indexOf(one.asset.id) - ids.indexOf(other.asset.id));
    const total = await tx.$count(assets, where);
    const data = rows.map(({ asset, ...rest }) => ({ ...toAssetResponse(asset), tenant_id: asset.tenantId, ...rest }));
    return { data, meta: { total, page: query.page, per_page: query.per_page } };
  });
}

function selectPage(tx: Tx, { language }: Ctx, query: Query, where: SQL | undefined): Promise<{ id: string }[]> {
  const all = tx.select({ id: assets.id }).from(assets).$dynamic();
  const joined =
    query.sort === 'most-used'
      ? all.leftJoin(
          sql`${mostUsed} most_used`,
          sql`most_used.tenant_id = assets.tenant_id and most_used.first = ${first}`,
        )
      : all;
  const { sort } = query;
  const order = sort === 'name' ? [byName(assets.name, language), asc(assets.id)] : orders[sort];
  return joined
    .where(where)
    .orderBy(...order)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
}
