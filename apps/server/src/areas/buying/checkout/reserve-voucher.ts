import type { Tx } from '@inkstand/database';
import { vouchers, voucherUses } from '@inkstand/database/tables/index';
import { emailKey } from '@inkstand/domain/address-key';
import { normaliseCode } from '@inkstand/domain/codes';
import { and, count, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { type FieldProblem, failField } from '#errors.ts';
import { assertMayTryCodes, countUnknownCode, mayTryCodes } from './code-guessing.ts';

export type Voucher = Pick<typeof vouchers.$inferSelect, 'id' | 'discountAmount' | 'minimumBasket'>;

/** Problem: the code was never issued for the event. */
export const UNKNOWN_VOUCHER = 'unknown';

const ofEvent = (ctx: Ctx, eventId: string, code: string) =>
  and(eq(vouchers.tenantId, ctx.tenantId), eq(vouchers.eventId, eventId), eq(vouchers.code, normaliseCode(code)));

const unexpired = (ctx: Ctx) => or(isNull(vouchers.expiresAt), gt(vouchers.expiresAt, ctx.now()));

/**
 * Reserves one use of a voucher with one conditional UPDATE, so that of two checkouts with the last use one gets it
 * (docs/reliability.md, rule 1); a rollback releases it. A used up or expired voucher is a 422 on `discount_code`.
 */
export async function reserveVoucher(
  tx: Tx,
  ctx: Ctx,
  { eventId, code, email }: { eventId: string; code: string; email: string },
): Promise<Voucher | typeof UNKNOWN_VOUCHER> {
  const [reserved] = await tx
    .update(vouchers)
    .set({ uses: sql`${vouchers.uses} + 1` })
    .where(
      and(
        ofEvent(ctx, eventId, code),
        unexpired(ctx),
        isNull(vouchers.revokedAt),
        or(isNull(vouchers.maximumUses), lt(vouchers.uses, vouchers.maximumUses)),
        mayTryCodes(tx, ctx),
      ),
    )
    .returning();
  if (!reserved) return explain(tx, ctx, eventId, code);
  // The UPDATE has locked the voucher's row, so no other checkout counts at the same time.
  await checkEmailUses(tx, ctx, reserved, email);
  return reserved;
}

async function explain(tx: Tx, ctx: Ctx, eventId: string, code: string): Promise<typeof UNKNOWN_VOUCHER> {
  const found = await findVoucher(tx, ctx, eventId, code);
  if (found) failField('discount_code', found.problem ?? 'voucher_used_up');
  return UNKNOWN_VOUCHER;
}

/**
 * Finds a voucher and what prevents its use, for a caller within the limit of unknown codes; the basket's minimum is
 * checked when it is priced.
 */
export async function findVoucher(
  tx: Tx,
  ctx: Ctx,
  eventId: string,
  code: string,
): Promise<{ voucher: typeof vouchers.$inferSelect; problem: FieldProblem | undefined } | undefined> {
  await assertMayTryCodes(tx, ctx);
  const [voucher] = await tx
    .select()
    .from(vouchers)
    .where(ofEvent(ctx, eventId, code));
  if (!voucher) return undefined;
  const isExpired = voucher.revokedAt !== null || (voucher.expiresAt !== null && voucher.expiresAt <= ctx.now());
  const isUsedUp = voucher.maximumUses !== null && voucher.uses >= voucher.maximumUses;
  return { voucher, problem: isExpired ? 'invalid_voucher' : isUsedUp ? 'voucher_used_up' : undefined };
}

/** Counts an unknown code against the caller, once the transaction that looked for it is over. */
export async function refuseUnknownVoucher(ctx: Ctx): Promise<never> {
  await countUnknownCode(ctx);
  return failField('discount_code', 'invalid_voucher');
}

/** Refuses a voucher that an email address has used up; reserved uses count. */
export async function checkEmailUses(
  tx: Tx,
  ctx: Ctx,
  voucher: Pick<typeof vouchers.$inferSelect, 'id' | 'maximumUsesPerEmail'>,
  email: string,
): Promise<void> {
  if (voucher.maximumUsesPerEmail === null) return;
  const [row] = await tx
    .select({ uses: count() })
    .from(voucherUses)
    .where(
      and(
        eq(voucherUses.tenantId, ctx.tenantId),
        eq(voucherUses.voucherId, voucher.id),
        eq(voucherUses.email, emailKey(email)),
        ne(voucherUses.state, 'released'),
      ),
    );
  if ((row?.uses ?? 0) >= voucher.maximumUsesPerEmail) failField('discount_code', 'voucher_used_up');
}
