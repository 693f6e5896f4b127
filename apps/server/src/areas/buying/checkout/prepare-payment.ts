import type { HandlerInput } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import { emailKey } from '@inkstand/domain/address-key';
import { parseDecimal, toDecimal } from '@inkstand/domain/money';
import { isBelowMinimumCharge, type PricedBasket } from '@inkstand/domain/pricing';
import { REGIONS, servedCountries } from '@inkstand/domain/regions';
import { formatMinor } from '@inkstand/i18n';
import { and, eq, isNull } from 'drizzle-orm';
import {
  type NewOrder,
  type PlacedOrder,
  placeOrder,
  pricedColumns,
  releaseVoucher,
  replacePendingOrder,
  writeIntoEvent,
} from '#areas/orders/index.ts';
import type { PaymentPlace } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { type FieldError, fail, failField, failFields } from '#errors.ts';
import { type BasketItem, checkBasket, itemsCost, priceItems, toOrderLines } from './check-basket.ts';
import { assertMayTryCodes } from './code-guessing.ts';
import { findPaymentPlace, isSameOrder, type LatestOrder, latestOrder } from './latest-order.ts';
import {
  type BasketCustomer,
  type BasketEvent,
  currentBasket,
  type LoadedBasket,
  loadBasket,
  paymentPlace,
  shownPrice,
} from './load-basket.ts';
import { findVoucher, reserveVoucher, UNKNOWN_VOUCHER, type Voucher } from './reserve-voucher.ts';

/**
 * Fails with 422 when the amounts that the page showed differ from the current ones; the error contains the correct
 * amounts and the current basket (docs/product/money.md). When the page sent its prices per piece, products with a
 * changed price are named on `products`.
 */
function checkAmounts(
  ctx: { tenantId: string },
  basket: LoadedBasket,
  body: Pick<HandlerInput<'pay'>['body'], 'amount' | 'total_shipping_price' | 'products'>,
  priced: PricedBasket,
): void {
  const refused: FieldError[] = [];
  if (parseDecimal(body.amount) !== priced.total) refused.push({ field: 'amount', problem: 'amount_changed' });
  if (parseDecimal(body.total_shipping_price) !== priced.shippingBefore) {
    refused.push({ field: 'total_shipping_price', problem: 'amount_changed' });
  }
  if (refused.length === 0) return;
  refused.push(...changedPrices(basket, body.products));
  failFields(refused, {
    amount: toDecimal(priced.total),
    total_shipping_price: toDecimal(priced.shippingBefore),
    discount_amount: toDecimal(priced.discountAmount),
    products: currentBasket(ctx, basket, body.products),
  });
}

function changedPrices({ event, offers }: LoadedBasket, lines: HandlerInput<'pay'>['body']['products']): FieldError[] {
  return lines.flatMap(({ product_id, price: seen }) => {
    const offer = offers.get(product_id);
    if (!offer || typeof seen !== 'number') return [];
    const { price, price_gross } = shownPrice(event, offer);
    if (seen === price || seen === price_gross) return [];
    return [{ field: 'products', problem: 'price_changed' as const, params: { name: offer.product.name } }];
  });
}

/** The provider has a minimum charge; with a voucher the remainder is waived (`voucherDiscount`). */
function checkMinimumCharge(region: LoadedBasket['event']['region'], priced: PricedBasket): void {
  if (!isBelowMinimumCharge(priced.total, region)) return;
  failField('amount', 'amount_too_small', { amount: formatMinor(REGIONS[region].minimumCharge, region) });
}

interface VoucherInput {
  event: BasketEvent;
  customer: BasketCustomer;
  /** As typed; empty means no voucher. */
  code: string;
}

/**
 * Returns the voucher for a payment. A customer's first payment reserves it here; a later one may already hold a
 * voucher, so it is only checked and `exchangeVoucher` follows once a change is certain.
 */
async function wantedVoucher(
  tx: Tx,
  ctx: Ctx,
  { event, customer, code }: VoucherInput,
  latest: LatestOrder | undefined,
): Promise<Voucher | typeof UNKNOWN_VOUCHER | undefined> {
  if (code === '') return undefined;
  if (!latest) return reserveVoucher(tx, ctx, { eventId: event.id, code, email: customer.email });
  await assertMayTryCodes(tx, ctx);
  const found = await findVoucher(tx, ctx, event.id, code);
  if (!found) return UNKNOWN_VOUCHER;
  // A use that the customer reserved does not count against them.
  if (found.problem && found.voucher.id !== latest.voucherId) failField('discount_code', found.problem);
  return found.voucher;
}

/**
 * Another code releases the first (docs/product/claims.md). Locks in the order of ids, to avoid deadlocks between two
 * exchanges.
 */
async function exchangeVoucher(
  tx: Tx,
  ctx: Ctx,
  { event, customer, code }: VoucherInput,
  pending: LatestOrder | undefined,
  wanted: Voucher | undefined,
): Promise<void> {
  const held = pending?.voucherId ?? undefined;
  if (held === wanted?.id) return;
  const steps: { id: string; take: () => Promise<unknown> }[] = [];
  if (pending && held) {
    const use = { orderId: pending.id, voucherId: held };
    steps.push({ id: held, take: () => releaseVoucher(tx, ctx.tenantId, use) });
  }
  if (wanted) {
    const wish = { eventId: event.id, code, email: customer.email };
    steps.push({ id: wanted.id, take: () => reserveVoucher(tx, ctx, wish) });
  }
  for (const { take } of steps.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await take();
}

function checkMinimumBasket(event: BasketEvent, voucher: Voucher, priced: PricedBasket): void {
  if (priced.itemsBefore >= voucher.minimumBasket) return;
  failField('discount_code', 'voucher_minimum_basket', { amount: formatMinor(voucher.minimumBasket, event.region) });
}

type PayBody = HandlerInput<'pay'>['body'];

/** An order that waits for its payment. */
export interface Payable {
  step: 'payable';
  order: PlacedOrder;
  /** Before tax in the United States. */
  priced: PricedBasket;
  productionCost: number;
  place: PaymentPlace | undefined;
  region: LoadedBasket['event']['region'];
  currency: LoadedBasket['event']['currency'];
  customer: BasketCustomer;
  /** The existing payment, and whether it matches exactly. */
  intentId: string | null;
  isUnchanged: boolean;
  /** The stored amounts of an unchanged order, tax included. */
  stored: Pick<LatestOrder, 'totalExcludingVat' | 'totalVat' | 'total' | 'discountAmount'> | undefined;
}

export type Prepared =
  | Payable
  | { step: 'unknown_voucher' }
  /** The customer wants something other than the open payment is for; it must be cancelled first. */
  | { step: 'cancel_first'; orderId: string; intentId: string; place: PaymentPlace };

/**
 * Prices the basket and writes the pending order before any payment exists (docs/reliability.md, rule 2). A customer
 * has one pending order: an identical request returns it, a different one changes it, but only once `cancelledIntentId`
 * confirms that its earlier payment can no longer be made.
 */
export async function preparePayment(
  tx: Tx,
  ctx: Ctx,
  { slug, body, cancelledIntentId }: { slug: string; body: PayBody; cancelledIntentId?: string | undefined },
): Promise<Prepared> {
  const query = { slug, type: 'Store', lines: body.products, customerId: body.customer_id, isPlacing: true } as const;
  const basket = await loadBasket(tx, ctx, query);
  const { event, customer } = basket;
  if (!customer) failField('customer_id', 'invalid');
  if (!servedCountries(event).includes(customer.addressCountry)) failField('address_country', 'country_not_served');
  const latest = await latestOrder(tx, ctx, customer.id);
  const pending = latest?.status === null ? latest : undefined;
  // A shopper who reached the payment before closing may finish (docs/product/events.md).
  if (basket.phase !== 'open' && !(basket.phase === 'closed' && pending)) fail('checkout.closed');
  const items = await checkBasket(ctx, basket, body.products);

  const wish = { event, customer, code: body.discount_code };
  const voucher = await wantedVoucher(tx, ctx, wish, latest);
  if (voucher === UNKNOWN_VOUCHER) return { step: 'unknown_voucher' };
  const priced = priceItems(event, items, body.shipping_method, voucher?.discountAmount ?? 0);
  if (voucher) checkMinimumBasket(event, voucher, priced);
  checkAmounts(ctx, basket, body, priced);
  checkMinimumCharge(event.region, priced);

  const { shipping_method: shippingMethod, confirm_address: isAddressConfirmed } = body;
  const order = newOrder(basket, customer, { items, priced, voucher, shippingMethod, isAddressConfirmed });
  const payable = { step: 'payable', priced, productionCost: order.productionCost, customer } as const;
  const around = { place: paymentPlace(basket), region: event.region, currency: event.currency };
  if (latest && (await isSameOrder(tx, ctx, latest, order))) {
    if (pending) await extendTime(tx, ctx, order, pending.id);
    // The cost, too, stays as it was when the order was placed: the client's discounts may have changed.
    const { id, orderRef, paymentIntentId: intentId, productionCost } = latest;
    const unchanged = { order: { id, orderRef }, intentId, productionCost, isUnchanged: true, stored: latest };
    return { ...payable, ...around, ...unchanged };
  }
  const openIntent = pending?.paymentIntentId;
  const openAt = pending && findPaymentPlace(pending);
  if (openAt && openIntent && openIntent !== cancelledIntentId) {
    return { step: 'cancel_first', orderId: pending.id, intentId: openIntent, place: openAt };
  }
  if (latest) await exchangeVoucher(tx, ctx, wish, pending, voucher);
  const placed = pending ? await replacePendingOrder(tx, ctx, pending, order) : await placeOrder(tx, ctx, order);
  const rest = { intentId: pending?.paymentIntentId ?? null, isUnchanged: false, stored: undefined };
  return { ...payable, ...around, order: placed, ...rest };
}

function newOrder(
  basket: LoadedBasket,
  customer: BasketCustomer,
  bought: {
    items: readonly BasketItem[];
    priced: PricedBasket;
    voucher: Voucher | undefined;
    shippingMethod: PayBody['shipping_method'];
    isAddressConfirmed: boolean | undefined;
  },
): NewOrder {
  const { event, tenant } = basket;
  const { items, priced, voucher, shippingMethod, isAddressConfirmed } = bought;
  return {
    event,
    kind: 'store',
    shippingMethod,
    customerId: customer.id,
    email: emailKey(customer.email),
    language: customer.language,
    shippingNet: priced.shipping.net,
    shippingVat: priced.shipping.vat,
    discountAmount: priced.discountAmount,
    totalExcludingVat: priced.totalExcludingVat,
    totalVat: priced.totalVat,
    total: priced.total,
    productionCost: itemsCost(event, items, shippingMethod, tenant),
    shippingDiscountBasisPoints: tenant.shippingDiscountBasisPoints,
    voucherId: voucher?.id,
    stripeAccountId: basket.account?.stripeAccountId,
    isAddressConfirmed,
    lines: toOrderLines(items, priced),
  };
}

async function extendTime(tx: Tx, ctx: Ctx, order: NewOrder, orderId: string): Promise<void> {
  const { expiresAt, addressConfirmed } = pricedColumns(order, ctx.now());
  await writeIntoEvent(tx, ctx, { eventId: order.event.id, evenIfClosed: true }, [
    tx
      .update(orders)
      .set({ expiresAt, addressConfirmed })
      .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId), isNull(orders.status))),
  ]);
}
