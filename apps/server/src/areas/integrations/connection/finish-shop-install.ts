import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { shopConnections, shopInstalls, tenants } from '@inkstand/database/tables/index';
import { REGIONS } from '@inkstand/domain/regions';
import { may } from '@inkstand/domain/roles';
import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { type Ctx, createContext } from '#context.ts';
import { exchangeCode, type ShopGrant } from './exchange-code.ts';
import { missingScopes } from './scopes.ts';
import { loadConnection, queryNewShop } from './shop-client.ts';
import { ShopError } from './shop-error.ts';
import { readOnboarding } from './shop-onboarding.ts';
import { checkShopSignature, stateHash } from './shop-signature.ts';
import { storeConnection } from './store-connection.ts';

type Install = typeof shopInstalls.$inferSelect;

/** Why the install did not connect the shop. The page `/shopify/signup` says it, and what to do. */
type Problem =
  | 'signed_out'
  | 'state'
  | 'unreachable'
  | 'refused'
  | 'scopes'
  | 'currency'
  | 'other_region'
  | 'taken'
  | 'other_connected';

class InstallError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Finishes an install: checks who began it, exchanges the code, reads the shop and connects it. The browser goes on to
 * the next step, or to the page that says what is wrong; nothing is connected then.
 */
export async function finishShopInstall(
  ctx: Ctx,
  { query }: HandlerInput<'finishShopInstall'>,
): Promise<HandlerReply<'finishShopInstall'>> {
  await checkShopSignature(ctx, query);
  const { shop = '', state = '', code = '' } = query;
  try {
    const install = await claimInstall(ctx, shop, state);
    const company = createContext(ctx, { ...ctx, tenantId: install.tenantId });
    await connectShop(company, install, await exchangeCode(ctx, install.shopDomain, code));
    return { location: await nextStep(company) };
  } catch (error) {
    const problem = toProblem(error);
    ctx.log.info({ shop, problem }, 'shopify: the install did not connect the shop');
    return { location: `/shopify/signup?${new URLSearchParams({ problem, shop })}` };
  }
}

function toProblem(error: unknown): Problem {
  if (error instanceof InstallError) return error.problem;
  if (error instanceof ShopError) return error.isTemporary ? 'unreachable' : 'refused';
  throw error;
}

/** Takes the state, once: it must have been given to this user, for this company and this shop, minutes ago. */
async function claimInstall(ctx: Ctx, shop: string, state: string): Promise<Install> {
  const { user, actor } = ctx;
  if (!user || !actor) throw new InstallError('signed_out');
  if (!may(actor, 'company.change')) throw new InstallError('state');
  const [install] = await ctx.staffTx((tx) =>
    tx
      .update(shopInstalls)
      .set({ usedAt: ctx.now() })
      .where(
        and(
          eq(shopInstalls.stateHash, stateHash(state)),
          eq(shopInstalls.userId, user.id),
          user.superadmin === 1 ? undefined : eq(shopInstalls.tenantId, user.tenant_id),
          eq(shopInstalls.shopDomain, shop),
          isNull(shopInstalls.usedAt),
          gt(shopInstalls.expiresAt, ctx.now()),
        ),
      )
      .returning(),
  );
  if (!install) throw new InstallError('state');
  if (await isTaken(ctx, install)) throw new InstallError('taken');
  return install;
}

/** Checked before the exchange, which would end the token of the company that has the shop. */
async function isTaken(ctx: Ctx, { tenantId, shopDomain }: Install): Promise<boolean> {
  const others = and(
    eq(shopConnections.shopDomain, shopDomain),
    ne(shopConnections.tenantId, tenantId),
    inArray(shopConnections.status, ['connected', 'frozen']),
  );
  return (await ctx.staffTx((tx) => tx.$count(shopConnections, others))) > 0;
}

const SHOP = `#graphql
query ConnectedShop {
  shop { id name currencyCode myshopifyDomain }
}`;

interface ConnectedShop {
  shop: { id: string; name: string; currencyCode: string; myshopifyDomain: string };
}

async function connectShop(ctx: Ctx, install: Install, grant: ShopGrant): Promise<void> {
  const { shopDomain } = install;
  const { shop } = await queryNewShop<ConnectedShop>(ctx, { shopDomain, accessToken: grant.accessToken }, SHOP);
  if (shop.myshopifyDomain !== shopDomain) throw new InstallError('state');
  const areScopesMissing = missingScopes(grant.scopes).length > 0;
  const problem = await ctx.tx(async (tx): Promise<Problem | undefined> => {
    const [tenant] = await tx.select({ region: tenants.region }).from(tenants).where(eq(tenants.id, ctx.tenantId));
    if (tenant?.region !== 'US') return 'other_region';
    if (shop.currencyCode !== REGIONS[tenant.region].currency) return 'currency';
    // The new token has ended the one before, so a shop that is connected gets it whatever its scopes.
    const before = await loadConnection(tx, ctx.tenantId);
    if (areScopesMissing && before?.shopId !== shop.id) return 'scopes';
    const { name, id: shopId, currencyCode: currency } = shop;
    const { userId } = install;
    const stored = await storeConnection(tx, ctx, { shopDomain, name, shopId, currency, userId, grant });
    return stored ?? (areScopesMissing ? 'scopes' : undefined);
  });
  if (problem) throw new InstallError(problem);
}

/** The page of the first step that is left. */
async function nextStep(ctx: Ctx): Promise<string> {
  const { steps } = await ctx.tx((tx) => readOnboarding(tx, ctx));
  if (!steps.become_customer) return '/shopify/tsas';
  return steps.connect_payment ? '/shopify/spoke' : '/get-started';
}
