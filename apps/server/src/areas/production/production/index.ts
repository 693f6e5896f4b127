export { ageJobs } from './age-jobs.ts';
export { JOB_OF } from './job-of.ts';
export { orderDownloadJob, orderProcessJob, orderSubmitJob } from './jobs.ts';
export { ownPrintFolder } from './storage.ts';
export { sweepOrders } from './sweep.ts';
export { type MayMake, whoCanMake } from './who-can-make.ts';
