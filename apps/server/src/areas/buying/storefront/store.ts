import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { eventProducts } from '@inkstand/database/tables/index';
import { asc, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { preparedStatement } from '#prepared-statement.ts';
import { toCardResponse } from './card-response.ts';
import { loadStore } from './load-store.ts';
import { firstOffers, selectCards } from './select-cards.ts';
import { toStoreResponse } from './store-response.ts';

/** A home page shows fewer, and every page carries them; the list has pages. */
const MAX_PRODUCTS = 24;
/** Some may have been archived since. */
const LOOKED_AT = 2 * MAX_PRODUCTS;

const firstCardsQuery = preparedStatement((tx) =>
  selectCards(
    tx,
    sql`${eventProducts.productId} in ${firstOffers(sql`${sql.placeholder('eventId')}::uuid`, LOOKED_AT)}`,
  )
    .orderBy(asc(eventProducts.position), asc(eventProducts.productId))
    .limit(MAX_PRODUCTS)
    .prepare('store_first_cards'),
);

/** Everything a store page shows around its products, and the first of them in the store's own order. Two statements. */
export async function store(ctx: Ctx, { params }: HandlerInput<'store'>): Promise<HandlerReply<'store'>> {
  return ctx.storeTx(async (tx) => {
    const loaded = await loadStore(tx, ctx, params.slug);
    const rows = await firstCardsQuery(tx).execute({ tenantId: ctx.tenantId, eventId: loaded.event.id });
    const cards = rows.map((row) => toCardResponse(loaded.event, row));
    return { data: toStoreResponse(ctx, loaded, cards) };
  });
}
