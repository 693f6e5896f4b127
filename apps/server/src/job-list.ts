import { emailTemplates } from './email-templates.ts';
import type { JobDefinition } from './jobs.ts';
import { refundJobs } from './modules/billing/index.ts';
import { releaseHeldJob } from './modules/budget/index.ts';
import { bulkJob } from './modules/bulk-actions/index.ts';
import { sendCodesJob } from './modules/codes/index.ts';
import { removeProductFilesJob } from './modules/designs/index.ts';
import { shipmentAddressJob, shipmentCancelJob, shipmentSubmitJob } from './modules/fulfilment/index.ts';
import { sendEmailJob } from './modules/mail/index.ts';
import { orderDownloadJob, orderProcessJob, orderSubmitJob } from './modules/production/index.ts';
import { seriesJobs } from './modules/series/index.ts';
import { webhookJobs } from './modules/webhooks/send-delivery.job.ts';

/** Every job there is. */
export const allJobs: readonly JobDefinition[] = [
  orderDownloadJob,
  orderProcessJob,
  orderSubmitJob,
  ...seriesJobs,
  removeProductFilesJob,
  shipmentSubmitJob,
  shipmentCancelJob,
  shipmentAddressJob,
  ...refundJobs,
  releaseHeldJob,
  bulkJob,
  sendCodesJob,
  sendEmailJob(emailTemplates),
  ...webhookJobs,
];
