import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@inkstand/contract/client';
import type { Database } from '@inkstand/database';
import { visitor } from '@inkstand/testing/clients/http-client';
import { makeEvent, offer } from '@inkstand/testing/factories/basics';
import { makePromoCode } from '@inkstand/testing/factories/orders';
import { basketLine, recipient } from '@inkstand/testing/factories/shop';
import type { PipelineShop } from './orders.ts';

export interface Gift {
  params: { tenant: string; slug: string };
  code: string;
  productId: string;
}

/** Creates a gift that anybody can claim with one code. */
export async function openGift(database: Database, { tenantId, designs }: PipelineShop): Promise<Gift> {
  const event = await makeEvent(database, { tenantId, type: 'Promo', budget: 90_000_00, budgetLimit: 90_000_00 });
  const { productId } = designs[0]!;
  await offer(database, event, { productId });
  const { label } = await makePromoCode(database, { tenantId, eventId: event.id, maximumUses: 10_000 });
  return { params: { tenant: tenantId, slug: event.slug }, code: label, productId };
}

export interface Claimed {
  email: string;
  /** The order in the response. */
  orderId: string;
  /** How often the claim was interrupted and retried under its key. */
  interruptions: number;
  /** Time of the response, from `Date.now()`. */
  answeredAt: number;
}

/** Timeout of a request to an unreachable server. */
const TIMEOUT_MS = 120_000;

/** Claims a gift, and retries under the same key until there is a response. */
async function claimPatiently(origin: string, { params, code, productId }: Gift): Promise<Claimed> {
  const body = { ...recipient(), products: [basketLine(productId)], promo_code: code };
  const { api } = visitor(origin);
  const idempotencyKey = `claim-${randomUUID()}`;
  for (let begin = Date.now(), interruptions = 0; ; interruptions += 1) {
    try {
      const { data } = await api.claimGift({ params, body, idempotencyKey });
      return { email: body.email, orderId: data.order.id, interruptions, answeredAt: Date.now() };
    } catch (error) {
      if (isFinal(error) || Date.now() - begin > TIMEOUT_MS) throw error;
      await sleep(100);
    }
  }
}

const isFinal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 409;

/** Runs this many claims, some concurrently. */
export async function claimAll(
  origin: string,
  gift: Gift,
  { people, atOnce }: { people: number; atOnce: number },
): Promise<Claimed[]> {
  const claimed: Claimed[] = [];
  let next = 0;
  const door = async () => {
    while (next++ < people) claimed.push(await claimPatiently(origin, gift));
  };
  await Promise.all(Array.from({ length: atOnce }, door));
  return claimed;
}

type Query = <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;

/**
 * Loads the outcome of each claim as text: `shipped` means exactly one order, the confirmed one, shipped in one parcel.
 */
export async function loadOutcomes(query: Query, claimed: readonly Claimed[]): Promise<Record<string, number>> {
  const rows = await query<{ email: string; id: string; status: string; shipments: number }>(
    `select email, orders.id, status,
       (select count(*)::int from shipments where shipments.tenant_id = orders.tenant_id and order_id = orders.id) as shipments
     from orders join customers on (customers.tenant_id, customers.id) = (orders.tenant_id, orders.customer_id)
     where email = any($1)`,
    [claimed.map(({ email }) => email)],
  );
  const outcomes = claimed.map(({ email, orderId }) => {
    const own = rows.filter((row) => row.email === email);
    const [order] = own;
    if (!order || own.length > 1) return `${own.length} orders`;
    if (order.id !== orderId) return 'another order than promised';
    return order.shipments > 1 ? `${order.shipments} parcels` : order.status;
  });
  return Object.fromEntries([...Map.groupBy(outcomes, (outcome) => outcome)].map(([name, all]) => [name, all.length]));
}
