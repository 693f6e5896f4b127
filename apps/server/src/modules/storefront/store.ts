import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { eventProducts } from '@inkstand/database/tables/index';
import { asc } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { loadStore } from './load-store.ts';
import { selectCards } from './select-cards.ts';
import { wireCard } from './wire-card.ts';
import { wireStore } from './wire-store.ts';

/** A home page shows no more; the list has pages. */
const MOST_PRODUCTS = 60;

/** Everything a store page shows around its products, and the first of them in the store's own order. Two statements. */
export async function store(ctx: Ctx, { params }: VerbInputOf<'store'>): Promise<VerbReplyOf<'store'>> {
  return ctx.publicTx(async (tx) => {
    const loaded = await loadStore(tx, ctx, params.slug);
    const rows = await selectCards(tx, ctx.tenantId, loaded.event.id)
      .orderBy(asc(eventProducts.position), asc(eventProducts.productId))
      .limit(MOST_PRODUCTS);
    const cards = rows.map((row) => wireCard(loaded.event, row));
    return { data: wireStore(ctx, loaded, cards) };
  });
}
