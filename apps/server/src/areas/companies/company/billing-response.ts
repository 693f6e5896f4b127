import type { BillingAccount } from '@inkstand/contract/settings';
import type { Tx } from '@inkstand/database';
import { offeredRegions } from '@inkstand/domain/event-regions';
import { REGIONS } from '@inkstand/domain/regions';
import { toCreditResponse } from '#areas/companies/clients/client-response.ts';
import { listPaymentAccounts, loadTenant, type Tenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';

export async function readBilling(tx: Tx, ctx: Ctx): Promise<BillingAccount> {
  const tenant = await loadTenant(tx, ctx);
  const accounts = await listPaymentAccounts(tx, tenant.id);
  return {
    name: tenant.name,
    currency: REGIONS[tenant.region].currency,
    region: tenant.region,
    verified: tenant.verified,
    payments: offeredRegions(tenant.region).map((region) => {
      const account = accounts.find((candidate) => candidate.region === region);
      return {
        region,
        currency: REGIONS[region].currency,
        is_available: ctx.payments.browserKeys(region) !== undefined,
        status: account === undefined ? 'none' : account.chargesEnabled ? 'active' : 'unfinished',
        account_id: account?.stripeAccountId ?? null,
      };
    }),
    credit: toCreditResponse(tenant),
    card: toCardResponse(tenant.savedCard),
  };
}

/** Omits the provider's id of the card, which only a payment needs. */
function toCardResponse(card: Tenant['savedCard']): BillingAccount['card'] {
  if (!card) return null;
  const { brand, last4, exp_month, exp_year } = card;
  return { brand, last4, exp_month, exp_year };
}
