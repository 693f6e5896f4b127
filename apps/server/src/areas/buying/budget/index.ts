export { releaseHeldJob } from './release-held.job.ts';
