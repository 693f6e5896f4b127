import type { PaymentIntent } from '#areas/platform/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { acceptOrder } from './accept-order.ts';
import { type FoundOrder, findOrder, type OrderKey } from './find-order.ts';
import { takeLatePayment } from './late-payment.ts';
import { recordRefusedPayment } from './record-refused-payment.ts';

export type Finalized =
  /** The order is in; `isNew` for the one caller that let it in. */
  | { outcome: 'accepted'; order: FoundOrder; isNew: boolean }
  /** Not paid, or not yet. */
  | { outcome: 'waiting'; orderId: string; intent: PaymentIntent | undefined }
  /** What was paid is not what this order asks for: recorded, nothing changed. */
  | { outcome: 'refused'; orderId: string; reason: string }
  /** Paid although it had been given up: the money goes back. */
  | { outcome: 'refunding'; orderId: string }
  /** No order of the tenant has this id or payment. */
  | { outcome: 'unknown' };

/**
 * Lets a pending order in once the provider says that it is paid. The webhook, the browser's return and the reconciler
 * all call this, in any order and as often as they like: one of them wins, and there is one order, one mail, one audit
 * row. What the caller knows is a hint; the provider is asked (docs/reliability.md, rule 2).
 * `nothingToPay`: the caller says that a voucher covers everything; the order itself is asked.
 * @throws PaymentError when the provider does not answer
 */
export async function finalizeOrder(
  services: Services,
  input: { tenantId: string; nothingToPay?: boolean } & OrderKey,
): Promise<Finalized> {
  const ctx = systemContext(services, input.tenantId);
  const order = await ctx.tx((tx) => findOrder(tx, input.tenantId, input));
  if (!order) return { outcome: 'unknown' };
  if (order.status !== null) return settled(order);
  if (order.total === 0) {
    return input.nothingToPay ? accept(ctx, order, 0) : { outcome: 'waiting', orderId: order.id, intent: undefined };
  }
  if (input.nothingToPay) return refuse(ctx, order, 'no_payment_needed for an order that has to be paid');
  const place = paymentPlace(order);
  if (!place || !order.paymentIntentId) return { outcome: 'waiting', orderId: order.id, intent: undefined };

  const intent = await services.payments.getIntent(place, order.paymentIntentId);
  if (intent.status !== 'succeeded') return { outcome: 'waiting', orderId: order.id, intent };
  const mismatch = findMismatch(order, intent);
  if (mismatch) return refuse(ctx, order, mismatch);
  return accept(ctx, order, intent.amountReceived);
}

const paymentPlace = ({ region, stripeAccountId }: FoundOrder) =>
  stripeAccountId ? { region, accountId: stripeAccountId } : undefined;

function findMismatch(order: FoundOrder, intent: PaymentIntent): string | undefined {
  if (intent.orderId !== order.id) return 'the payment is for another order';
  if (intent.currency.toUpperCase() !== order.currency) return 'the payment is in another currency';
  if (intent.amountReceived !== order.total) return 'the payment is of another amount';
  return undefined;
}

/** An order that has a status: it is in, or it was paid after it had been given up. */
const settled = (order: FoundOrder): Finalized =>
  order.abandonedAt ? { outcome: 'refunding', orderId: order.id } : { outcome: 'accepted', order, isNew: false };

async function accept(ctx: Ctx, order: FoundOrder, amountCaptured: number): Promise<Finalized> {
  const isNew = await ctx.tx(async (tx) => {
    if (!(await acceptOrder(tx, ctx, order, { amountCaptured }))) return false;
    if (order.taxCalculationId) {
      await ctx.jobs.send(tx, 'order.report_tax', { tenantId: ctx.tenantId, orderId: order.id });
    }
    return true;
  });
  if (isNew) return { outcome: 'accepted', order, isNew };
  const current = await ctx.tx((tx) => findOrder(tx, order.tenantId, { orderId: order.id }));
  if (current?.status) return settled(current);
  if (amountCaptured === 0) return { outcome: 'waiting', orderId: order.id, intent: undefined };
  if (current) await takeLatePayment(ctx, current, amountCaptured);
  return { outcome: 'refunding', orderId: order.id };
}

async function refuse(ctx: Ctx, order: FoundOrder, reason: string): Promise<Finalized> {
  const { id, orderRef } = order;
  const details = { order_ref: orderRef, reason };
  await ctx.tx((tx) => recordRefusedPayment(tx, ctx, { id, objectType: 'order', objectId: id, details }));
  return { outcome: 'refused', orderId: order.id, reason };
}
