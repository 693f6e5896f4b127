import type { Routes } from '#routes.ts';
import { exportAuditLog } from './export-audit-log.ts';
import { listAuditLog } from './list-audit-log.ts';

export const auditRoutes = { listAuditLog, exportAuditLog } satisfies Routes<'listAuditLog' | 'exportAuditLog'>;
