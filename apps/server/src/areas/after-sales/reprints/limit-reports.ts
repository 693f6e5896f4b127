import { createHash } from 'node:crypto';
import type { Tx } from '@inkstand/database';
import { countFailure, network, type RateLimit } from '#areas/identity/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

const A_DAY = 24 * 60 * 60;
/** Photos are looked at and kept, so an order's link must not be a way to fill the disk. */
const PER_ORDER: RateLimit = { limit: 6, windowSeconds: A_DAY };
/** A whole event shares one Wi-Fi. */
const PER_ADDRESS: RateLimit = { limit: 60, windowSeconds: 60 * 60 };

/** Counts a report, refused ones too, and answers one too many with 429 before its photos are looked at. */
export async function limitReports(tx: Tx, ctx: Pick<Ctx, 'caller'>, orderId: string): Promise<void> {
  const address = createHash('sha256').update(network(ctx.caller.ip)).digest('base64url').slice(0, 22);
  const rules: [string, RateLimit][] = [
    [`report:order:${orderId}`, PER_ORDER],
    [`report:address:${address}`, PER_ADDRESS],
  ];
  for (const [key, rule] of rules) {
    const { failures, secondsLeft } = await countFailure(tx, key, rule);
    if (failures > rule.limit) fail('request.too_many', { retryAfterSeconds: Math.max(1, secondsLeft) });
  }
}
