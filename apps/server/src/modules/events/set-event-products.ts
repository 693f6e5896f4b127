import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { catalogueVariants, eventProducts, events, products } from '@inkstand/database/tables/index';
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { minorOf } from '#modules/tenants/index.ts';
import { type FieldRefusal, failFields } from '#refusals.ts';
import { readEventDetail } from './event-detail.ts';
import { type EventRow, loadEventForChange } from './load-event.ts';

type Offer = VerbInputOf<'setEventProducts'>['body']['products'][number];

/** Says which products the event offers, in this order and at these net prices; whatever is not named is taken out. */
export async function setEventProducts(
  ctx: Ctx,
  { params, body }: VerbInputOf<'setEventProducts'>,
): Promise<VerbReplyOf<'setEventProducts'>> {
  const offers = body.products;
  return ctx.tx(async (tx) => {
    const event = await loadEventForChange(tx, ctx, params.slug);
    await checkOffers(tx, event, offers);
    const change = await replaceOffers(tx, event, offers, ctx.now());
    await tx
      .update(events)
      .set({ revision: sql`${events.revision} + 1` })
      .where(and(eq(events.tenantId, event.tenantId), eq(events.id, event.id)));
    for (const [action, productIds] of Object.entries(change) as ['added' | 'deleted', string[]][]) {
      if (productIds.length === 0) continue;
      const details = { event_id: event.id, product_ids: productIds };
      await recordAudit(tx, ctx, {
        action: `event_product.${action}`,
        objectType: 'event',
        objectId: event.id,
        details,
      });
    }
    return { success: true, message: 'Products saved', data: await readEventDetail(tx, ctx, event) };
  });
}

/** Each product once, the tenant's own, not archived, and to be had in the event's region. */
async function checkOffers(tx: Tx, event: EventRow, offers: Offer[]): Promise<void> {
  const found = await tx
    .select({ id: products.id, values: catalogueVariants.values })
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
  const valuesOf = new Map(found.map(({ id, values }) => [id, values]));
  const seen = new Set<string>();
  const refused = offers.flatMap((offer, index): FieldRefusal[] => {
    const field = `products.${index}.product_id`;
    const values = valuesOf.get(offer.product_id);
    if (!values) return [{ field, problem: 'unknown_product' }];
    if (seen.has(offer.product_id)) return [{ field, problem: 'invalid' }];
    seen.add(offer.product_id);
    return values.availability_regions.includes(event.region) ? [] : [{ field, problem: 'region_not_offered' }];
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

  const kept = await tx.select({ productId: eventProducts.productId }).from(eventProducts).where(ofEvent);
  const before = new Set(kept.map((row) => row.productId));
  await tx
    .insert(eventProducts)
    .values(
      offers.map((offer, position) => ({
        ...{ tenantId, eventId, productId: offer.product_id, position, addedAt: now },
        storeSellingPrice: minorOf(`products.${position}.store_selling_price`, offer.store_selling_price),
        storeDefaultVat: offer.store_default_vat === 1,
        available: offer.available,
      })),
    )
    .onConflictDoUpdate({
      target: [eventProducts.tenantId, eventProducts.eventId, eventProducts.productId],
      // `addedAt` stays: "recently added" is not "recently repriced".
      set: {
        position: sql`excluded.position`,
        storeSellingPrice: sql`excluded.store_selling_price`,
        storeDefaultVat: sql`excluded.store_default_vat`,
        available: sql`excluded.available`,
      },
    });
  return { added: ids.filter((id) => !before.has(id)), deleted: gone.map((row) => row.productId) };
}
