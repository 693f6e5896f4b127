import { createHash } from 'node:crypto';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { orderLines, orders } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { type PricedBasket, withTax } from '@inkstand/domain/pricing';
import { createTranslator } from '@inkstand/i18n';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { splitProductionCost } from '#areas/orders/index.ts';
import { isLatestPayment, openPayment, orderPayment, taxReference } from '#areas/payments/index.ts';
import { assertTakingOrders } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import type { Charge, PaymentPlace, TaxResult } from '#ports/payments.ts';
import { type HeldOrder, holdOrder } from './hold-order.ts';
import { refuseUnknownVoucher } from './reserve-voucher.ts';

/** Places the pending order, then opens its payment. Nothing is charged here: the browser confirms the card. */
export async function pay(ctx: Ctx, { params, body }: HandlerInput<'pay'>): Promise<HandlerReply<'pay'>> {
  assertTakingOrders(ctx);
  const { held, intent, asked } = await openPayment(ctx, orderPayment, {
    // A customer has one pending order.
    queue: body.customer_id,
    hold: (tx, cancelledIntentId) => holdOrder(tx, ctx, { slug: params.slug, body }, cancelledIntentId),
    charge: (order) => priceOrder(ctx, order),
    record: (tx, order, intentId, charge) => recordIntent(tx, ctx, order, intentId, charge),
  });
  if (held.step === 'unknown_voucher') return refuseUnknownVoucher(ctx);
  const { order, place, region } = held;
  if (!place && held.priced.total > 0) fail('checkout.payment_unavailable');
  const sums = asked?.priced ?? held.stored ?? held.priced;
  const [subtotal, tax, total] = [sums.totalExcludingVat, sums.totalVat, sums.total].map(toDecimal) as Decimals;
  return {
    success: true,
    message: createTranslator(ctx.language)('checkout.step_payment'),
    client_secret: intent?.clientSecret ?? null,
    tenant_stripe_connect_account_id: place?.accountId ?? null,
    basket_tax_breakdown: place && region === 'US' ? { subtotal, tax_amount: tax, grand_total: total } : null,
    order_fully_paid_by_voucher: place === undefined,
    order: {
      id: order.id,
      order_ref: order.orderRef,
      total_store_price_excluding_vat: subtotal,
      total_store_vat: tax,
      total_store_price: total,
      discount_amount: toDecimal(sums.discountAmount),
    },
  };
}

type Decimals = [number, number, number];

interface OrderCharge extends Charge {
  priced: PricedBasket;
  taxCalculationId: string | null;
}

/** What the payment asks for: in the United States the provider calculates the sales tax first. */
async function priceOrder(ctx: Ctx, held: HeldOrder & { place: PaymentPlace }): Promise<OrderCharge> {
  const { order, currency, productionCost } = held;
  const tax = held.region === 'US' ? await calculateTax(ctx, held) : undefined;
  const priced = tax ? withTax(held.priced, taxParts(held.priced, tax)) : held.priced;
  return {
    pays: { kind: 'order', id: order.id },
    orderRef: order.orderRef,
    amount: priced.total,
    currency,
    applicationFee: splitProductionCost({ total: priced.total, productionCost }).fee,
    priced,
    taxCalculationId: tax?.calculationId ?? null,
  };
}

async function calculateTax(
  ctx: Ctx,
  { place, currency, priced, customer, order }: HeldOrder & { place: PaymentPlace },
): Promise<TaxResult> {
  const lines = priced.lines.map((line, index) => ({ reference: taxReference(index), amount: line.net }));
  return ctx.payments.calculateTax(place, {
    currency,
    lines,
    shipping: priced.shipping.net,
    address: {
      line1: customer.addressFirstLine,
      city: customer.addressCity,
      state: customer.addressState,
      postalCode: customer.addressPostcode,
      country: customer.addressCountry,
    },
    idempotencyKey: `tax:${order.id}:${digestAmounts([...lines.map(({ amount }) => amount), priced.shipping.net])}`,
  });
}

/** The provider limits keys to 255 characters, and a basket may have a hundred lines. */
const digestAmounts = (amounts: readonly number[]): string =>
  createHash('sha256').update(amounts.join(':')).digest('base64url');

function taxParts(priced: PricedBasket, { taxAmounts }: TaxResult) {
  return {
    lines: priced.lines.map((_line, index) => taxAmounts[taxReference(index)] ?? 0),
    shipping: taxAmounts.shipping ?? 0,
  };
}

/** Saves a new payment with its order, unless the order has changed meanwhile. */
async function recordIntent(
  tx: Tx,
  ctx: Ctx,
  { order, intentId: before }: HeldOrder,
  intentId: string,
  { priced, taxCalculationId }: { priced: PricedBasket; taxCalculationId: string | null },
): Promise<boolean> {
  const recorded = await tx
    .update(orders)
    .set({
      paymentIntentId: intentId,
      taxCalculationId,
      totalVat: priced.totalVat,
      total: priced.total,
      shippingVat: priced.shipping.vat,
    })
    .where(
      and(
        eq(orders.tenantId, ctx.tenantId),
        eq(orders.id, order.id),
        isNull(orders.status),
        isNull(orders.abandonedAt),
        eq(orders.totalExcludingVat, priced.totalExcludingVat),
        isLatestPayment(orders, before, intentId),
      ),
    )
    .returning({ id: orders.id });
  if (recorded.length === 0) return false;
  if (taxCalculationId) await recordTax(tx, ctx, order.id, priced);
  return true;
}

/** Saves the sales tax per line once it is known. */
async function recordTax(tx: Tx, ctx: Ctx, orderId: string, priced: PricedBasket): Promise<void> {
  const taxes = sql.join(
    priced.lines.map((line, position) => sql`(${position}::int, ${line.vat}::bigint)`),
    sql`, `,
  );
  await tx
    .update(orderLines)
    .set({ vat: sql`tax.amount` })
    .from(sql`(values ${taxes}) as tax (position, amount)`)
    .where(
      and(
        eq(orderLines.tenantId, ctx.tenantId),
        eq(orderLines.orderId, orderId),
        eq(orderLines.position, sql`tax.position`),
      ),
    );
}
