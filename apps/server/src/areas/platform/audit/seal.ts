import { createHash } from 'node:crypto';
import { auditLog } from '@inkstand/database/tables/index';
import { sql } from 'drizzle-orm';

/** A row of the audit log as its seal covers it: the database's own words for what has several spellings. */
export interface SealedRow {
  tenantId: string;
  id: number;
  action: string;
  actor: string;
  objectType: string;
  objectId: string;
  /** PostgreSQL's text of the `jsonb`, whose keys have one order. */
  details: string;
  /** UTC, to the microsecond. */
  at: string;
}

/** A link of a tenant's chain: SHA-256 over the link before and the row, so that none can be changed, left out or added. */
export function computeSeal(previous: string, row: SealedRow): string {
  const { tenantId, id, action, actor, objectType, objectId, details, at } = row;
  const covered = JSON.stringify([previous, tenantId, id, action, actor, objectType, objectId, details, at]);
  return createHash('sha256').update(covered).digest('hex');
}

/** What stands before the first link. */
export const NOTHING_BEFORE = '';

/** The columns of a `SealedRow`. */
export const sealedColumns = {
  tenantId: auditLog.tenantId,
  id: auditLog.id,
  action: auditLog.action,
  actor: auditLog.actor,
  objectType: auditLog.objectType,
  objectId: auditLog.objectId,
  details: sql<string>`${auditLog.details}::text`,
  at: sql<string>`to_char(${auditLog.at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
};
