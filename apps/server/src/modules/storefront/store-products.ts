import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { catalogueVariants, designRevisions, eventProducts, events, products } from '@inkstand/database/tables/index';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { shownPrice } from '#modules/checkout/index.ts';
import { preparedOnce } from '#prepared-once.ts';
import { fail } from '#refusals.ts';
import { phaseOf } from './load-store.ts';
import { isOffered, ofDesign, ofProduct, ofVariant, selectCards } from './select-cards.ts';
import { matchesSearch, type SortableOffer, sortOffers } from './sort-offers.ts';
import { type PricedEvent, wireCard } from './wire-card.ts';

const cardsQuery = preparedOnce((tx) =>
  selectCards(tx, sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`).prepare('store_cards'),
);

const offersQuery = preparedOnce((tx) =>
  tx
    .select({
      event: {
        id: events.id,
        type: events.type,
        status: events.status,
        region: events.region,
        vatRate: events.vatRate,
        notVatRegistered: events.notVatRegistered,
        opensAt: events.opensAt,
        closesAt: events.closesAt,
      },
      product: { id: products.id, name: products.name, description: products.description },
      offer: {
        storeSellingPrice: eventProducts.storeSellingPrice,
        storeDefaultVat: eventProducts.storeDefaultVat,
        addedAt: eventProducts.addedAt,
        position: eventProducts.position,
      },
      variant: { code: catalogueVariants.code },
      design: { revision: designRevisions.revision },
    })
    .from(events)
    .leftJoin(eventProducts, isOffered(events.id))
    .leftJoin(products, ofProduct)
    .leftJoin(catalogueVariants, ofVariant)
    .leftJoin(designRevisions, ofDesign)
    .where(and(eq(events.tenantId, sql.placeholder('tenantId')), eq(events.slug, sql.placeholder('slug'))))
    .prepare('store_offers'),
);

/** A page of the store's products in one of five orders. Two statements: what sorts them all, then what shows the page. */
export async function storeProducts(
  ctx: Ctx,
  { params, query }: VerbInputOf<'storeProducts'>,
): Promise<VerbReplyOf<'storeProducts'>> {
  const { page, per_page, q, sort } = query;
  return ctx.publicTx(async (tx) => {
    const { event, offers } = await loadOffers(tx, ctx, params.slug);
    const found = q === '' ? offers : offers.filter((offer) => matchesSearch(offer, q));
    const ids = sortOffers(found, sort, ctx.language)
      .slice((page - 1) * per_page, page * per_page)
      .map(({ id }) => id);
    const rows = await cardsQuery(tx).execute({ tenantId: ctx.tenantId, eventId: event.id, ids });
    const rowOf = new Map(rows.map((row) => [row.product.id, row]));
    const cards = ids.flatMap((id) => {
      const row = rowOf.get(id);
      return row ? [wireCard(event, row)] : [];
    });
    return { data: cards, meta: { total: found.length, page, per_page } };
  });
}

async function loadOffers(
  tx: Tx,
  ctx: Ctx,
  slug: string,
): Promise<{ event: PricedEvent & { id: string }; offers: (SortableOffer & { description: string })[] }> {
  const rows = await offersQuery(tx).execute({ tenantId: ctx.tenantId, slug });
  const event = rows[0]?.event ?? fail('request.not_found');
  phaseOf(event, ctx.now());
  const offers = rows.flatMap(({ product, offer, variant, design }) => {
    if (!product || !offer || !variant || !design) return [];
    const { price, price_gross } = shownPrice(event, offer);
    return [{ ...product, ...offer, shownPrice: event.region === 'US' ? price : price_gross }];
  });
  return { event, offers };
}
