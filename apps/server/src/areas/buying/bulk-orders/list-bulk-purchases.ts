import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { tenantJoin } from '@inkstand/database';
import { bulkDestinations, bulkPurchases } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { loadEvent } from '#areas/events/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { countPieces } from './read-purchase.ts';

/** Lists an event's purchases, newest first, without discarded drafts. */
export async function listBulkPurchases(
  ctx: Ctx,
  { params, query }: HandlerInput<'listBulkPurchases'>,
): Promise<HandlerReply<'listBulkPurchases'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEvent(tx, ctx, params.slug);
    if (event.type !== 'Bulk') fail('request.not_found');
    const where = and(
      eq(bulkPurchases.tenantId, event.tenantId),
      eq(bulkPurchases.eventId, event.id),
      or(sql`${bulkPurchases.status} <> 'cancelled'`, sql`${bulkPurchases.placedAt} is not null`),
    );
    const rows = await tx
      .select({
        row: bulkPurchases,
        destinations: tx.$count(bulkDestinations, tenantJoin(bulkDestinations.bulkPurchaseId, bulkPurchases.id)),
      })
      .from(bulkPurchases)
      .where(where)
      .orderBy(desc(bulkPurchases.createdAt), desc(bulkPurchases.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page);
    return {
      data: rows.map(({ row, destinations }) => ({
        id: row.id,
        status: row.status,
        pieces: countPieces(row),
        destinations_count: destinations,
        total: toDecimal(row.total),
        currency: row.currency,
        created_at: row.createdAt.toISOString(),
        placed_at: row.placedAt?.toISOString() ?? null,
      })),
      meta: { total: await tx.$count(bulkPurchases, where), page: query.page, per_page: query.per_page },
    };
  });
}
