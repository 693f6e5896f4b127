import { bulkJob } from '#areas/after-sales/index.ts';
import { releaseHeldJob } from '#areas/buying/index.ts';
import { removeProductFilesJob, seriesJobs } from '#areas/design/index.ts';
import { sendCodesJob } from '#areas/events/index.ts';
import { refundJobs } from '#areas/payments/index.ts';
import { sendEmailJob, webhookJobs } from '#areas/platform/index.ts';
import {
  orderDownloadJob,
  orderProcessJob,
  orderSubmitJob,
  shipmentAddressJob,
  shipmentCancelJob,
  shipmentSubmitJob,
} from '#areas/production/index.ts';
import { emailTemplates } from './email-templates.ts';
import type { JobDefinition } from './jobs.ts';

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
