import type { Client } from '@inkstand/contract';
import { ApiError, createClient } from '@inkstand/contract/client';
import { startSessions } from '@inkstand/server/areas/identity/accounts/sessions';
import { visitorOfAll } from '@inkstand/testing/clients/http-client';
import { makeUser } from '@inkstand/testing/factories/basics';
import { basketLine, recipient, type Shop, type TestLine } from '@inkstand/testing/factories/shop';
import type { Processes } from './processes.ts';

export const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, i) => make(i));

/** One browser in front of both processes; `number` selects the process. */
export function createBrowsers({ origins }: Processes): (number: number) => Client {
  const clients = visitorOfAll(origins);
  return (number) => clients[number % clients.length]!.api;
}

/** The outcome of a call: the kind of its reply, the first message of its first field, or its message. Never a 5xx. */
export async function outcome(call: Promise<unknown>, success = 'order'): Promise<string> {
  try {
    await call;
    return success;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [field] = Object.entries(error.firstErrors);
    return `${error.status} ${field ? `${field[0]}: ${field[1]}` : error.message}`;
  }
}

/** Retries when a server reports that it is busy, since nothing has happened then. */
export async function patiently<Result>(call: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503) throw error;
    }
  }
}

export async function tally(outcomes: readonly Promise<string>[]): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const answer of await Promise.all(outcomes)) counted[answer] = (counted[answer] ?? 0) + 1;
  return counted;
}

interface Claim {
  code: string;
  fields?: Parameters<typeof recipient>[0];
  line?: Partial<TestLine>;
  idempotencyKey?: string;
}

/** A claim of the shop's gift. */
export function claim(api: Client, shop: Shop, { code, fields, line, idempotencyKey }: Claim) {
  const products = [basketLine(shop.productId, line)];
  const body = { ...recipient(fields), promo_code: code, products };
  return api.claimGift({ params: shop.params, body, ...(idempotencyKey ? { idempotencyKey } : {}) });
}

/** Users signed in at both processes by bearer token. */
export async function createAdmins({ db, origins }: Processes, tenantId: string): Promise<(number: number) => Client> {
  const user = await makeUser(db.database, { tenantId });
  const session = { tenantId, userId: user.id, userAgent: 'test', now: new Date() };
  const { bearerToken } = await db.database.tx('all-tenants', (tx) => startSessions(tx, session));
  const headers = { authorization: `Bearer ${bearerToken}` };
  const clients = origins.map((baseUrl) => ({ api: createClient({ baseUrl, headers }) }));
  return (number) => clients[number % clients.length]!.api;
}
