import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { promoCodes, vouchers } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { and, asc, desc, eq, ilike, isNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { containing } from '#modules/tenants/index.ts';
import { type EventRow, loadEvent } from './load-event.ts';

type Voucher = VerbReplyOf<'listCodes'>['data']['vouchers'][number];

/** A Promo event has promo codes, every other one vouchers; `meta` counts what it has. */
export async function listCodes(
  ctx: Ctx,
  { params, query }: VerbInputOf<'listCodes'>,
): Promise<VerbReplyOf<'listCodes'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEvent(tx, ctx, params.slug);
    const table = event.type === 'Promo' ? promoCodes : vouchers;
    const where = and(
      ofEvent(table, event),
      event.type === 'Promo' ? isNull(promoCodes.revokedAt) : undefined,
      query.q ? ilike(table.label, containing(query.q)) : undefined,
    );
    const [limit, offset] = [query.per_page, (query.page - 1) * query.per_page];
    const meta = { total: await tx.$count(table, where), page: query.page, per_page: query.per_page };
    if (event.type === 'Promo') {
      const rows = await tx
        .select()
        .from(promoCodes)
        .where(where)
        .orderBy(asc(promoCodes.label))
        .limit(limit)
        .offset(offset);
      const codes = rows.map((row) => ({
        code: row.label,
        uses: row.uses,
        maximum_uses: row.maximumUses,
        expires_at: row.expiresAt?.toISOString() ?? null,
      }));
      return { data: { promo_codes: codes, vouchers: [] }, meta };
    }
    const rows = await tx
      .select()
      .from(vouchers)
      .where(where)
      .orderBy(desc(vouchers.createdAt), asc(vouchers.label))
      .limit(limit)
      .offset(offset);
    return { data: { promo_codes: [], vouchers: rows.map(wireVoucher) }, meta };
  });
}

const ofEvent = (table: typeof promoCodes | typeof vouchers, event: EventRow) =>
  and(eq(table.tenantId, event.tenantId), eq(table.eventId, event.id));

export function wireVoucher(row: typeof vouchers.$inferSelect): Voucher {
  return {
    code: row.label,
    discount_amount: toDecimal(row.discountAmount),
    uses: row.uses,
    maximum_uses: row.maximumUses,
    maximum_uses_per_email: row.maximumUsesPerEmail,
    minimum_basket: toDecimal(row.minimumBasket),
    expires_at: row.expiresAt?.toISOString() ?? null,
  };
}
