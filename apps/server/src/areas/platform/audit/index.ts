export { actorNames } from './actor-names.ts';
export { actorName, auditWrite, recordAudit } from './record.ts';
export { sealAudit } from './seal-audit.ts';
export { type AuditFinding, type Heads, verifyAudit } from './verify-audit.ts';
