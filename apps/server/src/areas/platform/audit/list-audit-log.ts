import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { AuditEntry } from '@inkstand/contract/platform/audit';
import { auditLog } from '@inkstand/database/tables/index';
import { auditValueKind } from '@inkstand/domain/audit-details';
import { translateReason } from '@inkstand/i18n/server-reasons';
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
    const entries = await toAuditResponse(ctx, tx, rows);
    return { data: entries.map((entry) => withReason(entry, ctx.language)), meta };
  });
}

/** With its reason in the reader's language; the export has it as it was recorded. */
function withReason(entry: AuditEntry, language: string): AuditEntry {
  const { reason } = entry.details;
  if (typeof reason !== 'string' || auditValueKind(entry.action, 'reason') !== 'reason') return entry;
  return { ...entry, details: { ...entry.details, reason: translateReason(reason, language) } };
}
