import type { DesignDocument } from '@inkstand/artwork/model';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { type Tx, tenantJoin } from '@inkstand/database';
import { eventProducts, events } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { and, eq, isNull } from 'drizzle-orm';
import { toVariantResponse } from '#areas/design/catalogue/variant-response.ts';
import type { Ctx } from '#context.ts';
import { toDesignParts } from './design-parts.ts';
import { loadDraft, loadProduct } from './load-product.ts';
import { eventsOffering } from './offered-in.ts';
import { toProductResponse } from './product-response.ts';

/** Returns a product for the designer. */
export async function getProduct(
  ctx: Ctx,
  { params }: HandlerInput<'getProduct'>,
): Promise<HandlerReply<'getProduct'>> {
  return ctx.tx(async (tx) => {
    const selected = await loadProduct(tx, ctx, params.product_id);
    const product = toProductResponse(selected);
    const document = await loadDraft(tx, ctx, params.product_id);
    return {
      data: {
        ...product,
        variant: toVariantResponse(selected.variant),
        document,
        products: toDesignParts(product, document as DesignDocument),
        fingerprints: selected.fingerprints,
        events: await eventsOffering(tx, selected.product),
        event_prices: await readEventPrices(tx, selected.product),
      },
    };
  });
}

async function readEventPrices(tx: Tx, { tenantId, id }: { tenantId: string; id: string }) {
  const rows = await tx
    .select({ eventId: eventProducts.eventId, price: eventProducts.storeSellingPrice })
    .from(eventProducts)
    .innerJoin(events, tenantJoin(events.id, eventProducts.eventId))
    .where(and(eq(eventProducts.tenantId, tenantId), eq(eventProducts.productId, id), isNull(events.deletedAt)))
    .orderBy(events.createdAt);
  return rows.map(({ eventId, price }) => ({
    event_id: eventId,
    product_id: id,
    store_selling_price: toDecimal(price),
  }));
}
