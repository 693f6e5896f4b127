import type { Tx } from '@inkstand/database';
import { orderEvents, orders, shopOrders } from '@inkstand/database/tables/index';
import { isBelowMinimumCharge } from '@inkstand/domain/pricing';
import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  acceptOrder,
  chargeCredit,
  emitNews,
  type FoundOrder,
  findOrder,
  splitProductionCost,
  transition,
} from '#areas/orders/index.ts';
import { actorName, loadTenant, type PaymentIntent, queueToCompany, type Tenant } from '#areas/platform/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import type { JobDefinition, ShopOrderJob } from '#jobs.ts';
import { ownRow, type ShopOrderRow } from './claim-row.ts';
import { loadVersioned, lockRow } from './lock-row.ts';
import { produce, settleCharge } from './settle-charge.ts';

/** Whether the order is paid, and why not. `nothing`: it waits for no payment. */
export type Charged = { outcome: 'paid' | 'nothing' } | { outcome: 'declined'; reason: string };

interface Due {
  row: ShopOrderRow;
  order: FoundOrder;
  tenant: Tenant;
}

const WAITS = 'over budget limit';

/**
 * Takes the client's payment for the production of its shop's order, before anything is produced: from the saved card
 * while its holder is absent, or without a card from the credit account. There is one payment for an order, recorded
 * before the card is charged, and the provider is asked about it first: a crash in between charges nothing twice.
 * @param again also charges an order that waits because an earlier charge was declined
 * @throws PaymentError when the provider does not answer
 */
export async function chargeOrder(
  services: Services,
  job: ShopOrderJob,
  again?: { by: Ctx | 'card' },
): Promise<Charged> {
  const ctx = again && again.by !== 'card' ? again.by : systemContext(services, job.tenantId);
  const due = await ctx.tx((tx) => loadDue(tx, ctx, job));
  if (!due) return { outcome: 'nothing' };
  const { row, order } = due;
  const place = { region: order.region, accountId: null };
  if (row.chargeIntentId) {
    const intent = await services.payments.getIntent(place, row.chargeIntentId);
    if (intent.status === 'succeeded') return settleCharge(ctx, due, intent);
    if (intent.status === 'processing') return { outcome: 'nothing' };
  }
  if (order.status === null && row.cancelledInShopAt) return giveUp(ctx, due);
  if (order.status !== null && (order.status !== WAITS || !again)) return { outcome: 'nothing' };
  const card = cardOf(due);
  if (!card) {
    if (row.chargeIntentId) {
      const intent = await services.payments.cancelIntent(place, row.chargeIntentId);
      if (intent.status === 'succeeded') return settleCharge(ctx, due, intent);
    }
    return payOnCredit(ctx, due, again !== undefined);
  }

  const opened = await openIntent(ctx, due, card.customerId);
  const charged = await services.payments.chargeSavedCard(order.region, {
    intentId: opened.id,
    paymentMethod: card.paymentMethod,
    // An attempt whose answer was lost is repeated, not made anew.
    idempotencyKey: ['shop', opened.id, row.chargeAttempts, card.paymentMethod].join(':'),
  });
  if (charged.status === 'succeeded') return settleCharge(ctx, due, charged);
  if (charged.status === 'processing') throw new Error(`the payment of ${order.orderRef} is still being processed`);
  return hold(ctx, due, charged.decline ?? 'The card was declined.', again);
}

async function loadDue(tx: Tx, ctx: Ctx, job: ShopOrderJob): Promise<Due | undefined> {
  const row = await loadVersioned(tx, job);
  const order = row?.orderId ? await findOrder(tx, ctx.tenantId, { orderId: row.orderId }) : undefined;
  if (!row || !order) return undefined;
  const isOpen = order.status === WAITS || (order.status === null && order.abandonedAt === null);
  // Somebody may have decided while the card was charged.
  const isUnclear = row.chargeIntentId !== null && order.platformIntentId === null;
  return isOpen || isUnclear ? { row, order, tenant: await loadTenant(tx, ctx) } : undefined;
}

/** The provider's customer exists only on the platform's account of the company's own region. */
function cardOf({ order, tenant }: Due): { customerId: string; paymentMethod: string } | undefined {
  if (!tenant.savedCard || !tenant.stripeCustomerId || tenant.region !== order.region) return undefined;
  if (isBelowMinimumCharge(order.productionCost, order.region)) return undefined;
  return { customerId: tenant.stripeCustomerId, paymentMethod: tenant.savedCard.payment_method };
}

/**
 * Returns the order's payment: the recorded one, or a new one. The cost of an order that waits falls when pieces are
 * cancelled; then the earlier payment is cancelled first, so that only one can ever be paid.
 */
async function openIntent(ctx: Ctx, { row, order }: Due, customerId: string): Promise<PaymentIntent> {
  const place = { region: order.region, accountId: null };
  if (row.chargeIntentId) {
    const intent = await ctx.payments.getIntent(place, row.chargeIntentId);
    if (intent.status !== 'canceled') {
      if (intent.amount === order.productionCost) return intent;
      await ctx.payments.cancelIntent(place, intent.id);
    }
  }
  const intent = await ctx.payments.createPlatformIntent(order.region, {
    amount: order.productionCost,
    currency: order.currency,
    tenantId: order.tenantId,
    customerId,
    pays: { orderId: order.id },
    description: `${order.orderRef}, order ${row.name} of the shop`,
    idempotencyKey: ['shop', order.id, order.productionCost, row.chargeIntentId ?? 'first', customerId].join(':'),
  });
  const recorded = await ctx.tx((tx) =>
    tx
      .update(shopOrders)
      .set({ chargeIntentId: intent.id })
      .where(
        and(
          ownRow(row),
          sql`(${shopOrders.chargeIntentId} is not distinct from ${row.chargeIntentId}
            or ${shopOrders.chargeIntentId} = ${intent.id})`,
        ),
      )
      .returning({ id: shopOrders.id }),
  );
  if (recorded.length === 0) throw new Error(`another process has opened a payment for ${order.orderRef}`);
  return intent;
}

/** Without a saved card the credit account pays, as far as it reaches. */
async function payOnCredit(ctx: Ctx, due: Due, isAgain: boolean): Promise<Charged> {
  const { row, order } = due;
  const reason = 'No card is saved, and the credit account does not cover it.';
  return ctx.tx(async (tx) => {
    await lockRow(tx, row);
    if (order.status === null) {
      // `acceptOrder` takes the credit, or puts the order on hold.
      if (!(await acceptOrder(tx, ctx, order, { amountCaptured: 0, placedBy: 'shop' }))) return { outcome: 'nothing' };
      const accepted = await findOrder(tx, ctx.tenantId, { orderId: order.id });
      if (accepted?.status !== WAITS) return { outcome: 'paid' };
      await recordDecline(tx, ctx, row, order, reason, true);
      return { outcome: 'declined', reason };
    }
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

/** The shop cancelled the order before it was paid: it never comes into being here. */
async function giveUp(ctx: Ctx, { row, order }: Due): Promise<Charged> {
  if (row.chargeIntentId) {
    const cancelled = await ctx.payments.cancelIntent({ region: order.region, accountId: null }, row.chargeIntentId);
    if (cancelled.status === 'succeeded') throw new Error(`${order.orderRef} was paid while it was given up`);
  }
  await ctx.tx((tx) =>
    tx
      .update(orders)
      .set({ abandonedAt: ctx.now() })
      .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, order.id), isNull(orders.status))),
  );
  return { outcome: 'nothing' };
}

export const shopChargeJob: JobDefinition<'shop.charge'> = {
  name: 'shop.charge',
  retries: 8,
  handle: async (services, job) => {
    await chargeOrder(services, job, { by: 'card' });
  },
};
