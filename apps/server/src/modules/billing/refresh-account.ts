import { tenants } from '@inkstand/database/tables/index';
import { and, eq, ne } from 'drizzle-orm';
import { type Services, systemContext } from '#context.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { loadTenant } from '#modules/tenants/index.ts';

/** Asks the provider whether a client's payment account takes cards, and notes the answer. */
export async function refreshAccount(services: Services, tenantId: string): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const { region, stripeAccountId: accountId } = await ctx.tx((tx) => loadTenant(tx, ctx));
  if (accountId === null) return;
  const { chargesEnabled } = await services.payments.getAccount({ region, accountId });
  await ctx.tx(async (tx) => {
    const own = and(eq(tenants.id, tenantId), eq(tenants.stripeAccountId, accountId));
    const changed = await tx
      .update(tenants)
      .set({ chargesEnabled })
      .where(and(own, ne(tenants.chargesEnabled, chargesEnabled)))
      .returning({ id: tenants.id });
    if (changed.length === 0) return;
    await recordAudit(tx, ctx, {
      ...{ action: 'tenant.payment_account_updated', objectType: 'tenant', objectId: tenantId },
      details: { from: !chargesEnabled, to: chargesEnabled },
    });
  });
}
