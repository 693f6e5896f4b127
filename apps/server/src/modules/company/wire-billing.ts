import type { BillingAccount } from '@inkstand/contract/settings';
import { REGIONS } from '@inkstand/domain/regions';
import type { Ctx } from '#context.ts';
import { wireCredit } from '#modules/clients/index.ts';
import type { Tenant } from '#modules/tenants/index.ts';

export function wireBilling(ctx: Ctx, tenant: Tenant): BillingAccount {
  const { region, stripeAccountId, chargesEnabled } = tenant;
  return {
    ...{ currency: REGIONS[region].currency, region, verified: tenant.verified },
    payments: {
      is_available: ctx.payments.browserKeys(region) !== undefined,
      status: stripeAccountId === null ? 'none' : chargesEnabled ? 'active' : 'unfinished',
      account_id: stripeAccountId,
    },
    credit: wireCredit(tenant),
    card: wireCard(tenant.savedCard),
  };
}

/** Without the provider's own name of it, which only a payment needs. */
function wireCard(card: Tenant['savedCard']): BillingAccount['card'] {
  if (!card) return null;
  const { brand, last4, exp_month, exp_year } = card;
  return { brand, last4, exp_month, exp_year };
}
