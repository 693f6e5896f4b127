import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { eventProducts } from '@inkstand/database/tables/index';
import { asc, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { preparedOnce } from '#prepared-once.ts';
import { loadStore } from './load-store.ts';
import { firstOffers, selectCards } from './select-cards.ts';
import { wireCard } from './wire-card.ts';
import { wireStore } from './wire-store.ts';

/** A home page shows fewer, and every page carries them; the list has pages. */
const MOST_PRODUCTS = 24;
/** Some may have been archived since. */
const LOOKED_AT = 2 * MOST_PRODUCTS;

const firstCardsQuery = preparedOnce((tx) =>
  selectCards(
    tx,
    sql`${eventProducts.productId} in ${firstOffers(sql`${sql.placeholder('eventId')}::uuid`, LOOKED_AT)}`,
  )
    .orderBy(asc(eventProducts.position), asc(eventProducts.productId))
    .limit(MOST_PRODUCTS)
    .prepare('store_first_cards'),
);

/** Everything a store page shows around its products, and the first of them in the store's own order. Two statements. */
export async function store(ctx: Ctx, { params }: VerbInputOf<'store'>): Promise<VerbReplyOf<'store'>> {
  return ctx.storeTx(async (tx) => {
    const loaded = await loadStore(tx, ctx, params.slug);
    const rows = await firstCardsQuery(tx).execute({ tenantId: ctx.tenantId, eventId: loaded.event.id });
    const cards = rows.map((row) => wireCard(loaded.event, row));
    return { data: wireStore(ctx, loaded, cards) };
  });
}
