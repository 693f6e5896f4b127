import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { paymentAccounts } from '@inkstand/database/tables/index';
import { accountCountries, offeredRegions } from '@inkstand/domain/event-regions';
import type { Region } from '@inkstand/domain/regions';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { readBilling } from '#areas/companies/index.ts';
import { orUnavailable } from '#areas/payments/card-payments/ask-provider.ts';
import { findPaymentAccount, loadTenant, type Tenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { refreshAccount } from './refresh-account.ts';

/**
 * Creates the company's account for a region at the provider, once, and returns the link where its owner completes it.
 * Our own idempotency key makes repeated calls return the same account; the link is valid for minutes, so it is
 * recreated each time.
 */
export async function startOnboarding(
  ctx: Ctx,
  { body }: HandlerInput<'startOnboarding'>,
): Promise<HandlerReply<'startOnboarding'>> {
  const { region } = body;
  const { tenant, account } = await ctx.tx(async (tx) => ({
    tenant: await loadTenant(tx, ctx),
    account: await findPaymentAccount(tx, { tenantId: ctx.tenantId, region }),
  }));
  if (!offeredRegions(tenant.region).includes(region)) failField('region', 'region_not_offered');
  if (!ctx.payments.browserKeys(region)) fail('billing.unavailable');
  const accountId = account?.stripeAccountId ?? (await createAccount(ctx, tenant, body));
  const page = `${ctx.config.publicUrl}/settings/billing-account`;
  const url = await orUnavailable(
    ctx.payments.createOnboardingLink(
      { region, accountId },
      {
        returnUrl: `${page}?onboarding=back&region=${region}`,
        refreshUrl: `${page}?onboarding=again&region=${region}`,
      },
    ),
  );
  return { success: true, message: replyTexts(ctx.language)('payment_account.started'), data: { url } };
}

async function createAccount(
  ctx: Ctx,
  tenant: Tenant,
  { region, country: wanted }: { region: Region; country?: string | undefined },
): Promise<string> {
  const { id: tenantId, companyDetails } = tenant;
  const countries = accountCountries(region, tenant.region);
  const only = countries.length === 1 ? countries[0] : undefined;
  const country = only ?? wanted ?? failField('country', 'required');
  if (!countries.includes(country)) failField('country', 'invalid');
  const stripeAccountId = await orUnavailable(
    ctx.payments.createAccount(region, {
      tenantId,
      country,
      name: companyDetails.legal_name || tenant.name,
      ...(companyDetails.email ? { email: companyDetails.email } : {}),
    }),
  );
  return ctx.tx(async (tx) => {
    await tx.insert(paymentAccounts).values({ tenantId, region, stripeAccountId }).onConflictDoNothing();
    // A concurrent request may have created the account first; then that one counts.
    const account = await findPaymentAccount(tx, { tenantId, region });
    return account?.stripeAccountId ?? stripeAccountId;
  });
}

const MESSAGES = {
  none: 'payment_account.none',
  unfinished: 'payment_account.unfinished',
  active: 'payment_account.active',
} as const;

/** Asks the provider about the account, for owners who return before its webhook arrives. */
export async function checkPaymentAccount(
  ctx: Ctx,
  { body: { region } }: HandlerInput<'checkPaymentAccount'>,
): Promise<HandlerReply<'checkPaymentAccount'>> {
  await orUnavailable(refreshAccount(ctx, { tenantId: ctx.tenantId, region }));
  const data = await ctx.tx((tx) => readBilling(tx, ctx));
  const status = data.payments.find((account) => account.region === region)?.status ?? 'none';
  return { success: true, message: replyTexts(ctx.language)(MESSAGES[status]), data };
}
