import type { Region } from '@inkstand/domain/regions';
import type Stripe from 'stripe';

interface NewAccount {
  tenantId: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  name: string;
  email?: string;
}

/** A client's own account for a region, with the provider's own dashboard: the same one however often it is asked for. */
export async function createAccount(
  stripe: Stripe,
  region: Region,
  { tenantId, country, name, email }: NewAccount,
): Promise<string> {
  const account = await stripe.accounts.create(
    {
      type: 'standard',
      country,
      business_profile: { name },
      metadata: { tenant_id: tenantId },
      ...(email ? { email } : {}),
    },
    { idempotencyKey: `account-${tenantId}-${region}-${country}` },
  );
  return account.id;
}

/** Where the account's owner answers what the provider asks; good once, for minutes. */
export async function createOnboardingLink(
  stripe: Stripe,
  account: string,
  { returnUrl, refreshUrl }: { returnUrl: string; refreshUrl: string },
): Promise<string> {
  const link = await stripe.accountLinks.create({
    account,
    return_url: returnUrl,
    refresh_url: refreshUrl,
    type: 'account_onboarding',
  });
  return link.url;
}
