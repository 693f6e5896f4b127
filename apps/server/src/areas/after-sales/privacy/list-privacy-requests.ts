import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { PrivacyRequest } from '@inkstand/contract/after-sales/privacy';
import { privacyRequests } from '@inkstand/database/tables/index';
import { desc, eq } from 'drizzle-orm';
import { actorNames, loadTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';

export const toPrivacyRequest = (row: typeof privacyRequests.$inferSelect): PrivacyRequest => ({
  id: row.id,
  kind: row.kind,
  requested_by: row.requestedBy,
  rows: row.rows,
  created_at: row.createdAt.toISOString(),
});

/** Lists exports and erasures, newest first. */
export async function listPrivacyRequests(
  ctx: Ctx,
  { query }: HandlerInput<'listPrivacyRequests'>,
): Promise<HandlerReply<'listPrivacyRequests'>> {
  const { rows, total } = await ctx.tx(async (tx) => {
    const tenant = await loadTenant(tx, ctx);
    const own = eq(privacyRequests.tenantId, tenant.id);
    const found = await tx
      .select()
      .from(privacyRequests)
      .where(own)
      .orderBy(desc(privacyRequests.createdAt), desc(privacyRequests.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page);
    return { rows: found, total: await tx.$count(privacyRequests, own) };
  });
  const actorName = await actorNames(
    ctx,
    rows.map(({ requestedBy }) => requestedBy),
  );
  return {
    data: rows.map((row) => ({ ...toPrivacyRequest(row), requested_by: actorName(row.requestedBy) })),
    meta: { total, page: query.page, per_page: query.per_page },
  };
}
