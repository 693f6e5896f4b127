import type { Tx } from '@inkstand/database';
import { processedWebhooks, type SavedCard, tenants } from '@inkstand/database/tables/index';
import { eq } from 'drizzle-orm';
import { loadTenant, recordAudit } from '#areas/platform/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';

type TakenCard = 'taken' | 'known' | 'not_kept' | 'foreign';

/**
 * Takes over a card that the provider has kept for a client, in the place of the one before. The provider's message and the
 * browser's return both call this, as often as they like; the provider is asked. `by` is who came back.
 * @throws PaymentError when the provider does not answer
 */
export async function takeCard(
  services: Services,
  { tenantId, setupId, by }: { tenantId: string; setupId: string; by?: Ctx },
): Promise<TakenCard> {
  const ctx = by ?? systemContext(services, tenantId);
  const { region, stripeCustomerId: customerId } = await ctx.tx((tx) => loadTenant(tx, ctx));
  const setup = await services.payments.getCardSetup(region, setupId);
  // Whatever a browser names: it must be this client's own.
  if (customerId === null || setup.customerId !== customerId || setup.tenantId !== tenantId) return 'foreign';
  const { card } = setup;
  if (!setup.hasSucceeded || !card) return 'not_kept';
  // First, so that a provider that does not answer leaves all to be done again.
  await services.payments.makeDefaultCard(region, { customerId, paymentMethod: card.payment_method });
  const before = await ctx.tx((tx) => keep(tx, ctx, setupId, card));
  if (before === undefined) return 'known';
  if (before && before.payment_method !== card.payment_method) {
    await services.payments
      .removeCard(region, before.payment_method)
      .catch((error: unknown) =>
        services.log.warn({ err: error, tenantId }, 'a replaced card is still at the provider'),
      );
  }
  return 'taken';
}

/** Answers the card before it, null for none; undefined when this one was taken over already, or a later one since. */
async function keep(tx: Tx, ctx: Ctx, setupId: string, card: SavedCard): Promise<SavedCard | null | undefined> {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, ctx.tenantId)).for('update');
  if (!tenant || !(await isFirst(tx, setupId))) return undefined;
  await tx.update(tenants).set({ savedCard: card }).where(eq(tenants.id, ctx.tenantId));
  await recordAudit(tx, ctx, {
    action: 'billing.card_saved',
    objectType: 'tenant',
    objectId: ctx.tenantId,
    details: { replaced: tenant.savedCard !== null },
  });
  return tenant.savedCard;
}

/** Each keeping of a card is taken over once: a message that comes late must not bring back what was removed since. */
async function isFirst(tx: Tx, setupId: string): Promise<boolean> {
  const recorded = await tx
    .insert(processedWebhooks)
    .values({ source: 'stripe-card', messageId: setupId })
    .onConflictDoNothing()
    .returning({ id: processedWebhooks.messageId });
  return recorded.length > 0;
}
