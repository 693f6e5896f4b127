import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId, type Tx } from '@inkstand/database';
import { eventProducts, products, shopProducts, shopPushes } from '@inkstand/database/tables/index';
import { translateReason } from '@inkstand/i18n/server-reasons';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { type EventRow, loadEvent } from '#areas/events/index.ts';
import { loadConnection, type ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { findDifferences, forgetFields, type SentState, type ShopChanges } from './differences.ts';
import { emitPush, type PushRow } from './finish-product.ts';
import { ofRow, type ShopProductRow } from './load-shop-product.ts';
import { type OfferedProduct, selectOffered, toFacts, unsellableReason } from './product-facts.ts';
import { toPushResponse } from './push-response.ts';
import { PUSH_PRIORITY } from './push-rows.ts';
import { toSentProduct } from './sent-product.ts';

type Body = HandlerInput<'startShopPush'>['body'];
interface Refused {
  id: string;
  name: string;
  reason: string;
}

const WAITS = 'It is being sent already.';

/** Sends products of an event to the shop. A product belongs to one push that is under way at a time. */
export async function startShopPush(
  ctx: Ctx,
  { params, body }: HandlerInput<'startShopPush'>,
): Promise<HandlerReply<'startShopPush'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEvent(tx, ctx, params.slug);
    if (event.type !== 'Products') fail('request.not_found');
    const connection = await loadConnection(tx, ctx.tenantId);
    if (!connection) fail('shop.not_connected');
    const { wanted, refused } = await choose(tx, ctx, event, connection, body);
    const taken = wanted.length === 0 ? undefined : await begin(tx, ctx, event, connection, body, wanted);
    const all = [...refused, ...(taken?.refused ?? [])];
    if (!taken?.push && all.length === 0) fail('shop.nothing_to_push');
    const count = taken?.push?.total ?? 0;
    return {
      success: true,
      message: replyTexts(ctx.language)('shop.products_sent', { count }),
      data: { push: taken?.push ? toPushResponse(taken.push) : null, refused: all },
    };
  });
}

interface Chosen {
  offered: OfferedProduct;
  row: ShopProductRow | undefined;
}

/** The chosen products that can be sent; or all that are worth it. */
async function choose(
  tx: Tx,
  ctx: Ctx,
  event: EventRow,
  connection: ShopConnection,
  { product_ids: ids, active }: Body,
) {
  const offers = await selectOffered(
    tx,
    ctx.tenantId,
    and(eq(eventProducts.eventId, event.id), ids ? inArray(products.id, ids) : undefined),
  );
  if (ids && offers.length < new Set(ids).size) fail('request.not_found');
  const rows = await tx
    .select()
    .from(shopProducts)
    .where(
      and(
        eq(shopProducts.tenantId, ctx.tenantId),
        eq(shopProducts.connectionId, connection.id),
        ids ? inArray(shopProducts.productId, ids) : undefined,
      ),
    );
  const rowOf = new Map(rows.map((row) => [row.productId, row]));
  const wanted: Chosen[] = [];
  const refused: Refused[] = [];
  for (const offered of offers) {
    const { id, name } = offered.product;
    const row = rowOf.get(id);
    const reason = unsellableReason(offered);
    if (row?.status === 'waiting') refused.push({ id, name, reason: translateReason(WAITS, ctx.language) });
    else if (reason) refused.push({ id, name, reason: translateReason(reason, ctx.language) });
    else if (ids || isWorthSending(ctx, connection, { offered, row }, active)) wanted.push({ offered, row });
  }
  // Whoever sends everything wants what is possible; the list says why others are not.
  return { wanted, refused: ids ? refused : [] };
}

function isWorthSending(ctx: Ctx, { markup }: ShopConnection, { offered, row }: Chosen, isActive: boolean): boolean {
  if (!row || row.status === 'failed') return true;
  if (row.status === 'deleted') return false;
  const facts = toFacts(offered);
  if (!facts) return false;
  const sent = row.sent as SentState;
  if (isActive && sent.status === 'DRAFT') return true;
  const wanted = toSentProduct(facts, { markup, publicUrl: ctx.config.publicUrl });
  return findDifferences(wanted, sent, row.shopChanges as ShopChanges).length > 0;
}

async function begin(
  tx: Tx,
  ctx: Ctx,
  event: EventRow,
  connection: ShopConnection,
  { active, overwrite }: Body,
  chosen: readonly Chosen[],
): Promise<{ push: PushRow | undefined; refused: Refused[] }> {
  const { tenantId } = ctx;
  const pushId = newId();
  const taken = await takeProducts(tx, { tenantId, eventId: event.id, connectionId: connection.id, pushId }, chosen);
  const refused = chosen
    .filter(({ offered }) => !taken.has(offered.product.id))
    .map(({ offered: { product } }) => ({ id: product.id, name: product.name, reason: WAITS }));
  if (taken.size === 0) return { push: undefined, refused };
  for (const { row, offered } of chosen) {
    if (row && taken.has(offered.product.id)) await renew(tx, row, overwrite);
  }
  const [push] = await tx
    .insert(shopPushes)
    .values({
      tenantId,
      id: pushId,
      connectionId: connection.id,
      eventId: event.id,
      isActive: active,
      total: taken.size,
      createdBy: ctx.user?.id ?? newId(),
      createdAt: ctx.now(),
    })
    .returning();
  if (!push) throw new Error('a push was not written');
  await ctx.jobs.send(tx, 'shop.push', { tenantId, pushId }, PUSH_PRIORITY);
  await recordAudit(tx, ctx, {
    action: 'shop.products_pushed',
    objectType: 'event',
    objectId: event.id,
    details: { push_id: pushId, count: taken.size, active },
  });
  await emitPush(tx, ctx, push);
  return { push, refused };
}

const CHUNK = 500;

/** Marks the products as waiting for this push. One that waits for another push meanwhile is not taken. */
async function takeProducts(
  tx: Tx,
  { pushId, ...of }: { tenantId: string; eventId: string; connectionId: string; pushId: string },
  chosen: readonly Chosen[],
): Promise<Set<string>> {
  // A fixed order, so that two pushes at once do not block each other.
  const ids = chosen.map(({ offered }) => offered.product.id).toSorted();
  const taken = new Set<string>();
  for (let start = 0; start < ids.length; start += CHUNK) {
    const rows = await tx
      .insert(shopProducts)
      .values(ids.slice(start, start + CHUNK).map((productId) => ({ ...of, id: newId(), productId, pushId })))
      .onConflictDoUpdate({
        target: [shopProducts.tenantId, shopProducts.connectionId, shopProducts.productId],
        set: { status: 'waiting', pushId, eventId: of.eventId, error: '' },
        setWhere: ne(shopProducts.status, 'waiting'),
      })
      .returning({ productId: shopProducts.productId });
    for (const { productId } of rows) taken.add(productId);
  }
  return taken;
}

/** A deleted product begins anew; fields that the shop has changed are sent again if the user says so. */
async function renew(tx: Tx, row: ShopProductRow, isOverwriting: boolean): Promise<void> {
  const names = Object.keys(row.shopChanges);
  const isNew = row.status === 'deleted';
  if (!isNew && !(isOverwriting && names.length > 0)) return;
  await tx
    .update(shopProducts)
    .set(
      isNew
        ? { shopProductId: null, handle: null, sent: {}, shopChanges: {} }
        : { sent: { ...forgetFields(row.sent as SentState, names) }, shopChanges: {} },
    )
    .where(ofRow(row.tenantId, row.id));
}
