import type { Tx } from '@inkstand/database';
import { orderEvents, shopOrders } from '@inkstand/database/tables/index';
import { isBelowMinimumCharge } from '@inkstand/domain/pricing';
import type { ReasonCode } from '@inkstand/i18n/server-reasons';
import { and, eq } from 'drizzle-orm';
import {
  acceptOrder,
  chargeCredit,
  emitNews,
  type FoundOrder,
  findOrder,
  splitProductionCost,
  transition,
} from '#areas/orders/index.ts';
import {
  bookPayment,
  cancelPayment,
  customerIn,
  finishPayment,
  giveUpPayment,
  isLatestPayment,
  openPayment,
  platformPlace,
} from '#areas/payments/index.ts';
import { actorName, queueToCompany } from '#areas/platform/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import type { ShopOrderJob } from '#jobs/jobs.ts';
import type { PaymentIntent } from '#ports/payments.ts';
import { ownRow, type ShopOrderRow } from './claim-row.ts';
import { lockRow } from './lock-row.ts';
import { type Due, findDue, lockDue, produce, shopPayment, WAITS } from './shop-payment.ts';

/** Whether the order is paid, and why not. `nothing`: it waits for no payment. */
export type Charged = { outcome: 'paid' | 'nothing' } | { outcome: 'declined'; reason: string };

/**
 * Takes the client's payment for the production of its shop's order, before anything is produced: from the saved card
 * while its holder is absent, or without a card from the credit account. There is one payment for an order, recorded
 * before the card is charged, and the provider is asked about it first: a crash in between charges nothing twice.
 * @param again also charges an order that waits because an earlier charge was declined
 * @throws when the provider does not answer
 */
export async function chargeOrder(
  services: Services,
  job: ShopOrderJob,
  again?: { by: Ctx | 'card' },
): Promise<Charged> {
  const ctx = again && again.by !== 'card' ? again.by : systemContext(services, job.tenantId);
  const key = { tenantId: job.tenantId, id: job.shopOrderId };
  const finished = await finishPayment(services, shopPayment, key);
  if (finished.outcome === 'paid') return finished;
  if (finished.outcome === 'refused') return { outcome: 'declined', reason: finished.reason };
  if (finished.outcome === 'waiting' && finished.intent?.status === 'processing') return { outcome: 'nothing' };
  const due = await ctx.tx((tx) => findDue(tx, key));
  if (!due) return { outcome: 'nothing' };
  const { row, order } = due;
  if (order.status === null && row.cancelledInShopAt) {
    await giveUpPayment(services, shopPayment, key);
    return { outcome: 'nothing' };
  }
  if (order.status !== null && (order.status !== WAITS || !again)) return { outcome: 'nothing' };
  const card = cardOf(due);
  if (!card) {
    const { payment } = shopPayment.payment(due);
    const status = payment && (await cancelPayment(services, shopPayment, { ...key, ...payment }));
    if (status === 'succeeded') return { outcome: 'paid' };
    // A bank may still take the money.
    return status && status !== 'canceled' ? { outcome: 'nothing' } : payOnCredit(ctx, due, again !== undefined);
  }

  const opened = await openCharge(ctx, due, card.customerId);
  const charged = await services.payments.chargeSavedCard(order.region, {
    intentId: opened.id,
    paymentMethod: card.paymentMethod,
    // An attempt whose answer was lost is repeated, not made anew.
    idempotencyKey: ['shop', opened.id, row.chargeAttempts, card.paymentMethod].join(':'),
  });
  if (charged.status === 'processing') throw new Error(`the payment of ${order.orderRef} is still being processed`);
  if (charged.status !== 'succeeded') return hold(ctx, due, charged.decline ?? 'shop.card_declined', again);
  const booked = await bookPayment(ctx, shopPayment, due, charged);
  return booked.outcome === 'refused' ? { outcome: 'declined', reason: booked.reason } : { outcome: 'paid' };
}

/** The provider's customer exists only on the platform's account of the company's own region. */
function cardOf({ order, tenant }: Due): { customerId: string; paymentMethod: string } | undefined {
  const customerId = customerIn(tenant, order.region);
  if (!tenant.savedCard || !customerId) return undefined;
  if (isBelowMinimumCharge(order.productionCost, order.region)) return undefined;
  return { customerId, paymentMethod: tenant.savedCard.payment_method };
}

/** The cost of an order that waits falls when pieces are cancelled; then another payment is opened. */
async function openCharge(ctx: Ctx, { row, order }: Due, customerId: string): Promise<PaymentIntent> {
  const { region, productionCost: amount, currency, orderRef } = order;
  const { intent } = await openPayment(ctx, shopPayment, {
    queue: row.id,
    hold: async () => ({
      place: platformPlace(region),
      intentId: row.paymentIntentId,
      openAmount: amount,
    }),
    charge: () => ({
      pays: { kind: 'order', id: order.id },
      amount,
      currency,
      customerId,
      description: `${orderRef}, order ${row.name} of the shop`,
    }),
    async record(tx, { intentId: before }, intentId) {
      const recorded = await tx
        .update(shopOrders)
        .set({ paymentIntentId: intentId })
        .where(and(ownRow(row), isLatestPayment(shopOrders, before, intentId)))
        .returning({ id: shopOrders.id });
      return recorded.length > 0;
    },
  });
  return intent;
}

/** Without a saved card the credit account pays, as far as it reaches. */
async function payOnCredit(ctx: Ctx, due: Due, isAgain: boolean): Promise<Charged> {
  const reason: ReasonCode = 'shop.no_card';
  return ctx.tx(async (tx) => {
    // Its cost falls when pieces are cancelled, and somebody may have decided meanwhile.
    const { row, order } = await lockDue(tx, due);
    if (order.status === null) {
      // `acceptOrder` takes the credit, or puts the order on hold.
      if (!(await acceptOrder(tx, ctx, order, { amountCaptured: 0, placedBy: 'shop' }))) return { outcome: 'nothing' };
      const accepted = await findOrder(tx, ctx.tenantId, { orderId: order.id });
      if (accepted?.status !== WAITS) return { outcome: 'paid' };
      await recordDecline(tx, ctx, row, order, reason, true);
      return { outcome: 'declined', reason };
    }
    if (order.status !== WAITS) return { outcome: 'nothing' };
    const { onCredit } = splitProductionCost(order);
    if (!(await chargeCredit(tx, order, onCredit))) {
      await recordDecline(tx, ctx, row, order, reason, !isAgain);
      return { outcome: 'declined', reason };
    }
    const paid = { orderId: order.id, event: 'pay', by: 'system', isBudgetTaken: true } as const;
    if (!(await transition(tx, ctx, paid))) throw new Error(`${order.orderRef} changed while it was paid`);
    await tx.update(shopOrders).set({ chargeError: '' }).where(ownRow(row));
    await produce(tx, ctx, order.id);
    return { outcome: 'paid' };
  });
}

/** A declined order waits as over the budget limit; the company is told, unless its user has just seen the answer. */
async function hold(ctx: Ctx, { row, order }: Due, reason: string, again?: { by: Ctx | 'card' }): Promise<Charged> {
  await ctx.tx(async (tx) => {
    await lockRow(tx, row);
    await tx
      .update(shopOrders)
      .set({ chargeAttempts: row.chargeAttempts + 1 })
      .where(and(ownRow(row), eq(shopOrders.chargeAttempts, row.chargeAttempts)));
    if (order.status === null) {
      const held = { amountCaptured: 0, isCreditTaken: true, hold: 'exceed_budget_limit', placedBy: 'shop' } as const;
      if (!(await acceptOrder(tx, ctx, order, held))) return;
    }
    await recordDecline(tx, ctx, row, order, reason, again === undefined || again.by === 'card');
  });
  return { outcome: 'declined', reason };
}

async function recordDecline(
  tx: Tx,
  ctx: Ctx,
  row: ShopOrderRow,
  { id: orderId }: FoundOrder,
  reason: string,
  isMailed: boolean,
): Promise<void> {
  const { tenantId } = ctx;
  await tx.update(shopOrders).set({ chargeError: reason }).where(ownRow(row));
  await tx.insert(orderEvents).values({ tenantId, orderId, event: 'charge_declined', actor: actorName(ctx), reason });
  await emitNews(tx, ctx, orderId);
  if (!isMailed) return;
  const attempt = String(row.chargeAttempts);
  await queueToCompany(tx, ctx, { template: 'shop_charge_declined', data: { order: orderId, attempt } });
}

export const shopChargeJob: JobDefinition<'shop.charge'> = {
  name: 'shop.charge',
  retries: 8,
  handle: async (services, job) => {
    await chargeOrder(services, job, { by: 'card' });
  },
};
