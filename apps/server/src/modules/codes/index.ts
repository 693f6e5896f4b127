export { claimLink } from './claim-link.ts';
export { codeFigures } from './code-figures.ts';
export { sendCodesJob } from './code-jobs.ts';
