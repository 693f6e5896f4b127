import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { tenants } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, isNull } from 'drizzle-orm';
import { readBilling } from '#areas/companies/index.ts';
import { orUnavailable } from '#areas/payments/card-payments/ask-provider.ts';
import { loadTenant, recordAudit, type Tenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { storeCard } from './store-card.ts';

/**
 * Starts saving a card: the browser sends it to the provider with the secret of this setup, and it never reaches this
 * server.
 */
export async function startCardSetup(ctx: Ctx): Promise<HandlerReply<'startCardSetup'>> {
  const tenant = await ctx.tx((tx) => loadTenant(tx, ctx));
  const keys = ctx.payments.browserKeys(tenant.region) ?? fail('billing.unavailable');
  const customerId = tenant.stripeCustomerId ?? (await createCustomer(ctx, tenant));
  const setup = await orUnavailable(
    ctx.payments.createCardSetup(tenant.region, { customerId, tenantId: ctx.tenantId }),
  );
  return {
    success: true,
    message: replyTexts(ctx.language)('card.ready'),
    data: { client_secret: setup.clientSecret, public_key: keys.publicKey, script_url: keys.scriptUrl },
  };
}

/** Our own idempotency key makes repeated calls return the same customer. */
async function createCustomer(ctx: Ctx, { id, region, name, companyDetails }: Tenant): Promise<string> {
  const customerId = await orUnavailable(
    ctx.payments.createCustomer(region, {
      tenantId: id,
      name: companyDetails.legal_name || name,
      ...(companyDetails.email ? { email: companyDetails.email } : {}),
    }),
  );
  await ctx.tx((tx) =>
    tx
      .update(tenants)
      .set({ stripeCustomerId: customerId })
      .where(and(eq(tenants.id, id), isNull(tenants.stripeCustomerId))),
  );
  // A concurrent request may have created the customer first; then that one counts.
  const { stripeCustomerId } = await ctx.tx((tx) => loadTenant(tx, ctx));
  return stripeCustomerId ?? customerId;
}

/** Saves the card for users who return from the provider before its webhook arrives. */
export async function saveCard(ctx: Ctx, { body }: HandlerInput<'saveCard'>): Promise<HandlerReply<'saveCard'>> {
  const taken = await orUnavailable(storeCard(ctx, { tenantId: ctx.tenantId, setupId: body.setup_intent, by: ctx }));
  if (taken === 'foreign' || taken === 'not_kept') fail('billing.card_not_kept');
  return billingReply(ctx, 'card.saved');
}

/** The provider first: a card that it still has must not be deleted here. */
export async function removeCard(ctx: Ctx): Promise<HandlerReply<'removeCard'>> {
  const { region, savedCard } = await ctx.tx((tx) => loadTenant(tx, ctx));
  if (savedCard) {
    await orUnavailable(ctx.payments.removeCard(region, savedCard.payment_method));
    await ctx.tx(async (tx) => {
      const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, ctx.tenantId)).for('update');
      // Another card may have replaced it.
      if (tenant?.savedCard?.payment_method !== savedCard.payment_method) return;
      await tx.update(tenants).set({ savedCard: null }).where(eq(tenants.id, ctx.tenantId));
      await recordAudit(tx, ctx, {
        action: 'billing.card_removed',
        objectType: 'tenant',
        objectId: ctx.tenantId,
        details: {},
      });
    });
  }
  return billingReply(ctx, 'card.removed');
}

async function billingReply(ctx: Ctx, done: 'card.saved' | 'card.removed'): Promise<HandlerReply<'saveCard'>> {
  const message = replyTexts(ctx.language)(done);
  return { success: true, message, data: await ctx.tx((tx) => readBilling(tx, ctx)) };
}
