import { type Tx, tenantJoin } from '@inkstand/database';
import { orders, processedWebhooks, type SavedCard, shopOrders, tenants } from '@inkstand/database/tables/index';
import { and, asc, eq } from 'drizzle-orm';
import { loadTenant, recordAudit } from '#areas/platform/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { PaymentError } from '#ports/payments.ts';

type TakenCard = 'taken' | 'known' | 'not_kept' | 'foreign';

/**
 * Saves a card that the provider has stored for a client, in place of the previous one. The webhook and the browser's
 * return both call this, any number of times; the provider is asked. `by` is the user who returned.
 * @throws PaymentError when the provider does not answer
 */
export async function storeCard(
  services: Services,
  { tenantId, setupId, by }: { tenantId: string; setupId: string; by?: Ctx },
): Promise<TakenCard> {
  const ctx = by ?? systemContext(services, tenantId);
  const { region, stripeCustomerId: customerId } = await ctx.tx((tx) => loadTenant(tx, ctx));
  const setup = await services.payments.getCardSetup(region, setupId).catch(undefinedIfUnknown);
  // The browser can name any setup: it must be this client's own.
  if (!setup || customerId === null || setup.customerId !== customerId || setup.tenantId !== tenantId) return 'foreign';
  const { card } = setup;
  if (!setup.hasSucceeded || !card) return 'not_kept';
  // First, so that after a failure of the provider everything is retried.
  await services.payments.makeDefaultCard(region, { customerId, paymentMethod: card.payment_method });
  const before = await ctx.tx((tx) => saveCard(tx, ctx, setupId, card));
  if (before === undefined) return 'known';
  if (before && before.payment_method !== card.payment_method) {
    await services.payments
      .removeCard(region, before.payment_method)
      .catch((error: unknown) =>
        services.log.warn({ err: error, tenantId }, 'payments: replaced card not detached at the provider'),
      );
  }
  return 'taken';
}

/** The provider does not know a setup that was made up, or that belongs to another platform account. */
function undefinedIfUnknown(error: unknown): undefined {
  if (!(error instanceof PaymentError && error.code === 'resource_missing')) throw error;
}

/** Returns the previous card, null for none; undefined when this setup was saved before. */
async function saveCard(tx: Tx, ctx: Ctx, setupId: string, card: SavedCard): Promise<SavedCard | null | undefined> {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, ctx.tenantId)).for('update');
  if (!tenant || !(await isFirst(tx, setupId))) return undefined;
  await tx.update(tenants).set({ savedCard: card }).where(eq(tenants.id, ctx.tenantId));
  await chargeWaitingOrders(tx, ctx);
  await recordAudit(tx, ctx, {
    action: 'billing.card_saved',
    objectType: 'tenant',
    objectId: ctx.tenantId,
    details: { replaced: tenant.savedCard !== null },
  });
  return tenant.savedCard;
}

/** Each card setup is saved once: a late webhook must not restore a card that was removed since. */
async function isFirst(tx: Tx, setupId: string): Promise<boolean> {
  const recorded = await tx
    .insert(processedWebhooks)
    .values({ source: 'stripe-card', messageId: setupId })
    .onConflictDoNothing()
    .returning({ id: processedWebhooks.messageId });
  return recorded.length > 0;
}

/** Orders of the client's shop that wait because a charge was declined are charged to the new card at once. */
async function chargeWaitingOrders(tx: Tx, ctx: Ctx): Promise<void> {
  const { tenantId } = ctx;
  const waiting = await tx
    .select({ shopOrderId: shopOrders.id })
    .from(orders)
    .innerJoin(shopOrders, tenantJoin(shopOrders.orderId, orders.id))
    .where(and(eq(orders.tenantId, tenantId), eq(orders.status, 'over budget limit')))
    .orderBy(asc(orders.placedAt));
  for (const { shopOrderId } of waiting) await ctx.jobs.send(tx, 'shop.charge', { tenantId, shopOrderId });
}
