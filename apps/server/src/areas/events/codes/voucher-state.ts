import type { HandlerInput } from '@inkstand/contract';
import type { VoucherState } from '@inkstand/contract/events/code-limits';
import { vouchers } from '@inkstand/database/tables/index';
import { and, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import type { EventRow } from '#areas/events/events/load-event.ts';
import type { Ctx } from '#context.ts';
import { containing, withinDays } from '#sql/list-queries.ts';

type VoucherFilters = Pick<HandlerInput<'exportCodes'>['query'], 'q' | 'voucher_state' | 'ids' | 'from' | 'to'>;

/** A voucher's single state: blocking states first. */
export const voucherState = (now: Date): SQL<VoucherState> => sql<VoucherState>`case
  when ${vouchers.revokedAt} is not null then 'revoked'
  when ${vouchers.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired'
  when ${vouchers.uses} >= ${vouchers.maximumUses} then 'used_up'
  else 'good' end`;

/** The filter conditions of a voucher list. */
export function filteredVouchers(
  ctx: Pick<Ctx, 'now'>,
  event: Pick<EventRow, 'tenantId' | 'id' | 'timeZone'>,
  { q, voucher_state: state, ids, ...days }: VoucherFilters,
): SQL | undefined {
  return and(
    eq(vouchers.tenantId, event.tenantId),
    eq(vouchers.eventId, event.id),
    q ? ilike(vouchers.label, containing(q)) : undefined,
    state ? sql`${voucherState(ctx.now())} = ${state}` : undefined,
    ids ? inArray(vouchers.id, ids) : undefined,
    withinDays(vouchers.createdAt, days, event.timeZone),
  );
}
