import { setTimeout as pause } from 'node:timers/promises';
import type { Tx } from '@inkstand/database';
import { shopConnections } from '@inkstand/database/tables/index';
import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { shopifyLibrary } from './reach-shopify.ts';
import { type ShopError, toShopError } from './shop-error.ts';
import type { ShopKey } from './shop-key.ts';
import { mailConnectionProblem } from './shop-news.ts';
import { type ValidToken, validToken } from './shop-tokens.ts';

export type ShopConnection = typeof shopConnections.$inferSelect;

/** Calls to one shop at once, of this process: a shop that is slow or throttled must not hold up the others. */
const CALLS_AT_ONCE = 2;
/** A throttled call is repeated so often before its job has to come back later. */
const THROTTLED_TRIES = 5;

/** The tenant's shop, frozen ones included, or undefined. */
export async function loadConnection(tx: Tx, tenantId: string): Promise<ShopConnection | undefined> {
  const [row] = await tx
    .select()
    .from(shopConnections)
    .where(and(eq(shopConnections.tenantId, tenantId), inArray(shopConnections.status, ['connected', 'frozen'])));
  return row;
}

/**
 * Sends a document to the shop's GraphQL Admin API and returns its `data`. Refreshes the token, waits when the shop
 * throttles. Never called inside a transaction. What the user errors say is up to the caller: `refuseUserErrors`.
 * @param document begins with `#graphql`, so that a test compares it with Shopify's schema
 * @throws ShopError
 */
export async function askShop<Data>(
  services: Services,
  shop: ShopKey,
  document: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  let token = await validToken(services, shop);
  let isRefreshed = false;
  for (let attempt = 1; ; attempt++) {
    try {
      const data = await withTurn(shop.id, () => request<Data>(services, token, document, variables));
      if (token.isFrozen) await noteFrozen(services, shop, false);
      return data;
    } catch (error) {
      const problem = toShopError(error);
      if (problem.kind === 'unauthorized' && !isRefreshed) {
        token = await validToken(services, shop, token.accessToken);
        isRefreshed = true;
      } else if (problem.kind === 'throttled' && attempt < THROTTLED_TRIES) {
        await pause(problem.retryAfterMs);
      } else {
        if (problem.kind === 'frozen') await noteFrozen(services, shop, true);
        throw problem satisfies ShopError;
      }
    }
  }
}

/** Sends a document with this token, once. Throws errors of the official library. */
async function request<Data>(
  services: Services,
  token: Pick<ValidToken, 'shopDomain' | 'accessToken'>,
  document: string,
  variables: Record<string, unknown>,
): Promise<Data> {
  const library = await shopifyLibrary(services);
  const session = library.session.customAppSession(token.shopDomain);
  session.accessToken = token.accessToken;
  const { data } = await new library.clients.Graphql({ session }).request(document, { variables });
  return data as Data;
}

/**
 * Sends a document with a token that is not stored yet.
 * @throws ShopError
 */
export async function queryNewShop<Data>(
  services: Services,
  token: Pick<ValidToken, 'shopDomain' | 'accessToken'>,
  document: string,
): Promise<Data> {
  try {
    return await request<Data>(services, token, document, {});
  } catch (error) {
    throw toShopError(error);
  }
}

/** Records that the shop is frozen, or no longer. */
async function noteFrozen(services: Services, shop: ShopKey, isFrozen: boolean): Promise<void> {
  await services.database.tx({ tenant: shop.tenantId }, async (tx) => {
    const [changed] = await tx
      .update(shopConnections)
      .set({ status: isFrozen ? 'frozen' : 'connected' })
      .where(
        and(
          eq(shopConnections.tenantId, shop.tenantId),
          eq(shopConnections.id, shop.id),
          eq(shopConnections.status, isFrozen ? 'connected' : 'frozen'),
        ),
      )
      .returning();
    if (isFrozen && changed) await mailConnectionProblem(tx, services, changed, 'frozen');
  });
}

interface Turns {
  running: number;
  waiting: (() => void)[];
}

const turns = new Map<string, Turns>();

/** Runs the call when fewer than `CALLS_AT_ONCE` of this shop are under way. */
async function withTurn<Result>(shopId: string, work: () => Promise<Result>): Promise<Result> {
  const own = turns.get(shopId) ?? { running: 0, waiting: [] };
  turns.set(shopId, own);
  if (own.running < CALLS_AT_ONCE) own.running++;
  else await new Promise<void>((resolve) => own.waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = own.waiting.shift();
    if (next) next();
    else if (--own.running === 0) turns.delete(shopId);
  }
}
