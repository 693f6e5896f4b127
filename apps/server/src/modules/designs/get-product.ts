import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { designRevisions, products } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { wireVariant } from '#modules/catalogue/index.ts';
import { eventsOffering } from '#modules/events/index.ts';
import { loadProduct, presentRevision } from './load-product.ts';
import { wireProduct } from './wire-product.ts';

/** A product as the designer opens it. */
export async function getProduct(ctx: Ctx, { params }: VerbInputOf<'getProduct'>): Promise<VerbReplyOf<'getProduct'>> {
  return ctx.tx(async (tx) => {
    const selected = await loadProduct(tx, ctx, params.product_id);
    const [design] = await tx
      .select({ document: designRevisions.document })
      .from(designRevisions)
      .innerJoin(products, presentRevision)
      .where(and(eq(products.tenantId, ctx.tenantId), eq(products.id, params.product_id)));
    return {
      data: {
        ...wireProduct(selected),
        variant: wireVariant(selected.variant),
        document: design?.document,
        fingerprints: selected.fingerprints,
        events: await eventsOffering(tx, selected.product),
      },
    };
  });
}
