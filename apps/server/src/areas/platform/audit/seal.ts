import { createHash } from 'node:crypto';
import { auditLog } from '@inkstand/database/tables/index';
import { sql } from 'drizzle-orm';

/** An audit row as its seal covers it. Values with several spellings use PostgreSQL's own text form. */
export interface SealedRow {
  tenantId: string;
  id: number;
  action: string;
  actor: string;
  objectType: string;
  objectId: string;
  /** PostgreSQL's text of the `jsonb`, which has a fixed key order. */
  details: string;
  /** UTC, to the microsecond. */
  at: string;
}

/**
 * Computes a link of a tenant's chain: SHA-256 over the previous link and the row, so that changes, deletions and
 * insertions are detected.
 */
export function computeSeal(previous: string, row: SealedRow): string {
  const { tenantId, id, action, actor, objectType, objectId, details, at } = row;
  const covered = JSON.stringify([previous, tenantId, id, action, actor, objectType, objectId, details, at]);
  return createHash('sha256').update(covered).digest('hex');
}

/** The previous hash of the first link. */
export const NOTHING_BEFORE = '';

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
