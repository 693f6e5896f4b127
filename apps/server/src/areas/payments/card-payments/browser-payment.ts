import type { ChargeableCard } from '@inkstand/contract/payments/saved-card';
import { isStaff } from '@inkstand/domain/roles';
import type { Tenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import type { PaymentIntent } from '#ports/payments.ts';

// A client pays the platform with a card. The provider's customer, and the card saved with it, exist only on the
// platform's account of the client's own region.

export const customerIn = (tenant: Tenant, region: Tenant['region']): string | undefined =>
  tenant.region === region ? (tenant.stripeCustomerId ?? undefined) : undefined;

/** Returns what a browser needs to confirm an open payment. */
export function browserPayment(ctx: Ctx, tenant: Tenant, region: Tenant['region'], { clientSecret }: PaymentIntent) {
  const keys = ctx.payments.browserKeys(region) ?? fail('billing.unavailable');
  // Staff may enter a card on behalf of a client; the saved card is for the client's own users only.
  const isOwn = ctx.actor !== undefined && !isStaff(ctx.actor) && !ctx.user?.acting_for;
  const savedCard: ChargeableCard | null = isOwn && tenant.region === region ? tenant.savedCard : null;
  return {
    client_secret: clientSecret,
    public_key: keys.publicKey,
    script_url: keys.scriptUrl,
    saved_card: savedCard,
  };
}
