import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { wireVariant } from '#modules/catalogue/index.ts';
import { eventsOffering } from '#modules/events/index.ts';
import { loadDraft, loadProduct } from './load-product.ts';
import { wireProduct } from './wire-product.ts';

/** A product as the designer opens it. */
export async function getProduct(ctx: Ctx, { params }: VerbInputOf<'getProduct'>): Promise<VerbReplyOf<'getProduct'>> {
  return ctx.tx(async (tx) => {
    const selected = await loadProduct(tx, ctx, params.product_id);
    return {
      data: {
        ...wireProduct(selected),
        variant: wireVariant(selected.variant),
        document: await loadDraft(tx, ctx, params.product_id),
        fingerprints: selected.fingerprints,
        events: await eventsOffering(tx, selected.product),
      },
    };
  });
}
