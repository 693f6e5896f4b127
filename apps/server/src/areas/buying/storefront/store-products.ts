import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { ProductSort } from '@inkstand/contract/buying/storefront';
import { publicColumns, type Tx } from '@inkstand/database';
import { catalogueVariants, eventProducts, events, products } from '@inkstand/database/tables/index';
import { compareNames } from '@inkstand/i18n';
import { and, eq, sql } from 'drizzle-orm';
import { shownPrice } from '#areas/buying/checkout/load-basket.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { preparedStatement } from '#sql/prepared-statement.ts';
import {
  cardsByIdQuery,
  isOffered,
  ofProduct,
  ofVariant,
  type PricedEvent,
  publicPhase,
  toCardResponse,
} from './card-response.ts';

/** The sort keys of a product. */
interface SortableOffer {
  id: string;
  name: string;
  /** As shown on the page: gross in the UK and the EU, net in the US. */
  shownPrice: number;
  addedAt: Date;
  position: number;
}

/** Sorts offers; ties by name, then in the store's own order. */
function sortOffers<Offer extends SortableOffer>(
  offers: readonly Offer[],
  sort: ProductSort,
  language: string,
): Offer[] {
  const compare = compareNames(language);
  const byName = (a: Offer, b: Offer) => compare(a.name, b.name);
  const by: Record<ProductSort, (a: Offer, b: Offer) => number> = {
    'name-asc': byName,
    'name-desc': (a, b) => byName(b, a),
    'price-asc': (a, b) => a.shownPrice - b.shownPrice,
    'price-desc': (a, b) => b.shownPrice - a.shownPrice,
    recent: (a, b) => b.addedAt.getTime() - a.addedAt.getTime(),
  };
  const isByName = sort === 'name-asc' || sort === 'name-desc';
  return offers.toSorted(
    (a, b) =>
      by[sort](a, b) ||
      (sort === 'recent' || isByName ? 0 : byName(a, b)) ||
      a.position - b.position ||
      (a.id < b.id ? -1 : 1),
  );
}

/** Normalizes text for search: no case, no accents. */
const searchText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** A store's offers, sorted once per sort order and language and indexed for search once. */
export interface OfferIndex {
  size: number;
  /** Returns ids in the given sort order whose name or description contains every search word. */
  ids(sort: ProductSort, language: string, search: string): readonly string[];
}

/** Limits the cached combinations of language and sort order, so that requests cannot fill the memory. */
const MAX_ORDERS = 20;

export function makeOfferIndex(offers: readonly (SortableOffer & { description: string })[]): OfferIndex {
  const orders = new Map<string, readonly string[]>();
  let texts: Map<string, string> | undefined;

  function sorted(sort: ProductSort, language: string): readonly string[] {
    const key = `${sort} ${language}`;
    const known = orders.get(key) ?? sortOffers(offers, sort, language).map(({ id }) => id);
    if (orders.size >= MAX_ORDERS) orders.clear();
    orders.set(key, known);
    return known;
  }

  return {
    size: offers.length,
    ids(sort, language, search) {
      const inOrder = sorted(sort, language);
      const words = searchText(search).split(/\s+/).filter(Boolean);
      if (words.length === 0) return inOrder;
      texts ??= new Map(offers.map(({ id, name, description }) => [id, searchText(`${name} ${description}`)]));
      return inOrder.filter((id) => words.every((word) => texts?.get(id)?.includes(word)));
    },
  };
}

interface CachedIndex {
  /** The state it was built from. */
  stamp: string;
  index: Promise<OfferIndex>;
  size: number;
}

/**
 * Cached indexes by store, each at one stamp (the event's revision): a change builds a new one at the next request.
 * Without it, every page of a large store would read and sort all its products. The least recently used are evicted
 * when there are too many offers in all.
 */
export function offerIndexes(maxOffers: number) {
  const cached = new Map<string, CachedIndex>();

  function evictOldest() {
    let offers = [...cached.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [key, { size }] of cached) {
      if (offers <= maxOffers || cached.size === 1) return;
      cached.delete(key);
      offers -= size;
    }
  }

  return async function indexOf(key: string, stamp: string, load: () => Promise<OfferIndex>): Promise<OfferIndex> {
    const known = cached.get(key);
    const entry = known?.stamp === stamp ? known : { stamp, index: load(), size: 0 };
    // Re-inserted at the end: the map's order is least recently used first.
    cached.delete(key);
    cached.set(key, entry);
    try {
      const index = await entry.index;
      entry.size = index.size;
      evictOldest();
      return index;
    } catch (error) {
      if (cached.get(key) === entry) cached.delete(key);
      throw error;
    }
  };
}

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
    .where(isOffered(sql.placeholder('eventId')))
    .prepare('store_offers'),
);

/**
 * Returns a page of the store's products in one of five sort orders. Two statements: the event, whose revision
 * validates the cached index of offers, and the cards of the page. After a change, building the index takes a third.
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
      return row ? [toCardResponse(event, row, ctx.language)] : [];
    });
    return { data: cards, meta: { total: found.length, page, per_page } };
  });
}

type ListedEvent = PricedEvent & { id: string; revision: number };

/** Every visible change raises the revision; the price inputs are included as a safeguard. */
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
