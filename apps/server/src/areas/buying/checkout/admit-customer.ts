import { isIP } from 'node:net';
import type { Tx } from '@inkstand/database';
import { customers, rateLimits, vouchers } from '@inkstand/database/tables/index';
import { and, eq, gt, gte, isNull, or, sql } from 'drizzle-orm';
import { failureWrite, network } from '#areas/identity/index.ts';
import { type CustomerValues, writeTogether } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { RATE_LIMITS } from '#rate-limits.ts';

/** Callers that seem to sit on this very machine have come through a proxy that hides them: they are not one address. */
const isLoopback = (ip: string): boolean => isIP(ip) === 0 || /^(::ffff:)?127\.|^::1$/.test(ip);

const rateLimitKey = (ctx: Pick<Ctx, 'caller' | 'tenantId'>) =>
  `customer:${ctx.tenantId}:address:${network(ctx.caller.ip)}`;

/**
 * Writes a customer, and counts it against the address that the request came from. Refuses with 429 and Retry-After when
 * that has sent too many.
 * @returns whether the event has any voucher that could be typed
 */
export async function admitCustomer(tx: Tx, ctx: Ctx, customer: CustomerValues): Promise<boolean> {
  const { hasVouchers, secondsLeft } = await lookAround(tx, ctx, customer.eventId);
  if (secondsLeft !== null) fail('request.too_many', { retryAfterSeconds: secondsLeft });
  await writeTogether(tx, [
    tx.insert(customers).values(customer),
    ...(isLoopback(ctx.caller.ip) ? [] : [failureWrite(tx, rateLimitKey(ctx), RATE_LIMITS.customersOfAddress)]),
  ]);
  return hasVouchers;
}

async function lookAround(tx: Tx, ctx: Ctx, eventId: string) {
  const voucher = tx
    .select({ one: sql`1` })
    .from(vouchers)
    .where(
      and(
        eq(vouchers.tenantId, ctx.tenantId),
        eq(vouchers.eventId, eventId),
        or(isNull(vouchers.expiresAt), gt(vouchers.expiresAt, ctx.now())),
        or(isNull(vouchers.maximumUses), gt(vouchers.maximumUses, vouchers.uses)),
      ),
    );
  const usedUp = tx
    .select({ seconds: sql`ceil(extract(epoch from ${rateLimits.windowEndsAt} - now()))::int` })
    .from(rateLimits)
    .where(
      and(
        eq(rateLimits.key, rateLimitKey(ctx)),
        gte(rateLimits.failures, RATE_LIMITS.customersOfAddress.limit),
        gt(rateLimits.windowEndsAt, sql`now()`),
      ),
    );
  const { rows } = await tx.execute<{ has_vouchers: boolean; seconds_left: number | null }>(
    sql`select exists ${voucher} as has_vouchers, ${usedUp} as seconds_left`,
  );
  return { hasVouchers: rows[0]?.has_vouchers ?? false, secondsLeft: rows[0]?.seconds_left ?? null };
}
