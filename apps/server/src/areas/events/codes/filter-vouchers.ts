import type { HandlerInput } from '@inkstand/contract';
import type { VoucherState } from '@inkstand/contract/events/code-limits';
import { vouchers } from '@inkstand/database/tables/index';
import { and, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import type { EventRow } from '#areas/events/events/load-event.ts';
import { containing } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';

type VoucherFilters = Pick<HandlerInput<'exportCodes'>['query'], 'q' | 'voucher_state' | 'ids'>;

/** The one state that a voucher is in: what stops it comes first. */
export const voucherState = (now: Date): SQL<VoucherState> => sql<VoucherState>`case
  when ${vouchers.revokedAt} is not null then 'revoked'
  when ${vouchers.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired'
  when ${vouchers.uses} >= ${vouchers.maximumUses} then 'used_up'
  else 'good' end`;

/** The vouchers of an event that a list shows. */
export function filteredVouchers(
  ctx: Pick<Ctx, 'now'>,
  event: Pick<EventRow, 'tenantId' | 'id'>,
  { q, voucher_state: state, ids }: VoucherFilters,
): SQL | undefined {
  return and(
    ...[eq(vouchers.tenantId, event.tenantId), eq(vouchers.eventId, event.id)],
    q ? ilike(vouchers.label, containing(q)) : undefined,
    state ? sql`${voucherState(ctx.now())} = ${state}` : undefined,
    ids ? inArray(vouchers.id, ids) : undefined,
  );
}
