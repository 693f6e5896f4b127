import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { tenants } from '@inkstand/database/tables/index';
import { EUROPEAN_UNION, type Region } from '@inkstand/domain/regions';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { refreshAccount } from '#modules/billing/index.ts';
import { loadTenant, type Tenant } from '#modules/tenants/index.ts';
import { fail, failField } from '#refusals.ts';
import { orUnavailable } from './or-unavailable.ts';
import { wireBilling } from './wire-billing.ts';

const HOME: Readonly<Record<Region, string | undefined>> = { UK: 'GB', EU: undefined, US: 'US' };

/**
 * Makes the company's account at the provider, once, and answers where its owner finishes it. Our own key makes it the same
 * account however often this is asked; the address is good for minutes, so it is made anew each time.
 */
export async function startOnboarding(
  ctx: Ctx,
  { body }: VerbInputOf<'startOnboarding'>,
): Promise<VerbReplyOf<'startOnboarding'>> {
  const tenant = await ctx.tx((tx) => loadTenant(tx, ctx));
  if (!ctx.payments.browserKeys(tenant.region)) fail('billing.unavailable');
  const accountId = tenant.stripeAccountId ?? (await createAccount(ctx, tenant, body.country));
  const page = `${ctx.config.publicUrl}/settings/billing-account`;
  const url = await orUnavailable(
    ctx.payments.createOnboardingLink(
      { region: tenant.region, accountId },
      { returnUrl: `${page}?onboarding=back`, refreshUrl: `${page}?onboarding=again` },
    ),
  );
  return { success: true, message: 'Please finish it at the payment provider', data: { url } };
}

async function createAccount(ctx: Ctx, tenant: Tenant, wanted: string | undefined): Promise<string> {
  const { id, region } = tenant;
  const country = HOME[region] ?? wanted ?? failField('country', 'required');
  if (HOME[region] === undefined && !EUROPEAN_UNION.includes(country)) failField('country', 'invalid');
  const accountId = await orUnavailable(
    ctx.payments.createAccount(region, {
      ...{ tenantId: id, country, name: tenant.companyDetails.legal_name || tenant.name },
      ...(tenant.companyDetails.email ? { email: tenant.companyDetails.email } : {}),
    }),
  );
  await ctx.tx((tx) =>
    tx
      .update(tenants)
      .set({ stripeAccountId: accountId, chargesEnabled: false })
      .where(and(eq(tenants.id, id), isNull(tenants.stripeAccountId))),
  );
  // Somebody may have been faster; then theirs counts.
  const { stripeAccountId } = await ctx.tx((tx) => loadTenant(tx, ctx));
  return stripeAccountId ?? accountId;
}

/** Asks the provider, for whoever is back from there before its message is. */
export async function checkPaymentAccount(ctx: Ctx): Promise<VerbReplyOf<'checkPaymentAccount'>> {
  await orUnavailable(refreshAccount(ctx, ctx.tenantId));
  const data = wireBilling(ctx, await ctx.tx((tx) => loadTenant(tx, ctx)));
  const message = {
    none: 'No payment account is connected',
    unfinished: 'The payment provider still asks for something',
    active: 'The payment account takes cards',
  }[data.payments.status];
  return { success: true, message, data };
}
