import type { AssetUses } from '@inkstand/contract/design/assets';
import type { Tx } from '@inkstand/database';
import {
  assets,
  designTemplates,
  events,
  orderLines,
  orders,
  personalizationBatches,
  products,
  proofs,
  revisionAssets,
  tenants,
} from '@inkstand/database/tables/index';
import { type SQL, sql } from 'drizzle-orm';

/** Revisions that show a picture, joined to the rows that refer to a revision. */
const shownBy = (table: SQL, product: SQL, revision: SQL): SQL => sql`
  select shown.tenant_id, shown.asset_id from ${revisionAssets} shown
  join ${table} on used.tenant_id = shown.tenant_id and ${product} = shown.product_id and ${revision} = shown.revision`;

/** One order is enough: an index lookup per revision instead of a scan of all order lines. */
const shownByOrders = sql`
  select shown.tenant_id, shown.asset_id from ${revisionAssets} shown
  cross join lateral (
    select from ${orderLines} line
    join ${orders} on ${orders.tenantId} = line.tenant_id and ${orders.id} = line.order_id
    where line.tenant_id = shown.tenant_id and line.product_id = shown.product_id and line.design_revision = shown.revision
      and ${orders.abandonedAt} is null
    limit 1) placed`;

/** Abandoned orders (never paid) do not count as a use. */
const livingOrders = sql`(
  select line.tenant_id, line.order_id, line.product_id, line.design_revision from ${orderLines} line
  join ${orders} on ${orders.tenantId} = line.tenant_id and ${orders.id} = line.order_id
  where ${orders.abandonedAt} is null)`;

const askedProofs = sql`(select * from ${proofs} where status in ('waiting', 'approved'))`;

const companyLogo = sql`${tenants.companyDetails} ->> 'logo_asset_id'`;

const PICTURES_OF_STORES = [
  { part: 'logo', id: sql`${events.config} ->> 'logoAssetId'` },
  { part: 'background', id: sql`${events.config} ->> 'backgroundAssetId'` },
  { part: 'share picture', id: sql`${events.seo} ->> 'imageAssetId'` },
] as const;

/**
 * `(tenant_id, asset_id)` of every picture in use: by a product's draft or published revision, an order, a waiting or
 * approved proof, a personalization batch, a store, a template or the company. Joins whole sets, since lists ask for
 * all pictures at once.
 */
export const usedAssets: SQL = sql`(${sql.join(
  [
    shownBy(sql`${products} used`, sql`used.id`, sql`used.revision`),
    shownBy(sql`${products} used`, sql`used.id`, sql`used.published_revision`),
    shownByOrders,
    shownBy(sql`${askedProofs} used`, sql`used.product_id`, sql`used.revision`),
    shownBy(sql`${personalizationBatches} used`, sql`used.product_id`, sql`used.revision`),
    ...PICTURES_OF_STORES.map(
      ({ id }) => sql`
  select ${events.tenantId}, (${id})::uuid from ${events}
  where ${id} is not null`,
    ),
    sql`
  select ${tenants.id}, (${companyLogo})::uuid from ${tenants} where ${companyLogo} is not null`,
    sql`
  select ${assets.tenantId}, ${assets.id} from ${designTemplates}
  cross join lateral jsonb_path_query(${designTemplates.document}, '$.sides.*.layers[*] ? (@.type == "Image").src') as named(src)
  join ${assets} on ${assets.tenantId} = ${designTemplates.tenantId} and ${assets.id}::text = named.src #>> '{}'`,
  ],
  sql` union `,
)})`;

/** Loads every use of the given versions of a picture. */
export async function loadUses(tx: Tx, tenantId: string, versions: readonly string[]): Promise<AssetUses> {
  const ids = sql`array[${sql.join(
    versions.map((id) => sql`${id}`),
    sql`, `,
  )}]::uuid[]`;
  const shown = sql`${revisionAssets} shown where shown.tenant_id = ${tenantId} and shown.asset_id = any(${ids})`;
  const count = (source: SQL, counted: SQL, product: SQL, revision: SQL) => sql`
    (select count(distinct ${counted})::int from ${source} used
     where used.tenant_id = ${tenantId} and (${product}, ${revision}) in (select shown.product_id, shown.revision from ${shown}))`;
  const list = (query: SQL) => sql`(select coalesce(jsonb_agg(to_jsonb(found)), '[]') from (${query}) found)`;
  const stores = PICTURES_OF_STORES.map(
    ({ part, id }) => sql`
      select ${events.slug}, ${events.name}, ${part}::text as part from ${events}
      where ${events.tenantId} = ${tenantId} and ${id} = any(${ids}::text[])`,
  );
  const { rows } = await tx.execute(sql`select
    ${list(sql`
      select ${products.id}, ${products.name}, ${products.status}, max(${assets.version}) as version
      from ${revisionAssets} shown
      join ${products} on ${products.tenantId} = shown.tenant_id and ${products.id} = shown.product_id
        and shown.revision in (${products.revision}, ${products.publishedRevision})
      join ${assets} on ${assets.tenantId} = shown.tenant_id and ${assets.id} = shown.asset_id
      where shown.tenant_id = ${tenantId} and shown.asset_id = any(${ids})
      group by ${products.id}, ${products.name}, ${products.status}, ${products.updatedAt}
      order by ${products.updatedAt} desc`)} as products,
    ${count(livingOrders, sql`used.order_id`, sql`used.product_id`, sql`used.design_revision`)} as orders,
    ${list(sql.join(stores, sql` union all `))} as stores,
    exists (select from ${tenants} where ${tenants.id} = ${tenantId} and ${companyLogo} = any(${ids}::text[])) as company,
    ${list(sql`
      select distinct ${designTemplates.id}, ${designTemplates.name} from ${designTemplates}
      cross join lateral jsonb_path_query(${designTemplates.document}, '$.sides.*.layers[*] ? (@.type == "Image").src') as named(src)
      where ${designTemplates.tenantId} = ${tenantId} and named.src #>> '{}' = any(${ids}::text[])`)} as templates,
    ${count(askedProofs, sql`used.id`, sql`used.product_id`, sql`used.revision`)} as proofs,
    ${count(sql`${personalizationBatches}`, sql`used.id`, sql`used.product_id`, sql`used.revision`)} as batches`);
  return rows[0] as unknown as AssetUses;
}

export function isUsed(uses: AssetUses): boolean {
  const lists = uses.products.length + uses.stores.length + uses.templates.length;
  return uses.company || lists + uses.orders + uses.proofs + uses.batches > 0;
}
