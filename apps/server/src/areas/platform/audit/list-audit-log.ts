import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { auditLog } from '@inkstand/database/tables/index';
import { desc } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { countMost } from '#sql/list-queries.ts';
import { selectAudit, toAuditResponse } from './audit-response.ts';
import { filtered } from './filter-audit.ts';

const COUNTED = 10_000;

/** Lists audit entries, newest first. `meta.total` is capped at 10,000. */
export async function listAuditLog(
  ctx: Ctx,
  { query }: HandlerInput<'listAuditLog'>,
): Promise<HandlerReply<'listAuditLog'>> {
  return ctx.tx(async (tx) => {
    const where = filtered(tx, ctx, query);
    const rows = await selectAudit(tx, where)
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page);
    const counted = await countMost(tx, auditLog, where, COUNTED);
    const meta = { ...counted, page: query.page, per_page: query.per_page };
    return { data: await toAuditResponse(ctx, tx, rows), meta };
  });
}
