import * as z from 'zod';
import type { Services } from '#context.ts';
import { fail } from '#errors.ts';
import { shopFetch } from './reach-shopify.ts';
import { ShopError } from './shop-error.ts';
import type { GrantedTokens } from './shop-tokens.ts';

const granted = z.object({
  access_token: z.string().min(1),
  scope: z.string(),
  expires_in: z.number(),
  refresh_token: z.string().min(1),
  refresh_token_expires_in: z.number(),
});

export interface ShopGrant extends GrantedTokens {
  accessToken: string;
  scopes: string[];
}

/**
 * Exchanges the code of an install for tokens that expire and can be refreshed; public apps may use no others. The
 * library does this only for a state in a cookie of its own.
 * @throws ShopError
 */
export async function exchangeCode(services: Services, shopDomain: string, code: string): Promise<ShopGrant> {
  const app = services.config.shopify ?? fail('shop.no_app');
  const body = { client_id: app.apiKey, client_secret: app.apiSecret, code, expiring: '1' };
  const answer = await shopFetch(services)(`https://${shopDomain}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (!answer || answer.status === 429 || answer.status >= 500) {
    throw new ShopError('unreachable', 'The shop did not answer.');
  }
  const parsed = answer.ok ? granted.safeParse(await answer.json().catch(() => undefined)) : undefined;
  if (!parsed?.success) throw new ShopError('refused', `The shop refused the code: ${answer.status}`);
  const { access_token, scope, expires_in, refresh_token, refresh_token_expires_in } = parsed.data;
  const after = (seconds: number) => new Date(services.now().getTime() + seconds * 1000);
  return {
    accessToken: access_token,
    expires: after(expires_in),
    refreshToken: refresh_token,
    refreshTokenExpires: after(refresh_token_expires_in),
    scopes: scope.split(','),
  };
}
