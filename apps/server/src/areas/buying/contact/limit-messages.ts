import { createHash } from 'node:crypto';
import type { Tx } from '@inkstand/database';
import { countFailure, network, type RateLimit } from '#areas/identity/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

const WINDOW_SECONDS = 60 * 60;
const PER_DEVICE = 5;
/** A whole event shares one Wi-Fi. */
const PER_ADDRESS = 40;
/** So that no crowd of machines fills the store's mailbox. */
const PER_STORE = 300;

/** Always in this order, so that two messages never wait for each other. */
function rulesFor({ caller, tenantId }: Pick<Ctx, 'caller' | 'tenantId'>, eventId: string): [string, RateLimit][] {
  const address = network(caller.ip);
  const within = (limit: number): RateLimit => ({ limit, windowSeconds: WINDOW_SECONDS });
  // Keys hold no values of people, and a cookie may hold anything.
  const device = createHash('sha256').update(caller.device).digest('base64url').slice(0, 22);
  return [
    ...(caller.device ? [[`contact:${tenantId}:device:${device}`, within(PER_DEVICE)] as [string, RateLimit]] : []),
    [`contact:${tenantId}:address:${address}`, within(PER_ADDRESS)],
    [`contact:${tenantId}:store:${eventId}`, within(PER_STORE)],
  ];
}

/**
 * Counts a message, and refuses with 429 and Retry-After one too many. Each count is one statement that holds its row until the
 * transaction ends, so messages at the same time cannot pass it together; a refused one rolls back with its count.
 */
export async function limitMessages(tx: Tx, ctx: Pick<Ctx, 'caller' | 'tenantId'>, eventId: string): Promise<void> {
  for (const [key, rule] of rulesFor(ctx, eventId)) {
    const { failures, secondsLeft } = await countFailure(tx, key, rule);
    if (failures > rule.limit) fail('request.too_many', { retryAfterSeconds: Math.max(1, secondsLeft) });
  }
}
