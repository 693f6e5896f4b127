import { timingSafeEqual } from 'node:crypto';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { createTranslator } from '@inkstand/i18n';
import { type FoundOrder, readPublicOrder } from '#areas/orders/index.ts';
import {
  acceptCovered,
  askProvider,
  customerPayment,
  finishPayment,
  type NotPaid,
  orderPayment,
  type PaidOrder,
} from '#areas/payments/index.ts';
import { loadTenant, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { assertWithinRateLimits, countFailure, network } from '#rate-limits/count-failures.ts';
import { RATE_LIMITS } from '#rate-limits/limits.ts';

/**
 * Handles the browser's return from the payment. Its content is a hint: the provider is asked, or the order when a
 * voucher covers all of it. A payment of another store is refused and recorded. A caller who does not prove to be the
 * customer learns only that the payment succeeded, without personal values.
 */
export async function paymentSuccess(
  ctx: Ctx,
  { params, body }: HandlerInput<'paymentSuccess'>,
): Promise<HandlerReply<'paymentSuccess'>> {
  const finished = await askProvider(ctx, () => finish(ctx, body));
  if (finished.outcome !== 'accepted') return refuse(ctx, body, finished);
  const order = await ctx.tx((tx) => readPublicOrder(tx, ctx, { slug: params.slug, orderId: finished.order.id }));
  if (!order) fail('request.not_found');
  return {
    success: true,
    message: createTranslator(ctx.language)('confirmation.thank_you'),
    data: { order: (await isCustomer(ctx, body, finished.order)) ? order : withoutPersonalData(order) },
  };
}

type Body = HandlerInput<'paymentSuccess'>['body'];

function finish(ctx: Ctx, body: Body): Promise<PaidOrder | NotPaid> {
  const { tenantId } = ctx;
  if (body.payment_intent) return finishPayment(ctx, orderPayment, { tenantId, intentId: body.payment_intent });
  if (body.no_payment_needed !== '1' && body.no_payment_needed !== 'true') failField('payment_intent', 'required');
  return acceptCovered(ctx, { tenantId, orderId: body.order_id || failField('order_id', 'required') });
}

/** Returns whether the caller has proved that the order is theirs. The provider checks the client secret. */
async function isCustomer(ctx: Ctx, { customer_id, client_secret }: Body, order: FoundOrder): Promise<boolean> {
  if (customer_id) return customer_id === order.customerId;
  const payment = customerPayment(order);
  if (!client_secret || !payment) return false;
  const intent = await askProvider(ctx, () => ctx.payments.getIntent(payment.place, payment.intentId));
  const [given, known] = [Buffer.from(client_secret), Buffer.from(intent.clientSecret)];
  return given.length === known.length && timingSafeEqual(given, known);
}

const withoutPersonalData = (order: PublicOrder) => ({
  ...order,
  token: null,
  customer: null,
  products: [],
  shipments: [],
});

async function refuse(
  ctx: Ctx,
  body: Body,
  finished: Exclude<PaidOrder | NotPaid, { outcome: 'accepted' }>,
): Promise<never> {
  const status = finished.outcome === 'waiting' ? (finished.intent?.status ?? 'waiting') : finished.outcome;
  // A refused payment is recorded with its order; an unknown payment has none.
  if (finished.outcome === 'unknown') await recordForgery(ctx, body);
  return fail('checkout.payment_incomplete', { data: { status } });
}

async function recordForgery(ctx: Ctx, body: Body): Promise<void> {
  const key = `payment:${ctx.tenantId}:${network(ctx.caller.ip)}`;
  await ctx.tx(async (tx) => {
    // The caller names the tenant, so it may not exist.
    await loadTenant(tx, ctx);
    await assertWithinRateLimits(tx, { [key]: RATE_LIMITS.forgedPayments });
    await countFailure(tx, key, RATE_LIMITS.forgedPayments);
    await recordAudit(tx, ctx, {
      action: 'payment.refused',
      objectType: body.payment_intent ? 'payment_intent' : 'order',
      objectId: body.payment_intent ? intentName(body.payment_intent) : (body.order_id ?? ''),
      details: { reason: 'no order of this store asks for this payment' },
    });
  });
}

/**
 * Only text in the form of a payment id is recorded, so that callers cannot write arbitrary text into the audit log.
 */
const intentName = (text: string): string => (/^pi_\w{1,100}$/.test(text) ? text : 'unreadable');
