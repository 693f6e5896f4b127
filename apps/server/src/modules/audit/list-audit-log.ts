import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { auditLog } from '@inkstand/database/tables/index';
import { desc, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { filtered } from './filter-audit.ts';
import { selectAudit, wireAudit } from './wire-audit.ts';

/** Counting further would read the whole log for a number that nobody reads. */
const COUNTED = 10_000;

/** Who did what, newest first. `meta.total` ends at 10,000. */
export async function listAuditLog(
  ctx: Ctx,
  { query }: VerbInputOf<'listAuditLog'>,
): Promise<VerbReplyOf<'listAuditLog'>> {
  return ctx.tx(async (tx) => {
    const where = filtered(tx, ctx, query);
    const rows = await selectAudit(tx, where)
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page);
    const some = tx.select({ id: auditLog.id }).from(auditLog).where(where).limit(COUNTED).as('some');
    const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(some);
    const meta = { total: counted?.total ?? 0, page: query.page, per_page: query.per_page };
    return { data: await wireAudit(ctx, tx, rows), meta };
  });
}
