export { orderDownloadJob, orderProcessJob, orderSubmitJob } from './jobs.ts';
export { sweepOrders } from './sweep.ts';
