import type { BulkDestination } from '@inkstand/contract/buying/bulk-orders';
import type { Tx } from '@inkstand/database';
import { emailKey } from '@inkstand/domain/address-key';
import type { Pieces } from '@inkstand/domain/bulk-order';
import { toDecimal } from '@inkstand/domain/money';
import type { BasketItem } from '#areas/buying/checkout/check-basket.ts';
import { findCombination, printedFingerprints, toOrderLines } from '#areas/buying/checkout/check-basket.ts';
import { readRecipient } from '#areas/buying/checkout/recipient.ts';
import { loadEvent, loadEventForChange } from '#areas/events/index.ts';
import { type NewOrder, NOTHING_TO_PAY, type OrderToAccept, placeOrder, toOrderToAccept } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import {
  lockOffers,
  lockPurchase,
  makeQuote,
  type Priced,
  type Purchase,
  type PurchaseRow,
  pricePurchase,
} from './quote.ts';
import { gatherPurchase } from './read-purchase.ts';

type Obstacle = Awaited<ReturnType<typeof makeQuote>>['hindrances'][number];

export type Gathered = Purchase & { row: PurchaseRow };

/** Obstacles that apply to the credit account, not to card payments. */
export const CREDIT_OBSTACLES: readonly Obstacle[] = ['no_credit_account', 'credit'];

/** Locks the page's purchase. Lock order: offers, event, purchase, and then the tenant. */
export async function lockOnPage(tx: Tx, ctx: Ctx, { slug, purchase_id }: { slug: string; purchase_id: string }) {
  await lockOffers(tx, await loadEvent(tx, ctx, slug));
  const event = await loadEventForChange(tx, ctx, slug);
  return { event, row: await lockPurchase(tx, event, purchase_id) };
}

/**
 * Returns a locked draft that can be placed, with its current cost, which must equal what the page showed. `apart`
 * lists obstacles that the caller checks itself.
 */
export async function priceDraft(
  tx: Tx,
  ctx: Ctx,
  { event, row }: Awaited<ReturnType<typeof lockOnPage>>,
  { total, apart }: { total: number; apart: readonly Obstacle[] },
): Promise<{ purchase: Gathered; priced: Priced }> {
  if (row.status !== 'draft') fail('bulk_order.decided');
  const purchase = await gatherPurchase(tx, ctx, event, row);
  const priced = pricePurchase(purchase);
  const { hindrances } = await makeQuote(tx, ctx, purchase, priced);
  const standing = hindrances.filter((name) => !apart.includes(name));
  if (standing.length > 0) fail('bulk_order.not_ready', { data: { hindrances: standing } });
  if (toDecimal(priced.total) !== total) failField('total', 'amount_changed');
  return { purchase, priced };
}

/**
 * Writes an order for each destination; none is accepted yet. With `isAddressConfirmed` doubtful addresses are used as
 * they are.
 */
export async function writeOrders(
  tx: Tx,
  ctx: Ctx,
  {
    purchase,
    priced,
    isAddressConfirmed,
  }: { purchase: Gathered; priced: Priced; isAddressConfirmed: boolean | undefined },
): Promise<OrderToAccept[]> {
  const written: OrderToAccept[] = [];
  for (const [index, destination] of purchase.destinations.entries()) {
    const cost = priced.parts[index]?.gross ?? 0;
    const part = { destination, share: priced.shares[index] ?? [], costs: priced.costs, cost, isAddressConfirmed };
    written.push(await writeOrder(tx, ctx, purchase, part));
  }
  return written;
}

interface Part {
  destination: BulkDestination;
  share: readonly Pieces[];
  costs: ReadonlyMap<string, number>;
  cost: number;
  isAddressConfirmed: boolean | undefined;
}

/** The client pays, so the customer pays nothing, as with a gift. */
async function writeOrder(tx: Tx, ctx: Ctx, purchase: Gathered, part: Part): Promise<OrderToAccept> {
  const { event, tenant, row } = purchase;
  const { quantities: _quantities, ...address } = part.destination;
  const language = event.defaultLanguage;
  const customer = readRecipient({ tenantId: event.tenantId, language }, event, address);
  const order: NewOrder = {
    event,
    kind: 'bulk',
    customerId: customer.id,
    email: emailKey(customer.email),
    language,
    shippingMethod: row.shippingMethod,
    ...NOTHING_TO_PAY,
    productionCost: part.cost,
    bulkPurchaseId: row.id,
    isAddressConfirmed: part.isAddressConfirmed,
    shippingDiscountBasisPoints: tenant.shippingDiscountBasisPoints,
    lines: toOrderLines(await toBasketItems(purchase, part)),
  };
  return toOrderToAccept(ctx, order, await placeOrder(tx, ctx, order, customer));
}

/**
 * Availability was checked when the purchase was priced. Nobody writes texts: fields print what they say of empty ones.
 */
function toBasketItems({ offers }: Gathered, { share, costs }: Part): Promise<BasketItem[]> {
  const items = share.map(async ({ product_id, colour: colourCode, size: sizeCode, quantity }) => {
    const offer = offers.find(({ product }) => product.id === product_id);
    const made = offer && findCombination(offer, colourCode, sizeCode);
    const unitCost = costs.get(product_id);
    if (!made || unitCost === undefined) fail('bulk_order.not_ready');
    const products = { store: { colour: colourCode, size: sizeCode } };
    const line = { product_id, quantity, custom_text_front: '', custom_text_back: '', products };
    return { line, offer, ...made, unitCost, fingerprints: await printedFingerprints(offer, line) };
  });
  return Promise.all(items);
}
