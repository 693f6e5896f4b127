import type { FileReply, HandlerInput } from '@inkstand/contract';
import type { AuditEntry } from '@inkstand/contract/platform/audit';
import type { Tx } from '@inkstand/database';
import { auditLog } from '@inkstand/database/tables/index';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { csvFile } from '#files/csv-file.ts';
import { selectAudit, toAuditResponse } from './audit-response.ts';
import { filtered } from './filter-audit.ts';

const BATCH_SIZE = 1000;

const HEAD = [
  'at',
  'client',
  'actor',
  'action',
  'object_type',
  'object_id',
  'object',
  'before',
  'after',
  'details',
  'link',
  'hash',
];

const toCells = ({ at, tenant, actor, action, object, before, after, details, seal }: AuditEntry): string[] => [
  at,
  tenant.id,
  actor.name,
  action,
  object.type,
  object.id,
  object.name ?? '',
  asText(before),
  asText(after),
  Object.keys(details).length > 0 ? JSON.stringify(details) : '',
  seal ? String(seal.number) : '',
  seal?.hash ?? '',
];

/** A value before or after a change; several values are named. */
function asText(value: unknown): string {
  if (value === null) return '';
  if (typeof value !== 'object') return String(value);
  const known = Object.entries(value).filter(([, one]) => one !== null);
  return known.map(([name, one]) => `${name.replaceAll('_', ' ')} ${String(one)}`).join(', ');
}

/** Exports the filtered audit log, oldest first, in batches of a thousand rows. */
export async function exportAuditLog(ctx: Ctx, { query }: HandlerInput<'exportAuditLog'>): Promise<FileReply> {
  return csvFile<AuditEntry>({
    fileName: 'audit-log.csv',
    head: HEAD,
    language: ctx.language,
    batchSize: BATCH_SIZE,
    toLines: (entry) => [toCells(entry)],
    read: (last) =>
      ctx.tx(async (tx) => {
        const after = last && sql`(${auditLog.at}, ${auditLog.id}) > (${selectCursor(tx, last)})`;
        const rows = await selectAudit(tx, and(filtered(tx, ctx, query), after))
          .orderBy(asc(auditLog.at), asc(auditLog.id))
          .limit(BATCH_SIZE);
        return toAuditResponse(ctx, tx, rows);
      }),
  });
}

/** Pagination cursor: the row's time, which the database stores to the microsecond. */
const selectCursor = (tx: Tx, { tenant, id }: AuditEntry) =>
  tx
    .select({ at: auditLog.at, id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.tenantId, tenant.id), eq(auditLog.id, id)));
