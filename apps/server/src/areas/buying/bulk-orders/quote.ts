import type { DesignDocument } from '@inkstand/artwork/model';
import type { BulkDestination, BulkQuote } from '@inkstand/contract/buying/bulk-orders';
import { type Tx, tenantJoin } from '@inkstand/database';
import {
  bulkDestinations,
  bulkPurchases,
  catalogueVariants,
  designRevisions,
  eventProducts,
  products,
} from '@inkstand/database/tables/index';
import { problemParams, recipientProblems } from '@inkstand/domain/address';
import {
  type Pieces,
  piecesByProduct,
  QUANTITY_BREAKS,
  splitByDestination,
  unallocatedPieces,
} from '@inkstand/domain/bulk-order';
import { lineTotal, toDecimal } from '@inkstand/domain/money';
import { orderCostParts } from '@inkstand/domain/order-cost';
import { arrivalDay, shipByDay } from '@inkstand/domain/production-calendar';
import { planPieces } from '@inkstand/domain/production-plan';
import { fromRecipientRow, toRecipientRow } from '@inkstand/domain/recipient-fields';
import { servedCountries } from '@inkstand/domain/regions';
import type { ShippingMethod } from '@inkstand/domain/shipping';
import { localDay } from '@inkstand/domain/zoned-time';
import { createProblemTranslator } from '@inkstand/i18n/problems';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { costPerUnit, findCombination, sideToWriteOn } from '#areas/buying/checkout/check-basket.ts';
import { isSellable, publishedRevision } from '#areas/design/index.ts';
import { askedFulfillers, type EventRow } from '#areas/events/index.ts';
import { readLoad } from '#areas/orders/index.ts';
import type { Tenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

type Terms = Pick<Tenant, 'discountBasisPoints' | 'shippingDiscountBasisPoints'>;

/**
 * Returns the net price per piece at the given quantity of a product; undefined when it has no price in the currency.
 */
export const bulkUnitCost = (
  offer: BulkOffer,
  event: Pick<EventRow, 'currency'>,
  tenant: Terms,
  quantity: number,
): number | undefined => costPerUnit({ event, tenant }, offer, { quantity, quantityBreaks: QUANTITY_BREAKS });

const quantityDiscount = (quantity: number): number =>
  QUANTITY_BREAKS.filter((step) => quantity >= step.quantity).at(-1)?.discountBasisPoints ?? 0;

/** Returns each product's price per piece, by its total quantity over all colours and sizes. */
function unitCosts(
  offers: readonly BulkOffer[],
  event: EventRow,
  tenant: Terms,
  pieces: readonly Pieces[],
): ReadonlyMap<string, number> {
  return new Map(
    [...piecesByProduct(pieces)].flatMap(([id, quantity]) => {
      const offer = offers.find(({ product }) => product.id === id);
      const cost = offer && bulkUnitCost(offer, event, tenant, quantity);
      return cost === undefined ? [] : [[id, cost] as const];
    }),
  );
}

/** Returns the cost of producing and shipping one destination's pieces. */
function shareCost(
  share: readonly Pieces[],
  costs: ReadonlyMap<string, number>,
  event: EventRow,
  tenant: Terms,
  method: ShippingMethod,
) {
  const lines = share.flatMap(({ product_id, quantity }) => {
    const unitCost = costs.get(product_id);
    return unitCost === undefined ? [] : [{ unitCost, quantity }];
  });
  const { region, vatRate } = event;
  const { shippingDiscountBasisPoints } = tenant;
  const rules = { region, vatRate, shippingMethod: method, shippingDiscountBasisPoints };
  const { net, vat, gross, shippingNet } = orderCostParts(rules, lines);
  return { itemsNet: net - shippingNet, shippingNet, vat, gross };
}

export interface Purchase {
  event: EventRow;
  tenant: Tenant;
  row: Pick<PurchaseRow, 'quantities' | 'shippingMethod'>;
  destinations: readonly BulkDestination[];
  offers: readonly BulkOffer[];
}

/** A priced purchase: what each destination gets and costs. */
export interface Priced {
  costs: ReadonlyMap<string, number>;
  shares: readonly Pieces[][];
  parts: readonly ReturnType<typeof shareCost>[];
  total: number;
}

/** Without an address yet, prices assume one destination. */
export function pricePurchase({ event, tenant, row, destinations, offers }: Purchase): Priced {
  const costs = unitCosts(offers, event, tenant, row.quantities);
  const shares = splitByDestination(
    row.quantities,
    destinations.map(({ quantities }) => quantities),
  );
  const priced = shares.length > 0 ? shares : [row.quantities];
  const parts = priced.map((share) => shareCost(share, costs, event, tenant, row.shippingMethod));
  return { costs, shares, parts, total: sum(parts.map(({ gross }) => gross)) };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Returns a purchase's current cost and what prevents placing it. */
export async function makeQuote(
  tx: Tx,
  ctx: Ctx,
  purchase: Purchase,
  priced = pricePurchase(purchase),
): Promise<BulkQuote> {
  const { event, tenant, row } = purchase;
  const byProduct = [...piecesByProduct(row.quantities)];
  const pieces = sum(byProduct.map(([, quantity]) => quantity));
  const arrives = await estimateDelivery(tx, ctx, event, { pieces, method: row.shippingMethod });
  const left = unallocatedPieces(row.quantities, priced.shares);
  const problems = addressProblems(ctx, purchase);
  const hasCredit = tenant.creditStatus === 'active' && tenant.region === event.region;
  const creditLeft = hasCredit ? Math.max(0, tenant.creditLimit - tenant.creditUsed) : null;
  const hasGone = row.quantities.some(
    (each) => !canBeMade(purchase.offers, each) || !priced.costs.has(each.product_id),
  );
  const hindrances: [BulkQuote['hindrances'][number], boolean][] = [
    ['nothing', pieces === 0],
    ['gone', hasGone],
    ['prints_nothing', row.quantities.some((each) => printsNothing(purchase.offers, each))],
    ['no_destination', purchase.destinations.length === 0],
    ['address', problems.length > 0],
    ['empty_destination', priced.shares.some((share) => share.length === 0) && pieces > 0],
    ['left_over', purchase.destinations.length > 0 && left.length > 0],
    ['event', event.status !== 'Active'],
    ['unverified', !tenant.verified],
    ['no_credit_account', creditLeft === null],
    ['credit', creditLeft !== null && priced.total > creditLeft],
  ];
  return {
    pieces,
    products: byProduct.map(([product_id, quantity]) => {
      const cost = priced.costs.get(product_id) ?? 0;
      const amounts = { unit_price: toDecimal(cost), net: toDecimal(lineTotal(cost, quantity)) };
      return { product_id, pieces: quantity, break_percent: quantityDiscount(quantity) / 100, ...amounts };
    }),
    items_net: toDecimal(sum(priced.parts.map(({ itemsNet }) => itemsNet))),
    shipping_net: toDecimal(sum(priced.parts.map(({ shippingNet }) => shippingNet))),
    vat: toDecimal(sum(priced.parts.map(({ vat }) => vat))),
    total: toDecimal(priced.total),
    left_over: purchase.destinations.length > 0 ? left : [],
    address_problems: problems,
    in_hands: {
      date: event.inHandsDate,
      arrives,
      is_late: arrives !== null && event.inHandsDate !== null && arrives > event.inHandsDate,
    },
    credit_left: creditLeft === null ? null : toDecimal(creditLeft),
    hindrances: hindrances.flatMap(([name, stands]) => (stands ? [name] : [])),
  };
}

/** Returns whether the event still offers a product in that colour and size. */
export function canBeMade(offers: readonly BulkOffer[], { product_id, colour, size }: Pieces): boolean {
  const offer = offers.find(({ product }) => product.id === product_id);
  return offer !== undefined && findCombination(offer, colour, size) !== undefined;
}

const NO_TEXTS = { custom_text_front: '', custom_text_back: '' };

/** Returns whether nothing would be printed on a product: nobody writes its texts, and it has nothing else. */
export function printsNothing(offers: readonly BulkOffer[], { product_id }: Pick<Pieces, 'product_id'>): boolean {
  const offer = offers.find(({ product }) => product.id === product_id);
  return offer !== undefined && sideToWriteOn(offer.design.document as DesignDocument, NO_TEXTS) !== undefined;
}

function addressProblems({ language }: Ctx, { event, destinations }: Purchase): BulkQuote['address_problems'] {
  const t = createProblemTranslator(language);
  const countries = servedCountries(event);
  return destinations.flatMap(({ quantities: _quantities, ...address }, position) =>
    Object.entries(recipientProblems(address, countries)).map(([field, problem]) => ({
      position,
      field,
      message: t(`field.${problem}`, problemParams(address)),
    })),
  );
}

/**
 * Estimates the delivery date of an order placed now, from the calendars and booked capacity of the fulfillers that
 * would be routed to. Null when no fulfiller can make it.
 */
async function estimateDelivery(
  tx: Tx,
  ctx: Ctx,
  event: EventRow,
  { pieces, method }: { pieces: number; method: ShippingMethod },
): Promise<string | null> {
  if (pieces === 0) return null;
  const asked = await askedFulfillers(tx, ctx, event);
  const today = localDay(ctx.now(), event.timeZone);
  const ids = asked.map(({ id }) => id);
  const plannedLoad = await readLoad(tx, ids, today);
  const arrivals = asked.flatMap((fulfiller) => {
    const last = planPieces(fulfiller, pieces, plannedLoad(fulfiller.id), today)?.at(-1)?.day;
    const shipBy = last && shipByDay(fulfiller, last);
    return shipBy ? [arrivalDay(shipBy, method)] : [];
  });
  return arrivals.toSorted()[0] ?? null;
}

const ofProduct = tenantJoin(products.id, eventProducts.productId);

const offeredBy = ({ tenantId, id }: Pick<EventRow, 'tenantId' | 'id'>): SQL | undefined =>
  and(eq(eventProducts.tenantId, tenantId), eq(eventProducts.eventId, id), eq(eventProducts.available, true));

/** Loads a Bulk event's producible offers in its order: products with their blanks and published designs. */
export async function loadOffers(tx: Tx, event: EventRow) {
  return tx
    .select({
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
    .innerJoin(products, and(ofProduct, isSellable))
    .innerJoin(
      catalogueVariants,
      and(eq(catalogueVariants.code, products.catalogueCode), eq(catalogueVariants.available, true)),
    )
    .innerJoin(designRevisions, publishedRevision)
    .where(offeredBy(event))
    .orderBy(asc(eventProducts.position), asc(eventProducts.productId));
}

export type BulkOffer = Awaited<ReturnType<typeof loadOffers>>[number];

/**
 * Locks an event's offers until an order is placed, so that nothing is published, approved or removed meanwhile. Lock
 * order: before the event, as in every order (`loadBasket`).
 */
export async function lockOffers(tx: Tx, event: Pick<EventRow, 'tenantId' | 'id'>): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(eventProducts)
    .innerJoin(products, ofProduct)
    .where(offeredBy(event))
    .orderBy(asc(eventProducts.productId))
    .for('share');
}

export type PurchaseRow = typeof bulkPurchases.$inferSelect;

export const isPurchase = (event: Pick<EventRow, 'tenantId' | 'id'>, id: string) =>
  and(eq(bulkPurchases.tenantId, event.tenantId), eq(bulkPurchases.eventId, event.id), eq(bulkPurchases.id, id));

/** Loads and locks a purchase of the event, or fails with 404. */
export async function lockPurchase(tx: Tx, event: EventRow, id: string): Promise<PurchaseRow> {
  if (event.type !== 'Bulk') fail('request.not_found');
  const [purchase] = await tx.select().from(bulkPurchases).where(isPurchase(event, id)).for('update');
  return purchase ?? fail('request.not_found');
}

export async function loadPurchase(tx: Tx, event: EventRow, id: string): Promise<PurchaseRow> {
  if (event.type !== 'Bulk') fail('request.not_found');
  const [purchase] = await tx.select().from(bulkPurchases).where(isPurchase(event, id));
  return purchase ?? fail('request.not_found');
}

/** Loads the destinations in the order they were entered. */
export async function loadDestinations(tx: Tx, { tenantId, id }: PurchaseRow): Promise<BulkDestination[]> {
  const rows = await tx
    .select()
    .from(bulkDestinations)
    .where(and(eq(bulkDestinations.tenantId, tenantId), eq(bulkDestinations.bulkPurchaseId, id)))
    .orderBy(asc(bulkDestinations.position));
  return rows.map((row) => ({
    ...fromRecipientRow(row),
    quantities: row.quantities,
  }));
}

export function destinationRow(
  { tenantId, id: bulkPurchaseId }: Pick<PurchaseRow, 'tenantId' | 'id'>,
  destination: BulkDestination,
  position: number,
) {
  return {
    tenantId,
    bulkPurchaseId,
    position,
    ...toRecipientRow(destination),
    quantities: destination.quantities,
  };
}
