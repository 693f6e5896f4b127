import { randomBytes } from 'node:crypto';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import { shopInstalls } from '@inkstand/database/tables/index';
import { normalizeShopDomain } from '@inkstand/domain/shop-domain';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { loadTenant } from '#areas/platform/index.ts';
import type { Config } from '#config/config.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { shopPage } from './reach-shopify.ts';
import { SCOPES } from './scopes.ts';
import { loadConnection } from './shop-client.ts';
import { stateHash } from './shop-signature.ts';

/** The owner reads and accepts the app's scopes meanwhile. */
const STATE_LIFETIME_MS = 10 * 60_000;

/** Where Shopify sends the browser after the install; registered with the app (docs/shopify.md). */
const callbackUrl = ({ publicUrl }: Config) => `${publicUrl}/api/shopify/callback`;

/** Begins an install. Its state is stored hashed and comes back once, to the same user. */
export async function beginShopInstall(
  ctx: Ctx,
  { body }: HandlerInput<'beginShopInstall'>,
): Promise<HandlerReply<'beginShopInstall'>> {
  const app = ctx.config.shopify ?? fail('shop.no_app');
  // Only a person can go on to the shop and accept there.
  if (!ctx.user || ctx.apiKeyId) fail('request.forbidden');
  const userId = ctx.user.id;
  const shopDomain = normalizeShopDomain(body.shop_domain) ?? failField('shop_domain', 'invalid_shop_domain');
  const state = randomBytes(32).toString('base64url');
  await ctx.tx(async (tx) => {
    const tenant = await loadTenant(tx, ctx);
    if (tenant.region !== 'US') fail('shop.other_region');
    const connection = await loadConnection(tx, tenant.id);
    if (connection && connection.shopDomain !== shopDomain) fail('shop.other_connected');
    await tx.insert(shopInstalls).values({
      tenantId: tenant.id,
      id: newId(),
      stateHash: stateHash(state),
      shopDomain,
      userId,
      createdAt: ctx.now(),
      expiresAt: new Date(ctx.now().getTime() + STATE_LIFETIME_MS),
    });
  });
  const query = new URLSearchParams({
    client_id: app.apiKey,
    scope: SCOPES.join(','),
    redirect_uri: callbackUrl(ctx.config),
    state,
  });
  const url = shopPage(ctx, shopDomain, `/admin/oauth/authorize?${query}`);
  return { success: true, message: replyTexts(ctx.language)('shop.continue'), data: { url } };
}
