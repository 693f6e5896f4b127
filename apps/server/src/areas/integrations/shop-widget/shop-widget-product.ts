import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { shopConnections } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { mockupUrl } from '#areas/design/index.ts';
import type { Ctx } from '#context.ts';
import { findShopProduct, type ShopProduct, shopVariantColours } from './find-shop-product.ts';
import { widgetFields, widgetSides } from './widget-fields.ts';

/** A busy shop would otherwise write a row with each page view. */
const SEEN_ACCURACY_MS = 30_000;

/** Returns what buyers may personalise of a product, and records that the shop's page has asked. */
export async function shopWidgetProduct(
  ctx: Ctx,
  { params }: HandlerInput<'shopWidgetProduct'>,
): Promise<HandlerReply<'shopWidgetProduct'>> {
  const { product, variants } = await ctx.staffTx(async (tx) => {
    const found = await findShopProduct(tx, params);
    if (isSeenLongAgo(found, ctx.now())) {
      await tx
        .update(shopConnections)
        .set({ widgetSeenAt: ctx.now() })
        .where(and(eq(shopConnections.tenantId, found.tenantId), eq(shopConnections.id, found.connectionId)));
    }
    return { product: found, variants: await shopVariantColours(tx, found) };
  });
  const fields = widgetFields(product.document);
  const colours = fields.length > 0 ? (product.colours ?? []) : [];
  const pictures = colours.map((colour) => {
    const urlOf = (side: 'front' | 'back') => ctx.config.publicUrl + mockupUrl(product, side, colour, product.variant);
    const urls = widgetSides(fields).map((side) => [side, urlOf(side)]);
    return [colour, Object.fromEntries(urls)];
  });
  return { data: { name: product.name, fields, pictures: Object.fromEntries(pictures), variants } };
}

const isSeenLongAgo = ({ seenAt }: ShopProduct, now: Date): boolean =>
  seenAt === null || now.getTime() - seenAt.getTime() > SEEN_ACCURACY_MS;
