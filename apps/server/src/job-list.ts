import { emailTemplates } from './email-templates.ts';
import type { JobDefinition } from './jobs.ts';
import { refundJobs } from './areas/payments/billing/index.ts';
import { releaseHeldJob } from './areas/buying/budget/index.ts';
import { bulkJob } from './areas/after-sales/bulk-actions/index.ts';
import { sendCodesJob } from './areas/events/codes/index.ts';
import { removeProductFilesJob } from './areas/design/designs/index.ts';
import { shipmentAddressJob, shipmentCancelJob, shipmentSubmitJob } from './areas/production/fulfilment/index.ts';
import { sendEmailJob } from './areas/platform/mail/index.ts';
import { orderDownloadJob, orderProcessJob, orderSubmitJob } from './areas/production/production/index.ts';
import { seriesJobs } from './areas/design/personalization/index.ts';
import { webhookJobs } from './areas/platform/webhooks/send-delivery.job.ts';

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
