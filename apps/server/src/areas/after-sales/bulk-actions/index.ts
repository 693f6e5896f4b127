export { bulkJob } from './bulk-jobs.ts';
export { homeTenant } from './home-tenant.ts';
