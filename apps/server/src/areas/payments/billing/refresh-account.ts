import { paymentAccounts } from '@inkstand/database/tables/index';
import type { Region } from '@inkstand/domain/regions';
import { and, eq, ne } from 'drizzle-orm';
import { findPaymentAccount, recordAudit } from '#areas/platform/index.ts';
import { type Services, systemContext } from '#context.ts';

/** Asks the provider whether a client's payment account in a region accepts cards, and records the answer. */
export async function refreshAccount(
  services: Services,
  { tenantId, region }: { tenantId: string; region: Region },
): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const account = await ctx.tx((tx) => findPaymentAccount(tx, { tenantId, region }));
  if (!account) return;
  const { stripeAccountId: accountId } = account;
  const { chargesEnabled } = await services.payments.getAccount({ region, accountId });
  await ctx.tx(async (tx) => {
    const own = and(
      eq(paymentAccounts.tenantId, tenantId),
      eq(paymentAccounts.region, region),
      eq(paymentAccounts.stripeAccountId, accountId),
    );
    const changed = await tx
      .update(paymentAccounts)
      .set({ chargesEnabled })
      .where(and(own, ne(paymentAccounts.chargesEnabled, chargesEnabled)))
      .returning({ region: paymentAccounts.region });
    if (changed.length === 0) return;
    await recordAudit(tx, ctx, {
      action: 'tenant.payment_account_updated',
      objectType: 'tenant',
      objectId: tenantId,
      details: { region, from: !chargesEnabled, to: chargesEnabled },
    });
  });
}
