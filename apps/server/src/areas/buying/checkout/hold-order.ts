import type { HandlerInput } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { orderLines, orders } from '@inkstand/database/tables/index';
import { emailKey } from '@inkstand/domain/address-key';
import type { PricedBasket } from '@inkstand/domain/pricing';
import { servedCountries } from '@inkstand/domain/regions';
import { formatMinor } from '@inkstand/i18n';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import {
  type NewOrder,
  type PlacedOrder,
  placeOrder,
  pricedColumns,
  releaseVoucher,
  replacePendingOrder,
  writeIntoEvent,
} from '#areas/orders/index.ts';
import { customerPayment, type Held, type ToCancel } from '#areas/payments/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import {
  type BasketItem,
  checkAmounts,
  checkBasket,
  checkMinimumCharge,
  itemsCost,
  priceItems,
  toOrderLines,
} from './check-basket.ts';
import { type BasketCustomer, type BasketEvent, type LoadedBasket, loadBasket, paymentPlace } from './load-basket.ts';
import { findVoucher, reserveVoucher, UNKNOWN_VOUCHER, type Voucher } from './reserve-voucher.ts';

/** Loads and locks the customer's latest order that is paid or awaits payment. */
export async function latestOrder(tx: Tx, ctx: Ctx, customerId: string) {
  const [order] = await tx
    .select({
      id: orders.id,
      eventId: orders.eventId,
      orderRef: orders.orderRef,
      status: orders.status,
      voucherId: orders.voucherId,
      paymentIntentId: orders.paymentIntentId,
      region: orders.region,
      stripeAccountId: orders.stripeAccountId,
      shippingMethod: orders.shippingMethod,
      shippingNet: orders.shippingNet,
      discountAmount: orders.discountAmount,
      totalExcludingVat: orders.totalExcludingVat,
      totalVat: orders.totalVat,
      total: orders.total,
      productionCost: orders.productionCost,
    })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.customerId, customerId), isNull(orders.abandonedAt)))
    .orderBy(desc(orders.id))
    .limit(1)
    .for('update');
  return order;
}

export type LatestOrder = NonNullable<Awaited<ReturnType<typeof latestOrder>>>;

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

/** A pending order at its price, for its payment. */
export interface HeldOrder extends Held {
  step: 'held';
  order: PlacedOrder;
  /** Before tax in the United States. */
  priced: PricedBasket;
  productionCost: number;
  region: LoadedBasket['event']['region'];
  currency: LoadedBasket['event']['currency'];
  customer: BasketCustomer;
  /** The stored amounts of an unchanged order, tax included. */
  stored: Pick<LatestOrder, 'totalExcludingVat' | 'totalVat' | 'total' | 'discountAmount'> | undefined;
}

const UNKNOWN = { step: 'unknown_voucher', place: undefined, intentId: null, openAmount: undefined } as const;

/**
 * Prices the basket and writes the pending order before any payment exists (docs/reliability.md, rule 2). A customer
 * has one pending order: an identical request returns it, a different one changes it, but only once `cancelledIntentId`
 * confirms that its earlier payment can no longer be made. What was paid and then cancelled may be ordered again.
 */
export async function holdOrder(
  tx: Tx,
  ctx: Ctx,
  { slug, body }: { slug: string; body: PayBody },
  cancelledIntentId: string | undefined,
): Promise<HeldOrder | typeof UNKNOWN | ToCancel> {
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
  if (voucher === UNKNOWN_VOUCHER) return UNKNOWN;
  const priced = priceItems(event, items, body.shipping_method, voucher?.discountAmount ?? 0);
  if (voucher) checkMinimumBasket(event, voucher, priced);
  checkAmounts(ctx, basket, body, priced);
  checkMinimumCharge(event.region, priced);

  const { shipping_method: shippingMethod, confirm_address: isAddressConfirmed } = body;
  const order = newOrder(basket, customer, { items, priced, voucher, shippingMethod, isAddressConfirmed });
  const place = priced.total === 0 ? undefined : paymentPlace(basket);
  const { productionCost } = order;
  const { region, currency } = event;
  const held = { step: 'held', place, priced, productionCost, customer, region, currency } as const;
  if (latest && latest.status !== 'cancelled' && (await isSameOrder(tx, ctx, latest, order))) {
    if (pending) await extendTime(tx, ctx, order, pending.id);
    const { id, orderRef, paymentIntentId: intentId, total: openAmount } = latest;
    // The cost, too, stays as it was when the order was placed: the client's discounts may have changed.
    const unchanged = { order: { id, orderRef }, productionCost: latest.productionCost, stored: latest };
    return { ...held, ...unchanged, intentId, openAmount };
  }
  const open = pending && customerPayment(pending);
  if (open && open.intentId !== cancelledIntentId) return { cancelFirst: true, id: pending.id, ...open };
  if (latest) await exchangeVoucher(tx, ctx, wish, pending, voucher);
  const placed = pending ? await replacePendingOrder(tx, ctx, pending, order) : await placeOrder(tx, ctx, order);
  const intentId = pending?.paymentIntentId ?? null;
  return { ...held, order: placed, intentId, openAmount: undefined, stored: undefined };
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

/**
 * Returns whether an order matches exactly: the same pieces, prices, shipping and voucher, and, while unpaid, the same
 * payment account.
 */
async function isSameOrder(tx: Tx, ctx: Ctx, latest: LatestOrder, wanted: NewOrder): Promise<boolean> {
  const isSameAround =
    latest.shippingMethod === wanted.shippingMethod &&
    latest.shippingNet === wanted.shippingNet &&
    latest.discountAmount === wanted.discountAmount &&
    latest.totalExcludingVat === wanted.totalExcludingVat &&
    (latest.voucherId ?? undefined) === wanted.voucherId;
  const isPaidElsewhere = latest.status === null && (latest.stripeAccountId ?? undefined) !== wanted.stripeAccountId;
  if (!isSameAround || isPaidElsewhere) return false;
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, ctx.tenantId), eq(orderLines.orderId, latest.id)))
    .orderBy(asc(orderLines.position));
  return JSON.stringify(lines.map(lineContent)) === JSON.stringify(wanted.lines.map(lineContent));
}

type Content = Pick<
  typeof orderLines.$inferInsert,
  | 'productId'
  | 'designRevision'
  | 'colour'
  | 'size'
  | 'quantity'
  | 'unitNet'
  | 'unitVat'
  | 'customTextFront'
  | 'customTextBack'
>;

/** Sales tax is left out: it is only known after the order was placed. */
const lineContent = (line: Content) => [
  line.productId,
  line.designRevision,
  line.colour,
  line.size,
  line.quantity,
  line.unitNet,
  line.unitVat,
  line.customTextFront,
  line.customTextBack,
];
