import { DAY_MS } from '@inkstand/domain/days';
import type { Emulator } from '../emulator.ts';
import { ShopifyFailure } from '../failure.ts';
import type { Installation, Shop, Token } from '../shop.ts';
import { changeShop, randomToken } from '../shops.ts';

const HOUR_MS = 3_600_000;
const REFRESH_LIFETIME_MS = 90 * DAY_MS;
/** A refresh token can be repeated for so long after its first use, unless its replacement is used before. */
const REPEAT_MS = 30 * DAY_MS;

/** Answers `POST admin/oauth/access_token`: a code or a refresh token for an access token. */
export async function grantToken(emulator: Emulator, shop: Shop, body: Record<string, string>): Promise<object> {
  const { apiKey, apiSecret } = emulator.options;
  if (body.client_id !== apiKey || body.client_secret !== apiSecret) throw oauthError('invalid_client', 401);
  return changeShop(emulator, shop.key, ({ installation }) => {
    const now = emulator.now();
    if (body.grant_type === 'refresh_token') return refresh(installation, body.refresh_token ?? '', now);
    const grant = installation?.grants.find(({ code }) => code === body.code);
    if (!installation || !grant || grant.expiresAt < now) {
      throw oauthError('invalid_request', 400, 'The authorization code was not found or was already used');
    }
    installation.grants = installation.grants.filter((candidate) => candidate !== grant);
    return issue(installation, body.expiring === '1', now);
  });
}

/** Gives a new token. Only one is active for an app and a shop: it revokes those before. */
export function issue(installation: Installation, isExpiring: boolean, now: number): object {
  installation.previousToken = null;
  installation.token = createToken(isExpiring, now);
  return answer(installation, installation.token, now);
}

function refresh(installation: Installation | null, refreshToken: string, now: number): object {
  const { token, previousToken } = installation ?? {};
  if (
    installation &&
    token?.refreshToken === refreshToken &&
    token.expiresAt !== null &&
    token.refreshExpiresAt > now
  ) {
    installation.previousToken = { ...token, refreshedAt: now };
    installation.token = createToken(true, now);
    return answer(installation, installation.token, now);
  }
  const repeatUntil = Math.min((previousToken?.refreshedAt ?? 0) + REPEAT_MS, previousToken?.refreshExpiresAt ?? 0);
  if (installation && token && previousToken?.refreshToken === refreshToken && repeatUntil > now) {
    if ((token.expiresAt ?? 0) <= now)
      Object.assign(token, { accessToken: randomToken('shpat_'), expiresAt: now + HOUR_MS });
    return answer(installation, token, now);
  }
  throw oauthError('invalid_grant', 400, 'This refresh token is invalid, expired or was already used');
}

export function createToken(isExpiring: boolean, now: number): Token {
  return {
    accessToken: randomToken('shpat_'),
    expiresAt: isExpiring ? now + HOUR_MS : null,
    refreshToken: randomToken('shprt_'),
    refreshExpiresAt: now + REFRESH_LIFETIME_MS,
    refreshedAt: null,
  };
}

function answer({ scopes }: Installation, token: Token, now: number): object {
  const access = { access_token: token.accessToken, scope: scopes.join(',') };
  if (token.expiresAt === null) return access;
  return {
    ...access,
    expires_in: Math.floor((token.expiresAt - now) / 1000),
    refresh_token: token.refreshToken,
    refresh_token_expires_in: Math.floor((token.refreshExpiresAt - now) / 1000),
  };
}

function oauthError(error: string, status = 400, description = ''): ShopifyFailure {
  return new ShopifyFailure(status, description ? { error, error_description: description } : { error });
}
