import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { paymentAccounts, processedWebhooks, shopOrders } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { purchasePayment } from '#areas/buying/bulk-orders/purchase-payment.ts';
import {
  finishPayment,
  importDepositsOf,
  invoicePayment,
  orderPayment,
  platformAccounts,
  refreshAccount,
  storeCard,
  takePlatformRefunds,
  takeRefunds,
} from '#areas/payments/index.ts';
import type { Ctx, Services } from '#context.ts';
import { fail } from '#errors.ts';
import { PaymentError, type Pays, type WebhookEvent } from '#ports/payments.ts';

const SOURCE = 'stripe';

/** The handled event types; all others are only acknowledged. */
const OF_REFUNDS = ['charge.refunded', 'refund.updated', 'refund.failed'];
const OF_ACCOUNTS = 'account.updated';
const OF_CARDS = 'setup_intent.succeeded';
const OF_DEPOSITS = [
  'payout.created',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
  'payout.reconciliation_completed',
];
const ACTED_ON = ['payment_intent.succeeded', OF_ACCOUNTS, OF_CARDS, ...OF_REFUNDS, ...OF_DEPOSITS];

/**
 * Handles Stripe's payment events. The event only names what changed: `finishPayment` and `takeRefunds` query Stripe
 * itself. Repeated events are acknowledged without work; a failed one is not recorded, so that Stripe retries it.
 */
export async function stripeWebhook(
  ctx: Ctx,
  { rawBody, headers }: HandlerInput<'stripeWebhook'>,
): Promise<HandlerReply<'stripeWebhook'>> {
  const event = readSigned(ctx, rawBody, headers['stripe-signature'] ?? '');
  if (ACTED_ON.includes(event.type) && !(await wasReceived(ctx, event))) {
    await act(ctx, event);
    await ctx.staffTx((tx) =>
      tx.insert(processedWebhooks).values({ source: SOURCE, messageId: event.id }).onConflictDoNothing(),
    );
  }
  return { received: true };
}

function readSigned(ctx: Ctx, rawBody: Uint8Array, signature: string): WebhookEvent {
  try {
    return ctx.payments.readWebhook(rawBody, signature);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    ctx.log.warn({ err: error }, 'payment webhook: rejected');
    return fail('request.bad_signature');
  }
}

async function wasReceived(ctx: Ctx, event: WebhookEvent): Promise<boolean> {
  const found = await ctx.staffTx((tx) =>
    tx
      .select({ id: processedWebhooks.messageId })
      .from(processedWebhooks)
      .where(and(eq(processedWebhooks.source, SOURCE), eq(processedWebhooks.messageId, event.id))),
  );
  return found.length > 0;
}

/**
 * The account's owner is the tenant. Account owners can write metadata, so a payment must name that tenant; a dashboard
 * refund names none and belongs to the tenant that has the payment.
 */
async function act(ctx: Ctx, event: WebhookEvent): Promise<void> {
  if (event.accountId === '') return actOnOwn(ctx, event);
  const owners = await ctx.staffTx((tx) =>
    tx
      .select({ tenantId: paymentAccounts.tenantId, region: paymentAccounts.region })
      .from(paymentAccounts)
      .where(eq(paymentAccounts.stripeAccountId, event.accountId)),
  );
  const { intentId } = event;
  if (event.type === OF_ACCOUNTS) {
    for (const { tenantId, region } of owners) await refreshAccount(ctx, { tenantId, region });
    return;
  }
  if (OF_DEPOSITS.includes(event.type)) return importDepositsOf(ctx, owners);
  if (OF_REFUNDS.includes(event.type)) {
    for (const { tenantId } of owners) {
      // The event of the payment itself may come later, and an order without its payment books no refund.
      await finishPayment(ctx, orderPayment, { tenantId, intentId });
      await takeRefunds(ctx, { tenantId, intentId });
    }
    return;
  }
  const owner = owners.find(({ tenantId }) => tenantId === event.tenantId);
  if (!owner) return ctx.log.warn({ event: event.id }, 'payment webhook: no tenant matches this account');
  const finished = await finishPayment(ctx, orderPayment, { tenantId: owner.tenantId, intentId });
  if (finished.outcome === 'waiting' || finished.outcome === 'refused') {
    ctx.log.warn({ event: event.id, finished }, 'payment webhook: order not accepted');
  }
}

/**
 * Handles events on the platform's own account, whose metadata only we write: a client paid an invoice or a bulk
 * purchase, was refunded, or saved a card.
 */
async function actOnOwn(ctx: Ctx, event: WebhookEvent): Promise<void> {
  const { intentId, tenantId, pays } = event;
  // The event does not say of which region's platform it is.
  if (OF_DEPOSITS.includes(event.type)) return importDepositsOf(ctx, platformAccounts(ctx));
  if (OF_REFUNDS.includes(event.type)) return takePlatformRefunds(ctx, intentId);
  if (tenantId === undefined || event.type === OF_ACCOUNTS) return;
  if (event.type === OF_CARDS) {
    await storeCard(ctx, { tenantId, setupId: intentId });
    return;
  }
  const outcome = pays ? await FINISH[pays.kind](ctx, { tenantId, id: pays.id, intentId }) : 'unknown';
  if (outcome !== 'paid' && outcome !== 'placed' && outcome !== 'asked') {
    ctx.log.warn({ event: event.id, outcome }, 'payment webhook: nothing settled by this payment');
  }
}

type Finish = (services: Services, key: { tenantId: string; id: string; intentId: string }) => Promise<string>;

/** How a payment on the platform's own account is finished, by what it pays for. */
const FINISH: Record<Pays['kind'], Finish> = {
  invoice: async (services, key) => (await finishPayment(services, invoicePayment, key)).outcome,
  purchase: async (services, key) => (await finishPayment(services, purchasePayment, key)).outcome,
  /** An order of the client's shop: its own job asks the provider. */
  order: (services, { tenantId, id }) =>
    services.database.tx({ tenant: tenantId }, async (tx) => {
      const [found] = await tx
        .select({ shopOrderId: shopOrders.id })
        .from(shopOrders)
        .where(and(eq(shopOrders.tenantId, tenantId), eq(shopOrders.orderId, id)));
      if (!found) return 'unknown';
      await services.jobs.send(tx, 'shop.import', { tenantId, shopOrderId: found.shopOrderId });
      return 'asked';
    }),
};
