import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { SHOP_PRODUCT_STATES, type ShopProductState } from '@inkstand/contract/integrations/shop-product-limits';
import type { ShopProductView } from '@inkstand/contract/integrations/shop-products';
import { type Tx, tenantJoin } from '@inkstand/database';
import { eventProducts, products, shopProducts, shopPushes } from '@inkstand/database/tables/index';
import { translateReason } from '@inkstand/i18n/server-reasons';
import { and, count, desc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import { mockupPreviews } from '#areas/design/index.ts';
import { type EventRow, loadEvent } from '#areas/events/index.ts';
import { shopPage } from '#areas/integrations/connection/reach-shopify.ts';
import { loadConnection, type ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import type { Ctx } from '#context.ts';
import { containing } from '#sql/list-queries.ts';
import { findDifferences, type SentState, type ShopChanges } from './differences.ts';
import type { ShopProductRow } from './load-shop-product.ts';
import { type OfferedProduct, selectOffered, toFacts, unsellableReason } from './product-facts.ts';
import { toPushResponse } from './push-response.ts';
import { toSentProduct } from './sent-product.ts';
import { isField, toChanges } from './shop-changes.ts';

const NO_COUNTS = Object.fromEntries(SHOP_PRODUCT_STATES.map((state) => [state, 0])) as Record<
  ShopProductState,
  number
>;

/** Lists an event's products with what the shop has of them, and the progress of the latest push. */
export async function listShopProducts(
  ctx: Ctx,
  { params, query }: HandlerInput<'listShopProducts'>,
): Promise<HandlerReply<'listShopProducts'>> {
  const { page, per_page: perPage, q } = query;
  return ctx.tx(async (tx) => {
    const event = await loadEvent(tx, ctx, params.slug);
    const connection = event.type === 'Products' ? await loadConnection(tx, ctx.tenantId) : undefined;
    const meta = { page, per_page: perPage };
    if (!connection) return { data: [], meta: { ...meta, total: 0 }, shop: null, counts: NO_COUNTS, push: null };
    const state = stateOf(connection);
    const where = and(
      eq(eventProducts.eventId, event.id),
      q === '' ? undefined : ilike(products.name, containing(q)),
      query.state ? eq(state, query.state) : undefined,
    );
    const offers = await selectOffered(tx, ctx.tenantId, where)
      .limit(perPage)
      .offset((page - 1) * perPage);
    const total = await countOffers(tx, event, where);
    const rows = await loadRows(tx, connection, offers);
    return {
      data: offers.map((offered) => toView(ctx, connection, offered, rows.get(offered.product.id))),
      meta: { ...meta, total },
      shop: { name: connection.name, shop_domain: connection.shopDomain, markup_percent: connection.markup / 100 },
      counts: { ...NO_COUNTS, ...(await countStates(tx, event, state)) },
      push: await latestPush(tx, event),
    };
  });
}

const stateOf = (connection: ShopConnection): SQL<ShopProductState> => sql`coalesce((
  select case ${shopProducts.status} when 'pushed' then 'in_shop' else ${shopProducts.status} end from ${shopProducts}
  where ${shopProducts.tenantId} = ${products.tenantId} and ${shopProducts.productId} = ${products.id}
    and ${shopProducts.connectionId} = ${connection.id}), 'not_sent')`;

const offersOf = (
  tx: Tx,
  { tenantId, id }: EventRow,
  where: SQL | undefined,
  columns: { state: SQL<ShopProductState> },
) =>
  tx
    .select({ state: columns.state, count: count() })
    .from(eventProducts)
    .innerJoin(products, tenantJoin(products.id, eventProducts.productId))
    .where(and(eq(eventProducts.tenantId, tenantId), eq(eventProducts.eventId, id), where));

async function countOffers(tx: Tx, event: EventRow, where: SQL | undefined): Promise<number> {
  const [counted] = await offersOf(tx, event, where, { state: sql<ShopProductState>`'not_sent'` });
  return counted?.count ?? 0;
}

async function countStates(tx: Tx, event: EventRow, state: SQL<ShopProductState>) {
  const rows = await offersOf(tx, event, undefined, { state }).groupBy(sql`1`);
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}

async function loadRows(tx: Tx, { tenantId, id }: ShopConnection, offers: readonly OfferedProduct[]) {
  const ids = offers.map(({ product }) => product.id);
  const rows = await tx
    .select()
    .from(shopProducts)
    .where(
      and(eq(shopProducts.tenantId, tenantId), eq(shopProducts.connectionId, id), inArray(shopProducts.productId, ids)),
    );
  return new Map(rows.map((row) => [row.productId, row]));
}

async function latestPush(tx: Tx, { tenantId, id }: EventRow) {
  const [push] = await tx
    .select()
    .from(shopPushes)
    .where(and(eq(shopPushes.tenantId, tenantId), eq(shopPushes.eventId, id)))
    .orderBy(desc(shopPushes.createdAt))
    .limit(1);
  return push ? toPushResponse(push) : null;
}

function toView(
  ctx: Ctx,
  connection: ShopConnection,
  offered: OfferedProduct,
  row: ShopProductRow | undefined,
): ShopProductView {
  const { product } = offered;
  const facts = toFacts(offered);
  const wanted = facts && toSentProduct(facts, { markup: connection.markup, publicUrl: ctx.config.publicUrl });
  const sent = (row?.sent ?? {}) as SentState;
  const changes = (row?.shopChanges ?? {}) as ShopChanges;
  const isThere = row !== undefined && row.shopProductId !== null && row.status !== 'deleted';
  const [price] = Object.values(wanted?.variants ?? {});
  return {
    product_id: product.id,
    name: product.name,
    images: picturesOf(offered),
    unsellable: translateReason(unsellableReason(offered) ?? '', ctx.language) || null,
    state: row === undefined ? 'not_sent' : row.status === 'pushed' ? 'in_shop' : row.status,
    shop_status: isThere && sent.status ? SHOP_STATUSES[sent.status] : null,
    differences: isThere && wanted ? countFields(findDifferences(wanted, sent, changes)) : [],
    shop_changes: isThere ? toChanges(changes, wanted ?? sent) : [],
    error: translateReason(row?.error ?? '', ctx.language),
    pushed_at: row?.pushedAt?.toISOString() ?? null,
    admin_url: isThere ? adminUrl(ctx, connection, row.shopProductId ?? '') : null,
    price: price ? Number(price.price) : null,
  };
}

const SHOP_STATUSES = { ACTIVE: 'active', DRAFT: 'draft', ARCHIVED: 'archived', UNLISTED: 'unlisted' } as const;

function picturesOf({ product, fingerprints, variant }: OfferedProduct) {
  const { tenantId, id: productId, publishedRevision: revision } = product;
  if (revision === null || !fingerprints) return { front_preview: null, back_preview: null };
  return mockupPreviews({ tenantId, productId, revision, fingerprints }, product.publishedColours?.[0] ?? '', variant);
}

const adminUrl = (ctx: Ctx, { shopDomain }: ShopConnection, id: string) =>
  shopPage(ctx, shopDomain, `/admin/products/${id.split('/').at(-1)}`);

function countFields(names: readonly string[]): ShopProductView['differences'] {
  const kinds = names.map((name) => name.split(':')[0] ?? '').filter(isField);
  return [...new Set(kinds)].map((field) => ({ field, count: kinds.filter((kind) => kind === field).length }));
}
