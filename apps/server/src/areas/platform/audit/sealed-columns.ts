import { auditLog } from '@inkstand/database/tables/index';
import { sql } from 'drizzle-orm';

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
