import type { BulkDestination, BulkQuote } from '@inkstand/contract/buying/bulk-orders';
import type { Tx } from '@inkstand/database';
import { recipientProblems } from '@inkstand/domain/address';
import { leftOver, type Pieces, piecesByProduct, splitByDestination } from '@inkstand/domain/bulk-order';
import { localDay } from '@inkstand/domain/end-of-day';
import { lineTotal, toDecimal } from '@inkstand/domain/money';
import { arrivalDay, shipByDay } from '@inkstand/domain/production-calendar';
import { planPieces } from '@inkstand/domain/production-plan';
import type { ShippingMethod } from '@inkstand/domain/shipping';
import { createProblemTranslator } from '@inkstand/i18n/problems';
import { servedCountries } from '#areas/buying/checkout/recipient.ts';
import type { EventRow } from '#areas/events/index.ts';
import { askedFulfillers } from '#areas/events/index.ts';
import { readLoad } from '#areas/orders/index.ts';
import type { Tenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import type { BulkOffer } from './load-offers.ts';
import type { PurchaseRow } from './load-purchase.ts';
import { costOfShare, quantityDiscount, unitCosts } from './price-bulk.ts';

export interface Purchase {
  event: EventRow;
  tenant: Tenant;
  row: Pick<PurchaseRow, 'quantities' | 'shippingMethod'>;
  destinations: readonly BulkDestination[];
  offers: readonly BulkOffer[];
}

/** A purchase priced: what each destination gets and costs. */
export interface Priced {
  costs: ReadonlyMap<string, number>;
  shares: readonly Pieces[][];
  parts: readonly ReturnType<typeof costOfShare>[];
  total: number;
}

/** As long as no address is there, the prices are those of one. */
export function pricePurchase({ event, tenant, row, destinations, offers }: Purchase): Priced {
  const costs = unitCosts(offers, event, tenant, row.quantities);
  const shares = splitByDestination(
    row.quantities,
    destinations.map(({ quantities }) => quantities),
  );
  const priced = shares.length > 0 ? shares : [row.quantities];
  const parts = priced.map((share) => costOfShare(share, costs, event, tenant, row.shippingMethod));
  return { costs, shares, parts, total: sum(parts.map(({ gross }) => gross)) };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What a purchase costs now, and what stands against placing it. */
export async function makeQuote(
  tx: Tx,
  ctx: Ctx,
  purchase: Purchase,
  priced = pricePurchase(purchase),
): Promise<BulkQuote> {
  const { event, tenant, row } = purchase;
  const byProduct = [...piecesByProduct(row.quantities)];
  const pieces = sum(byProduct.map(([, quantity]) => quantity));
  const arrives = await whenInHands(tx, ctx, event, { pieces, method: row.shippingMethod });
  const left = leftOver(row.quantities, priced.shares);
  const problems = addressProblems(ctx, purchase);
  const hasCredit = tenant.creditStatus === 'active' && tenant.region === event.region;
  const creditLeft = hasCredit ? Math.max(0, tenant.creditLimit - tenant.creditUsed) : null;
  const hasGone = row.quantities.some(
    (each) => !canBeMade(purchase.offers, each) || !priced.costs.has(each.product_id),
  );
  const hindrances: [BulkQuote['hindrances'][number], boolean][] = [
    ['nothing', pieces === 0],
    ['gone', hasGone],
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

/** Whether the event still offers a product in that colour and size. */
export function canBeMade(offers: readonly BulkOffer[], { product_id, colour, size }: Pieces): boolean {
  const offer = offers.find(({ product }) => product.id === product_id);
  if (!offer?.product.colours.includes(colour)) return false;
  return offer.variant.skus[`${colour}/${size}`] !== undefined && offer.variant.sizes.some(({ code }) => code === size);
}

function addressProblems({ language }: Ctx, { event, destinations }: Purchase): BulkQuote['address_problems'] {
  const t = createProblemTranslator(language);
  const countries = servedCountries(event);
  return destinations.flatMap(({ quantities: _quantities, ...address }, position) =>
    Object.entries(recipientProblems(address, countries)).map(([field, problem]) => ({
      position,
      field,
      message: t(`field.${problem}`, problem === 'state_zip_mismatch' ? { state: address.address_state } : {}),
    })),
  );
}

/**
 * When so many pieces arrive if they are ordered now: by the calendars of the fulfillers that would be asked, and by what
 * their days hold already. Null where nobody makes them.
 */
async function whenInHands(
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
