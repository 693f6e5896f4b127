import { isIP } from 'node:net';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { BasketLine } from '@inkstand/contract/buying/checkout';
import type { Tx } from '@inkstand/database';
import { customers, orderLines, rateLimits, vouchers } from '@inkstand/database/tables/index';
import { estimatedDeliveries } from '@inkstand/domain/delivery-date';
import { toDecimal } from '@inkstand/domain/money';
import { deliveryTable } from '@inkstand/domain/regions';
import { createTranslator } from '@inkstand/i18n';
import { and, asc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm';
import { abandonOrder, type CustomerValues, writeTogether } from '#areas/orders/index.ts';
import { askProvider, type CardPayment, cancelPayment, customerPayment, orderPayment } from '#areas/payments/index.ts';
import { assertTakingOrders } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { failureWrite, network } from '#rate-limits/count-failures.ts';
import { RATE_LIMITS } from '#rate-limits/limits.ts';
import { checkBasket, eventShippingPrices } from './check-basket.ts';
import { type LatestOrder, latestOrder } from './hold-order.ts';
import { type LoadedBasket, loadBasket } from './load-basket.ts';
import { readRecipient } from './recipient.ts';

/** Loopback callers come through a proxy that hides their address, so they do not count as one address. */
const isLoopback = (ip: string): boolean => isIP(ip) === 0 || /^(::ffff:)?127\.|^::1$/.test(ip);

const rateLimitKey = (ctx: Pick<Ctx, 'caller' | 'tenantId'>) =>
  `customer:${ctx.tenantId}:address:${network(ctx.caller.ip)}`;

/**
 * Writes a customer and counts it against the caller's address; fails with 429 and Retry-After over the limit.
 * @returns whether the event has any voucher that a shopper could use
 */
async function admitCustomer(tx: Tx, ctx: Ctx, customer: CustomerValues): Promise<boolean> {
  const { hasVouchers, secondsLeft } = await lookAround(tx, ctx, customer.eventId);
  if (secondsLeft !== null) fail('request.too_many', { retryAfterSeconds: secondsLeft });
  await writeTogether(tx, [
    tx.insert(customers).values(customer),
    ...(isLoopback(ctx.caller.ip) ? [] : [failureWrite(tx, rateLimitKey(ctx), RATE_LIMITS.customersOfAddress)]),
  ]);
  return hasVouchers;
}

async function lookAround(tx: Tx, ctx: Ctx, eventId: string) {
  const voucher = tx
    .select({ one: sql`1` })
    .from(vouchers)
    .where(
      and(
        eq(vouchers.tenantId, ctx.tenantId),
        eq(vouchers.eventId, eventId),
        isNull(vouchers.revokedAt),
        or(isNull(vouchers.expiresAt), gt(vouchers.expiresAt, ctx.now())),
        or(isNull(vouchers.maximumUses), gt(vouchers.maximumUses, vouchers.uses)),
      ),
    );
  const usedUp = tx
    .select({ seconds: sql`ceil(extract(epoch from ${rateLimits.windowEndsAt} - now()))::int` })
    .from(rateLimits)
    .where(
      and(
        eq(rateLimits.key, rateLimitKey(ctx)),
        gte(rateLimits.failures, RATE_LIMITS.customersOfAddress.limit),
        gt(rateLimits.windowEndsAt, sql`now()`),
      ),
    );
  const { rows } = await tx.execute<{ has_vouchers: boolean; seconds_left: number | null }>(
    sql`select exists ${voucher} as has_vouchers, ${usedUp} as seconds_left`,
  );
  return { hasVouchers: rows[0]?.has_vouchers ?? false, secondsLeft: rows[0]?.seconds_left ?? null };
}

/** A payment that must be cancelled at the provider before its order can be given up. */
type OpenPayment = CardPayment & { orderId: string };

interface Earlier {
  basket: LoadedBasket;
  lines: readonly BasketLine[];
  customerId: string;
  /** The payment that the provider has confirmed as cancelled. */
  cancelledIntentId: string | undefined;
}

/**
 * Gives up the unpaid order of the same shopper's earlier address: a changed address makes a new customer, and the old
 * order would hold its voucher until it expires and could be paid in another tab. The provider must confirm first that
 * its payment can no longer be made. The earlier customer's id is not guessable and known to that browser alone.
 * @returns a payment to be cancelled first; undefined when done
 */
async function giveUpEarlier(tx: Tx, ctx: Ctx, earlier: Earlier): Promise<OpenPayment | undefined> {
  const { basket, lines, customerId, cancelledIntentId } = earlier;
  const order = await latestOrder(tx, ctx, customerId);
  if (!order || order.eventId !== basket.event.id) return undefined;
  if (order.status !== null) {
    const isBought = order.status !== 'cancelled' && (await isSameBasket(tx, ctx, order, lines));
    if (isBought) failAlreadyPaid(order.paymentIntentId, order.id);
    return undefined;
  }
  const { id: orderId, paymentIntentId: intentId } = order;
  const open = customerPayment(order);
  if (open && open.intentId !== cancelledIntentId) return { orderId, ...open };
  await abandonOrder(tx, ctx, { orderId, intentId, beforeTime: true });
  return undefined;
}

/**
 * Cancels a payment at the provider. An order that is paid, or about to be, is not given up: the browser fetches it.
 */
async function cancelEarlier(ctx: Ctx, { place, intentId, orderId: id }: OpenPayment): Promise<string | undefined> {
  const { tenantId } = ctx;
  const status = await askProvider(ctx, () => cancelPayment(ctx, orderPayment, { tenantId, id, place, intentId }));
  if (status === 'canceled') return intentId;
  return status === 'succeeded' ? undefined : failAlreadyPaid(intentId, id);
}

/** The error contains what `payment-success` needs, so that the browser can fetch the order. */
function failAlreadyPaid(intentId: string | null, orderId: string): never {
  const paid = intentId === null ? { no_payment_needed: '1', order_id: orderId } : { payment_intent: intentId };
  return fail('checkout.already_paid', { data: paid });
}

/**
 * Returns whether an order has these lines: then the shopper has paid for this very basket and has not seen the
 * confirmation.
 */
async function isSameBasket(tx: Tx, ctx: Ctx, order: LatestOrder, lines: readonly BasketLine[]): Promise<boolean> {
  const ordered = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, ctx.tenantId), eq(orderLines.orderId, order.id)))
    .orderBy(asc(orderLines.position));
  const bought = ordered.map((line) => [
    line.productId,
    line.quantity,
    line.colour,
    line.size,
    line.customTextFront,
    line.customTextBack,
  ]);
  const wanted = lines.map((line) => [
    line.product_id,
    line.quantity,
    line.products.store.colour,
    line.products.store.size,
    line.custom_text_front,
    line.custom_text_back,
  ]);
  return JSON.stringify(bought) === JSON.stringify(wanted);
}

type Input = HandlerInput<'createCustomer'>;
type Reply = HandlerReply<'createCustomer'>;

/** Maximum attempts: another tab may open a payment meanwhile; more is abuse. */
const MAX_ATTEMPTS = 3;

/** First step of the checkout: validates that the address is served and the basket can be produced. */
export async function createCustomer(ctx: Ctx, input: Input): Promise<Reply> {
  assertTakingOrders(ctx);
  let cancelledIntentId: string | undefined;
  for (let turn = 0; turn < MAX_ATTEMPTS; turn++) {
    const admitted = await ctx.tx((tx) => admit(tx, ctx, input, cancelledIntentId));
    if ('reply' in admitted) return admitted.reply;
    cancelledIntentId = await cancelEarlier(ctx, admitted.cancelFirst);
  }
  return fail('request.in_flight');
}

async function admit(
  tx: Tx,
  ctx: Ctx,
  { params, body }: Input,
  cancelledIntentId: string | undefined,
): Promise<{ reply: Reply } | { cancelFirst: OpenPayment }> {
  const lines = body.products;
  const basket = await loadBasket(tx, ctx, { slug: params.slug, type: 'Store', lines });
  if (basket.phase !== 'open') fail('checkout.closed');
  const { event } = basket;
  const customer = readRecipient(ctx, event, body);
  await checkBasket(ctx, basket, lines);
  if (body.customer_id) {
    const earlier = { basket, lines, customerId: body.customer_id, cancelledIntentId };
    const cancelFirst = await giveUpEarlier(tx, ctx, earlier);
    if (cancelFirst) return { cancelFirst };
  }
  const hasVouchers = await admitCustomer(tx, ctx, customer);
  const prices = eventShippingPrices(event);
  return {
    reply: {
      success: true,
      message: createTranslator(ctx.language)('checkout.step_shipping'),
      data: {
        country_iso2: customer.addressCountry,
        state_abbreviation: customer.addressState || null,
        customer_id: customer.id,
        shipping_prices: {
          standard: toDecimal(prices.standard),
          standard_tracked: toDecimal(prices.standard_tracked),
          express: toDecimal(prices.express),
          additional_item_price: toDecimal(prices.additional_item_price),
        },
        estimated_delivery: estimatedDeliveries(ctx.now(), deliveryTable(event), event.timeZone),
        // Usable codes are never sent to the browser unrequested (docs/product/deviations.md).
        event_vouchers: [],
        has_voucher_opportunity: hasVouchers,
      },
    },
  };
}
