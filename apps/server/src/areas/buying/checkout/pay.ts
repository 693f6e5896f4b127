import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { orderLines, orders } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { type PricedBasket, withTax } from '@inkstand/domain/pricing';
import { createTranslator } from '@inkstand/i18n';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { finalizeOrder, splitProductionCost } from '#areas/orders/index.ts';
import { askProvider, taxReference } from '#areas/payments/index.ts';
import {
  assertTakingOrders,
  PaymentError,
  type PaymentIntent,
  type PaymentPlace,
  type TaxResult,
} from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { countUnknownCode } from './code-guessing.ts';
import { type Payable, type Prepared, preparePayment } from './prepare-payment.ts';

type Sums = Pick<PricedBasket, 'totalExcludingVat' | 'totalVat' | 'total' | 'discountAmount'>;

/**
 * Returns the payment intent of a pending order: the existing one while it matches and can be paid, else a new one. The
 * idempotency key consists of the order, the amounts and the previous payment, so that repeated requests make one
 * payment.
 */
async function openIntent(
  ctx: Ctx,
  place: PaymentPlace,
  payable: Payable,
): Promise<{ intent: PaymentIntent; sums: Sums }> {
  const { order, intentId, isUnchanged, stored } = payable;
  if (isUnchanged && intentId && stored) {
    const intent = await ctx.payments.getIntent(place, intentId);
    if (intent.status !== 'canceled') return { intent, sums: stored };
  }
  const tax = payable.region === 'US' ? await calculateTax(ctx, place, payable) : undefined;
  const priced = tax ? withTax(payable.priced, taxParts(payable.priced, tax)) : payable.priced;
  const { fee } = splitProductionCost({ total: priced.total, productionCost: payable.productionCost });
  const intent = await ctx.payments.createIntent(place, {
    amount: priced.total,
    currency: payable.currency,
    applicationFee: fee,
    orderId: order.id,
    orderRef: order.orderRef,
    tenantId: ctx.tenantId,
    idempotencyKey: ['intent', order.id, priced.total, fee, intentId ?? 'first'].join(':'),
  });
  await saveIntent(ctx, place, payable, { intent, priced, taxCalculationId: tax?.calculationId ?? null });
  return { intent, sums: priced };
}

async function calculateTax(ctx: Ctx, place: PaymentPlace, payable: Payable): Promise<TaxResult> {
  const { priced, customer, order } = payable;
  const lines = priced.lines.map((line, index) => ({ reference: taxReference(index), amount: line.net }));
  return ctx.payments.calculateTax(place, {
    currency: payable.currency,
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

interface Opened {
  intent: PaymentIntent;
  priced: PricedBasket;
  taxCalculationId: string | null;
}

/** Saves the payment with the order, or cancels it when the order has changed meanwhile. */
async function saveIntent(ctx: Ctx, place: PaymentPlace, payable: Payable, opened: Opened): Promise<void> {
  const isRecordedNow = await ctx.tx(
    async (tx) => (await recordIntent(tx, ctx, payable, opened)) || isIntentSaved(tx, ctx, opened),
  );
  if (isRecordedNow) return;
  await ctx.payments.cancelIntent(place, opened.intent.id);
  fail('request.in_flight', { retryAfterSeconds: 1 });
}

async function recordIntent(tx: Tx, ctx: Ctx, { order, intentId }: Payable, opened: Opened): Promise<boolean> {
  const { priced, intent, taxCalculationId } = opened;
  const recorded = await tx
    .update(orders)
    .set({
      paymentIntentId: intent.id,
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
        sql`${orders.paymentIntentId} is not distinct from ${intentId}`,
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

/** A concurrent identical request got the same payment and saved it first. */
async function isIntentSaved(tx: Tx, ctx: Ctx, { intent }: Opened): Promise<boolean> {
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.paymentIntentId, intent.id)));
  return found.length > 0;
}

/** Maximum attempts for a customer who changes the basket while paying; more is abuse. */
const MAX_ATTEMPTS = 3;

/** Number of polls while another request of the customer opens the payment: 10 s in all. */
const MAX_POLLS = 20;
const PAUSE_MILLISECONDS = 500;

/** Places the pending order, then opens its payment. Nothing is charged here: the browser confirms the card. */
export async function pay(ctx: Ctx, { params, body }: HandlerInput<'pay'>): Promise<HandlerReply<'pay'>> {
  assertTakingOrders(ctx);
  let cancelledIntentId: string | undefined;
  let waits = 0;
  for (let turn = 0; turn < MAX_ATTEMPTS; ) {
    const prepared = await ctx.tx((tx) => preparePayment(tx, ctx, { slug: params.slug, body, cancelledIntentId }));
    if (prepared.step === 'payable') {
      const opened = await openPayment(ctx, prepared);
      if (opened) return opened;
      if (++waits > MAX_POLLS) break;
      await sleep(PAUSE_MILLISECONDS);
      continue;
    }
    turn += 1;
    if (prepared.step === 'unknown_voucher') {
      await countUnknownCode(ctx);
      failField('discount_code', 'invalid_voucher');
    }
    cancelledIntentId = await cancelPayment(ctx, prepared);
  }
  return fail('request.in_flight', { retryAfterSeconds: 1 });
}

/** Returns undefined while another request of this customer is opening the same payment. */
async function openPayment(ctx: Ctx, payable: Payable): Promise<HandlerReply<'pay'> | undefined> {
  const { place, priced, region } = payable;
  if (priced.total === 0) return reply(ctx, payable, priced, null);
  if (!place) fail('checkout.payment_unavailable');
  const opened = await askProvider(ctx, () => openIntent(ctx, place, payable).catch(ignoreKeyInUse));
  if (!opened) return undefined;
  const { intent, sums } = opened;
  return {
    ...reply(ctx, payable, sums, intent.clientSecret),
    tenant_stripe_connect_account_id: place.accountId,
    basket_tax_breakdown:
      region === 'US'
        ? {
            subtotal: toDecimal(sums.totalExcludingVat),
            tax_amount: toDecimal(sums.totalVat),
            grand_total: toDecimal(sums.total),
          }
        : null,
  };
}

function ignoreKeyInUse(error: unknown): undefined {
  if (!(error instanceof PaymentError) || error.code !== 'idempotency_key_in_use') throw error;
}

function reply(ctx: Ctx, { order }: Payable, sums: Sums, clientSecret: string | null): HandlerReply<'pay'> {
  return {
    success: true,
    message: createTranslator(ctx.language)('checkout.step_payment'),
    client_secret: clientSecret,
    tenant_stripe_connect_account_id: null,
    basket_tax_breakdown: null,
    order_fully_paid_by_voucher: clientSecret === null,
    order: {
      id: order.id,
      order_ref: order.orderRef,
      total_store_price_excluding_vat: toDecimal(sums.totalExcludingVat),
      total_store_vat: toDecimal(sums.totalVat),
      total_store_price: toDecimal(sums.total),
      discount_amount: toDecimal(sums.discountAmount),
    },
  };
}

/** Cancels a payment that is open for something else. If it was paid meanwhile, that order is accepted first. */
async function cancelPayment(
  ctx: Ctx,
  { place, intentId, orderId }: Extract<Prepared, { step: 'cancel_first' }>,
): Promise<string | undefined> {
  return askProvider(ctx, async () => {
    const intent = await ctx.payments.cancelIntent(place, intentId);
    if (intent.status === 'canceled') return intentId;
    if (intent.status !== 'succeeded') fail('checkout.payment_incomplete', { data: { status: intent.status } });
    await finalizeOrder(ctx, { tenantId: ctx.tenantId, orderId });
    return undefined;
  });
}
