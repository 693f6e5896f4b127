import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { catalogueVariants, eventProducts, events, products } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, asc, eq, inArray, isNotNull, ne, notInArray, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { amountOrFail, type FieldError, failFields } from '#errors.ts';
import { readEventDetail } from './event-detail.ts';
import { type EventRow, loadEvent, loadEventForChange, lockOffersForChange } from './load-event.ts';
import { recordProducts } from './record-event-change.ts';

type Offer = HandlerInput<'setEventProducts'>['body']['products'][number];

/** Sets the event's products, their order and net prices; products not listed are removed. */
export async function setEventProducts(
  ctx: Ctx,
  { params, body }: HandlerInput<'setEventProducts'>,
): Promise<HandlerReply<'setEventProducts'>> {
  const offers = body.products;
  return ctx.tx(async (tx) => {
    const found = await loadEvent(tx, ctx, params.slug);
    await lockProducts(tx, found.tenantId, offers);
    await lockOffersForChange(tx, found);
    const event = await loadEventForChange(tx, ctx, params.slug);
    await checkOffers(tx, event, offers);
    const change = await replaceOffers(tx, event, offers, ctx.now());
    await tx
      .update(events)
      .set({ revision: sql`${events.revision} + 1` })
      .where(and(eq(events.tenantId, event.tenantId), eq(events.id, event.id)));
    for (const [action, productIds] of Object.entries(change) as ['added' | 'deleted', string[]][]) {
      await recordProducts(tx, ctx, { eventId: event.id, action, productIds });
    }
    return {
      success: true,
      message: replyTexts(ctx.language)('event.products_saved'),
      data: await readEventDetail(tx, ctx, event),
    };
  });
}

/**
 * Locks the offered products: waits for a concurrent deletion, so that the check below finds the product gone, and
 * makes a later one wait. Runs before the event is locked, because deleting and publishing lock the product first and
 * its events after that.
 */
async function lockProducts(tx: Tx, tenantId: string, offers: Offer[]): Promise<void> {
  const ids = offers.map((offer) => offer.product_id);
  await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.tenantId, tenantId), inArray(products.id, ids)))
    .orderBy(asc(products.id))
    .for('key share');
}

/**
 * Checks the offers: each product once, the tenant's own, not archived, available in the event's region, and published
 * if it is offered. A product already in the event stays, even if it went off sale since.
 */
async function checkOffers(tx: Tx, event: EventRow, offers: Offer[]): Promise<void> {
  const found = await tx
    .select({
      id: products.id,
      name: products.name,
      values: catalogueVariants.values,
      isPublished: isNotNull(products.publishedRevision).mapWith(Boolean),
      isOffered: sql<boolean>`exists (select 1 from ${eventProducts} where ${eventProducts.tenantId} = ${products.tenantId}
        and ${eventProducts.productId} = ${products.id} and ${eventProducts.eventId} = ${event.id}
        and ${eventProducts.available})`,
    })
    .from(products)
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, products.catalogueCode))
    .where(
      and(
        eq(products.tenantId, event.tenantId),
        inArray(
          products.id,
          offers.map((offer) => offer.product_id),
        ),
        ne(products.status, 'archived'),
      ),
    );
  const foundById = new Map(found.map((product) => [product.id, product]));
  const seen = new Set<string>();
  const refused = offers.flatMap((offer, index): FieldError[] => {
    const field = `products.${index}.product_id`;
    const product = foundById.get(offer.product_id);
    if (!product) return [{ field, problem: 'unknown_product' }];
    if (seen.has(offer.product_id)) return [{ field, problem: 'invalid' }];
    seen.add(offer.product_id);
    if (!product.values.availability_regions.includes(event.region)) return [{ field, problem: 'region_not_offered' }];
    if (!offer.available || product.isPublished || product.isOffered) return [];
    return [{ field, problem: 'not_published', params: { name: product.name } }];
  });
  if (refused.length > 0) failFields(refused);
}

async function replaceOffers(
  tx: Tx,
  event: EventRow,
  offers: Offer[],
  now: Date,
): Promise<{ added: string[]; deleted: string[] }> {
  const { tenantId, id: eventId } = event;
  const ids = offers.map((offer) => offer.product_id);
  const ofEvent = and(eq(eventProducts.tenantId, tenantId), eq(eventProducts.eventId, eventId));
  const gone = await tx
    .delete(eventProducts)
    .where(ids.length > 0 ? and(ofEvent, notInArray(eventProducts.productId, ids)) : ofEvent)
    .returning({ productId: eventProducts.productId });
  if (offers.length === 0) return { added: [], deleted: gone.map((row) => row.productId) };

  const existing = await tx.select({ productId: eventProducts.productId }).from(eventProducts).where(ofEvent);
  const before = new Set(existing.map((row) => row.productId));
  await tx
    .insert(eventProducts)
    .values(
      offers.map((offer, position) => ({
        tenantId,
        eventId,
        productId: offer.product_id,
        position,
        addedAt: now,
        storeSellingPrice: amountOrFail(`products.${position}.store_selling_price`, offer.store_selling_price),
        storeDefaultVat: offer.store_default_vat === 1,
        available: offer.available,
        requiresApproval: event.requiresApproval,
      })),
    )
    .onConflictDoUpdate({
      target: [eventProducts.tenantId, eventProducts.eventId, eventProducts.productId],
      // Leaves `addedAt` unchanged, since repricing a product does not make it recently added.
      set: {
        position: sql`excluded.position`,
        storeSellingPrice: sql`excluded.store_selling_price`,
        storeDefaultVat: sql`excluded.store_default_vat`,
        available: sql`excluded.available`,
      },
    });
  return { added: ids.filter((id) => !before.has(id)), deleted: gone.map((row) => row.productId) };
}
