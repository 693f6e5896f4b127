import { orders, promoCodes } from '@inkstand/database/tables/index';
import { normalisePromoCode } from '@inkstand/domain/promo-codes';
import type { spendCode as guarded } from '@inkstand/server/areas/buying/claims/spend-code';
import { and, count, eq } from 'drizzle-orm';
import { gap } from './gap.ts';

export * from '@inkstand/server/areas/buying/claims/spend-code';

/** Counts the code's orders so far; since it writes nothing, no transaction waits for another. */
export const spendCode: typeof guarded = async (tx, ctx, eventId, typed) => {
  const ofEvent = and(
    eq(promoCodes.tenantId, ctx.tenantId),
    eq(promoCodes.eventId, eventId),
    eq(promoCodes.code, normalisePromoCode(typed)),
  );
  const [code] = await tx.select().from(promoCodes).where(ofEvent);
  if (!code) return undefined;
  const withCode = and(eq(orders.tenantId, ctx.tenantId), eq(orders.promoCodeId, code.id));
  const [placed] = await tx.select({ count: count() }).from(orders).where(withCode);
  await gap(tx);
  return (placed?.count ?? 0) < code.maximumUses ? code.id : undefined;
};
