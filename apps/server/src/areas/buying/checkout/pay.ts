import { setTimeout as sleep } from 'node:timers/promises';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { toDecimal } from '@inkstand/domain/money';
import { createTranslator } from '@inkstand/i18n';
import { finalizeOrder } from '#areas/orders/index.ts';
import { askProvider } from '#areas/payments/index.ts';
import { assertTakingOrders, PaymentError } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { countUnknownCode } from './code-guessing.ts';
import { openIntent, type Sums } from './open-intent.ts';
import { type Payable, type Prepared, preparePayment } from './prepare-payment.ts';

/** A customer who changes the basket while paying; more often than that somebody plays with the call. */
const TURNS = 3;

/** How often, and after which pause, a request looks whether the customer's other one has opened their payment: 10 s. */
const WAITS = 20;
const PAUSE_MILLISECONDS = 500;

/** Places the pending order, then opens its payment. Nothing is charged here: the browser confirms the card. */
export async function pay(ctx: Ctx, { params, body }: HandlerInput<'pay'>): Promise<HandlerReply<'pay'>> {
  assertTakingOrders(ctx);
  let cancelledIntentId: string | undefined;
  let waits = 0;
  for (let turn = 0; turn < TURNS; ) {
    const prepared = await ctx.tx((tx) => preparePayment(tx, ctx, { slug: params.slug, body, cancelledIntentId }));
    if (prepared.step === 'payable') {
      const opened = await openPayment(ctx, prepared);
      if (opened) return opened;
      if (++waits > WAITS) break;
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

/** Undefined while another request of this customer is opening the same payment. */
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

/** Cancels an open payment for something else. It may have been made meanwhile: then that order is let in first. */
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
