import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { ShopOnboarding } from '@inkstand/contract/integrations/shop-connection';
import type { Tx } from '@inkstand/database';
import { shopAgreements, users } from '@inkstand/database/tables/index';
import { SHOP_AGREEMENT_VERSION } from '@inkstand/domain/legal-version';
import { and, desc, eq } from 'drizzle-orm';
import { actorNames, loadTenant, type Tenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { loadConnection } from './shop-client.ts';

/** Returns the four steps (specification 4) as they stand here; the browser's copy follows them. */
export async function shopOnboarding(
  ctx: Ctx,
  _input: HandlerInput<'shopOnboarding'>,
): Promise<HandlerReply<'shopOnboarding'>> {
  return { data: await onboardingReply(ctx, await ctx.tx((tx) => readOnboarding(tx, ctx))) };
}

type OnboardingState = Awaited<ReturnType<typeof readOnboarding>>;

export async function readOnboarding(tx: Tx, ctx: Pick<Ctx, 'tenantId' | 'config' | 'now'>) {
  const tenant = await loadTenant(tx, ctx);
  const connection = await loadConnection(tx, tenant.id);
  const linked = await tx.$count(users, and(eq(users.tenantId, tenant.id), eq(users.shopUser, true)));
  const [agreement] = await tx
    .select()
    .from(shopAgreements)
    .where(eq(shopAgreements.tenantId, tenant.id))
    .orderBy(desc(shopAgreements.acceptedAt))
    .limit(1);
  const payment = paymentOf(tenant, ctx.now());
  return {
    isAvailable: ctx.config.shopify !== undefined && tenant.region === 'US',
    isBegun: connection !== undefined || linked > 0,
    connection,
    agreement,
    payment,
    steps: {
      sign_up: true as const,
      install_app: connection !== undefined,
      become_customer: agreement?.version === SHOP_AGREEMENT_VERSION,
      connect_payment: payment !== null,
    },
  };
}

/** The saved card, until the end of its last month, or the credit account. */
function paymentOf({ savedCard: card, creditStatus }: Tenant, now: Date): ShopOnboarding['payment'] {
  const months = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  if (card && card.exp_year * 12 + card.exp_month >= months) return 'card';
  return creditStatus === 'active' ? 'credit' : null;
}

export async function onboardingReply(ctx: Ctx, state: OnboardingState): Promise<ShopOnboarding> {
  const { agreement, connection } = state;
  const actor = agreement && `user:${agreement.acceptedBy}`;
  const name = await actorNames(ctx, actor ? [actor] : []);
  return {
    is_available: state.isAvailable,
    is_begun: state.isBegun,
    steps: state.steps,
    shop_domain: connection?.shopDomain ?? null,
    agreement_version: SHOP_AGREEMENT_VERSION,
    agreement:
      agreement && actor
        ? { version: agreement.version, accepted_at: agreement.acceptedAt.toISOString(), accepted_by: name(actor) }
        : null,
    payment: state.payment,
  };
}
