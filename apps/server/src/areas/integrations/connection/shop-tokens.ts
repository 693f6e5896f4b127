import type { Tx } from '@inkstand/database';
import { shopConnections } from '@inkstand/database/tables/index';
import type { Session } from '@shopify/shopify-api';
import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { decrypt, encrypt } from '#secrets/encryption.ts';
import { shopifyLibrary } from './reach-shopify.ts';
import { ShopError, toShopError } from './shop-error.ts';
import type { ShopKey } from './shop-key.ts';
import { mailConnectionProblem } from './shop-news.ts';

// Access tokens last an hour. A refresh token is replaced with each use, so only one process refreshes a shop's at a
// time (docs/product/online-shop.md).

/** A token is refreshed so long before its end. */
const MARGIN_MS = 5 * 60_000;

const purpose = (shop: ShopKey, word: 'access' | 'refresh'): string => `shop ${word} token ${shop.tenantId} ${shop.id}`;
const ownRow = (shop: ShopKey) => and(eq(shopConnections.tenantId, shop.tenantId), eq(shopConnections.id, shop.id));

/** Tokens as a shop grants them. */
export type GrantedTokens = Pick<Session, 'accessToken' | 'expires' | 'refreshToken' | 'refreshTokenExpires'>;

/** The columns of a connection that hold these tokens, encrypted. */
export function tokenColumns({ config }: Pick<Services, 'config'>, shop: ShopKey, session: GrantedTokens) {
  return {
    accessToken: encrypt(config, purpose(shop, 'access'), session.accessToken ?? ''),
    accessTokenExpiresAt: session.expires ?? null,
    refreshToken: encrypt(config, purpose(shop, 'refresh'), session.refreshToken ?? ''),
    refreshTokenExpiresAt: session.refreshTokenExpires ?? null,
  };
}

/** The columns of a connection without tokens. */
export const NO_TOKENS = {
  accessToken: '',
  accessTokenExpiresAt: null,
  refreshToken: '',
  refreshTokenExpiresAt: null,
} as const;

export interface ValidToken {
  shopDomain: string;
  accessToken: string;
  isFrozen: boolean;
}

/**
 * Returns a token that is valid for some minutes; refreshes it if needed.
 * @param rejected a token that the shop has just refused, which is refreshed whatever its time
 * @throws ShopError `unauthorized` when the shop must be connected again
 */
export async function validToken(services: Services, shop: ShopKey, rejected = ''): Promise<ValidToken> {
  const token = await services.database.tx({ tenant: shop.tenantId }, (tx) => readToken(services, tx, shop));
  if (token.isFresh && token.accessToken !== rejected) return token;
  // Waits in memory, so that calls that wait for the same token hold no connections.
  const running = refreshing.get(shop.id) ?? refreshOnce(services, shop, rejected);
  refreshing.set(shop.id, running);
  try {
    return await running;
  } finally {
    refreshing.delete(shop.id);
  }
}

const refreshing = new Map<string, Promise<ValidToken>>();

/** The lock excludes other processes. A token that is not stored after all can be refreshed again by the old one. */
async function refreshOnce(services: Services, shop: ShopKey, rejected: string): Promise<ValidToken> {
  const outcome = await services.database.tx({ tenant: shop.tenantId }, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shop token ${shop.id}`}, 0))`);
    const latest = await readToken(services, tx, shop);
    if (latest.isFresh && latest.accessToken !== rejected) return latest;
    // An install meanwhile has stored newer tokens, which stay.
    const unchanged = and(ownRow(shop), eq(shopConnections.refreshToken, latest.sealedRefreshToken));
    try {
      const session = await refresh(services, latest);
      await tx
        .update(shopConnections)
        .set(tokenColumns(services, shop, session))
        .where(unchanged);
      return { ...latest, accessToken: session.accessToken ?? '' };
    } catch (error) {
      const problem = toShopError(error);
      if (problem.isTemporary || problem.kind === 'frozen') return problem;
      const [ended] = await tx.update(shopConnections).set(NO_TOKENS).where(unchanged).returning();
      if (ended) await mailConnectionProblem(tx, services, ended, 'no_access');
      services.log.warn({ shop: shop.id }, 'shopify: the refresh token is no longer valid');
      return new ShopError('unauthorized', 'The shop must be connected again.');
    }
  });
  if (outcome instanceof ShopError) throw outcome;
  return outcome;
}

async function readToken({ config, now }: Services, tx: Tx, shop: ShopKey) {
  const [row] = await tx.select().from(shopConnections).where(ownRow(shop));
  if (!row?.accessToken) throw new ShopError('unauthorized', 'The shop is not connected.');
  return {
    shopDomain: row.shopDomain,
    accessToken: decrypt(config, purpose(shop, 'access'), row.accessToken),
    refreshToken: row.refreshToken && decrypt(config, purpose(shop, 'refresh'), row.refreshToken),
    sealedRefreshToken: row.refreshToken,
    isFresh: (row.accessTokenExpiresAt?.getTime() ?? 0) > now().getTime() + MARGIN_MS,
    isFrozen: row.status === 'frozen',
  };
}

async function refresh(services: Services, token: { shopDomain: string; refreshToken: string }): Promise<Session> {
  const library = await shopifyLibrary(services);
  const { session } = await library.auth.refreshToken({ shop: token.shopDomain, refreshToken: token.refreshToken });
  return session;
}
