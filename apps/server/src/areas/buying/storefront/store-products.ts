import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { publicColumns, type Tx } from '@inkstand/database';
import { catalogueVariants, designRevisions, eventProducts, events, products } from '@inkstand/database/tables/index';
import { and, eq, sql } from 'drizzle-orm';
import { shownPrice } from '#areas/buying/checkout/current-basket.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { preparedStatement } from '#prepared-statement.ts';
import { type PricedEvent, toCardResponse } from './card-response.ts';
import { publicPhase } from './load-store.ts';
import { makeOfferIndex, type OfferIndex, offerIndexes } from './offer-index.ts';
import { cardsByIdQuery, isOffered, ofDesign, ofProduct, ofVariant } from './select-cards.ts';

/** About a kilobyte each with all its orders. */
const MAX_CACHED_OFFERS = 100_000;
const indexOf = offerIndexes(MAX_CACHED_OFFERS);

const listedEventQuery = preparedStatement((tx) =>
  tx
    .select(publicColumns.events)
    .from(events)
    .where(and(eq(events.tenantId, sql.placeholder('tenantId')), eq(events.slug, sql.placeholder('slug'))))
    .prepare('listed_event'),
);

const offersQuery = preparedStatement((tx) =>
  tx
    .select({
      product: { id: products.id, name: products.name, description: products.description },
      offer: {
        storeSellingPrice: eventProducts.storeSellingPrice,
        storeDefaultVat: eventProducts.storeDefaultVat,
        addedAt: eventProducts.addedAt,
        position: eventProducts.position,
      },
    })
    .from(eventProducts)
    .innerJoin(products, ofProduct)
    .innerJoin(catalogueVariants, ofVariant)
    .innerJoin(designRevisions, ofDesign)
    .where(isOffered(sql.placeholder('eventId')))
    .prepare('store_offers'),
);

/**
 * A page of the store's products in one of five orders. Two statements: the event, whose revision says whether the kept
 * index of its offers still holds, and the cards of the page. The index itself is a third, after a change.
 */
export async function storeProducts(
  ctx: Ctx,
  { params, query }: HandlerInput<'storeProducts'>,
): Promise<HandlerReply<'storeProducts'>> {
  const { page, per_page, q, sort } = query;
  return ctx.storeTx(async (tx) => {
    const [event] = await listedEventQuery(tx).execute({ tenantId: ctx.tenantId, slug: params.slug });
    if (!event) fail('request.not_found');
    publicPhase(event, ctx);
    const index = await indexOf(`${ctx.tenantId}/${event.id}`, cacheStamp(event), () => loadIndex(tx, ctx, event));
    const found = index.ids(sort, ctx.language, q);
    const ids = found.slice((page - 1) * per_page, page * per_page);
    const rows = await cardsByIdQuery(tx).execute({ tenantId: ctx.tenantId, eventId: event.id, ids });
    const rowsById = new Map(rows.map((row) => [row.product.id, row]));
    const cards = ids.flatMap((id) => {
      const row = rowsById.get(id);
      return row ? [toCardResponse(event, row)] : [];
    });
    return { data: cards, meta: { total: found.length, page, per_page } };
  });
}

type ListedEvent = PricedEvent & { id: string; revision: number };

/** Every change that a visitor could see raises the revision; what prices are made of stands beside it to be sure. */
const cacheStamp = ({ revision, type, vatRate, notVatRegistered }: ListedEvent) =>
  [revision, type, vatRate, notVatRegistered].join(' ');

async function loadIndex(tx: Tx, ctx: Ctx, event: ListedEvent): Promise<OfferIndex> {
  const rows = await offersQuery(tx).execute({ tenantId: ctx.tenantId, eventId: event.id });
  return makeOfferIndex(
    rows.map(({ product, offer }) => {
      const { price, price_gross } = shownPrice(event, offer);
      return { ...product, ...offer, shownPrice: event.region === 'US' ? price : price_gross };
    }),
  );
}
