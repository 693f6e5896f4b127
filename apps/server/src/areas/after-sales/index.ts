export { bulkJob } from './bulk-actions/bulk-jobs.ts';
export { purgeOldPeople } from './privacy/purge-old-people.ts';
