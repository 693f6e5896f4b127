import type { DesignDocument } from '@inkstand/artwork/model';
import { type Tx, tenantJoin } from '@inkstand/database';
import {
  catalogueVariants,
  designRevisions,
  eventProducts,
  events,
  products,
  shopProducts,
  shopVariants,
} from '@inkstand/database/tables/index';
import { reasonTexts } from '@inkstand/i18n/server-reasons';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import {
  type BasketItem,
  costPerUnit,
  findCombination,
  findTextError,
  printedFingerprints,
} from '#areas/buying/index.ts';
import { isSellable, publishedRevision } from '#areas/design/index.ts';
import type { Tenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { readFingerprints, readTexts } from './line-texts.ts';
import type { ShopLine, ShopOrder } from './read-shop-order.ts';

/** A line of the shop's order that this server produces. */
export interface OwnLine {
  line: ShopLine;
  eventId: string;
  productId: string;
  colour: string;
  size: string;
}

/**
 * The event that the product was sent from while that one may sell it; otherwise another collection that may. Without
 * any, the import says what is missing.
 */
const offeringEvent = sql<string>`coalesce((
  select offer.event_id from ${eventProducts} offer
    join ${events} collection on collection.tenant_id = offer.tenant_id and collection.id = offer.event_id
    join ${products} made on made.tenant_id = offer.tenant_id and made.id = offer.product_id
  where offer.tenant_id = ${shopProducts.tenantId} and offer.product_id = ${shopProducts.productId}
    and collection.type = 'Products' and collection.deleted_at is null
  order by made.published_approved or not (made.requires_approval or offer.requires_approval) desc,
    offer.event_id = ${shopProducts.eventId} desc, offer.available desc, collection.created_at, collection.id
  limit 1), ${shopProducts.eventId})`;

/**
 * Returns the lines of the connection's own variants that the buyer still gets. A variant that the shop has deleted is
 * known by its SKU.
 */
export async function findOwnLines(
  tx: Tx,
  { tenantId, connectionId }: { tenantId: string; connectionId: string },
  { lines }: Pick<ShopOrder, 'lines'>,
): Promise<OwnLine[]> {
  const ids = lines.flatMap(({ variant }) => variant?.id ?? []);
  const skus = lines.flatMap(({ variant, sku }) => (variant ? [] : (sku ?? [])));
  if (ids.length + skus.length === 0) return [];
  const found = await tx
    .select({
      shopVariantId: shopVariants.shopVariantId,
      sku: shopVariants.sku,
      colour: shopVariants.colour,
      size: shopVariants.size,
      eventId: offeringEvent,
      productId: shopProducts.productId,
    })
    .from(shopVariants)
    .innerJoin(shopProducts, tenantJoin(shopProducts.id, shopVariants.shopProductId))
    .where(
      and(
        eq(shopVariants.tenantId, tenantId),
        eq(shopProducts.connectionId, connectionId),
        or(inArray(shopVariants.shopVariantId, ids), inArray(shopVariants.sku, skus)),
      ),
    );
  return lines.flatMap((line) => {
    const own = found.find(({ shopVariantId, sku }) =>
      line.variant ? shopVariantId === line.variant.id : sku === line.sku,
    );
    if (!own || line.currentQuantity === 0) return [];
    const { eventId, productId, colour, size } = own;
    return [{ line, eventId, productId, colour, size }];
  });
}

/** Loads the event that an order of the shop belongs to: that of its first line. */
export async function loadShopEvent(tx: Tx, ctx: Ctx, eventId: string) {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.tenantId, ctx.tenantId), eq(events.id, eventId), isNull(events.deletedAt)));
  return event;
}

type ShopEvent = NonNullable<Awaited<ReturnType<typeof loadShopEvent>>>;

/** The published designs that the lines are printed with, locked until the order is written. */
async function loadOffers(tx: Tx, ctx: Ctx, lines: readonly OwnLine[]) {
  const pushed = new Set(lines.map(({ eventId, productId }) => `${eventId} ${productId}`));
  const rows = await tx
    .select({
      eventId: eventProducts.eventId,
      storeSellingPrice: eventProducts.storeSellingPrice,
      storeDefaultVat: eventProducts.storeDefaultVat,
      product: {
        id: products.id,
        name: products.name,
        colours: sql<string[]>`${products.publishedColours}`,
        revision: designRevisions.revision,
      },
      variant: catalogueVariants,
      design: { document: designRevisions.document, fingerprints: designRevisions.fingerprints },
    })
    .from(eventProducts)
    .innerJoin(products, and(tenantJoin(products.id, eventProducts.productId), isSellable))
    .innerJoin(
      catalogueVariants,
      and(eq(catalogueVariants.code, products.catalogueCode), eq(catalogueVariants.available, true)),
    )
    .innerJoin(designRevisions, publishedRevision)
    .where(
      and(
        eq(eventProducts.tenantId, ctx.tenantId),
        inArray(
          eventProducts.productId,
          lines.map(({ productId }) => productId),
        ),
      ),
    )
    // A fixed lock order avoids deadlocks between orders of the same products.
    .orderBy(asc(eventProducts.productId), asc(eventProducts.eventId))
    .for('share', { of: [eventProducts, products] });
  return rows.filter(({ eventId, product }) => pushed.has(`${eventId} ${product.id}`));
}

/** Lines that cannot become an order. The message is shown to the company. */
export class CannotProduce extends Error {}

/**
 * Resolves the lines as a basket is: design, SKU, cost and fingerprints. What the buyer wrote goes through the store's
 * own preflight; `artworkProblem` says why it cannot be printed.
 * @throws CannotProduce when a product can no longer be made at all
 */
export async function toBasket(
  tx: Tx,
  ctx: Ctx,
  { event, tenant, lines }: { event: ShopEvent; tenant: Tenant; lines: readonly OwnLine[] },
): Promise<{ items: BasketItem[]; artworkProblem: string }> {
  const offers = await loadOffers(tx, ctx, lines);
  const items: BasketItem[] = [];
  const problems: string[] = [];
  const inEnglish = reasonTexts('en');
  for (const { line, eventId, productId, colour: colourCode, size: sizeCode } of lines) {
    const offer = offers.find((candidate) => candidate.eventId === eventId && candidate.product.id === productId);
    const made = offer && findCombination(offer, colourCode, sizeCode);
    if (!made) {
      throw new CannotProduce(
        `“${line.title}” can no longer be produced. Publish its product for this event with this colour and size, then try again.`,
      );
    }
    const unitCost = costPerUnit({ event, tenant }, offer);
    if (unitCost === undefined) {
      throw new CannotProduce(`“${line.title}” has no price in ${event.currency}. Ask us for a price, then try again.`);
    }
    const texts = readTexts(offer.design.document as DesignDocument, line);
    const wanted = { product_id: productId, quantity: line.currentQuantity, ...texts };
    const textError = await findTextError(offer.design.document as DesignDocument, texts, offer.variant.values);
    const fingerprints = textError ? offer.design.fingerprints : await printedFingerprints(offer, texts);
    if (textError) {
      const { problem, params } = textError;
      problems.push(inEnglish(`shop.text.${problem}`, { characters: '', ...params, name: line.title }));
    } else if (readFingerprints(line).some((seen) => !Object.values(fingerprints).includes(seen))) {
      problems.push(inEnglish('shop.changed_design', { name: line.title }));
    }
    items.push({
      line: { ...wanted, products: { store: { colour: colourCode, size: sizeCode } } },
      offer,
      ...made,
      unitCost,
      fingerprints,
    });
  }
  return { items, artworkProblem: problems.join('\n') };
}
