export { bulkJob } from './bulk-actions/bulk-jobs.ts';
export { forgetOldPeople } from './privacy/forget-old-people.ts';
export { publicOrder } from './recipients/public-order.ts';
