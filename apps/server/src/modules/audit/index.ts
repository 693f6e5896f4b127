export { actorName, auditWrite, recordAudit } from './record.ts';
