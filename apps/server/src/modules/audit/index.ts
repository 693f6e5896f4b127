export { actorName, recordAudit } from './record.ts';
