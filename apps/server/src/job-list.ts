import { bulkJob } from '#areas/after-sales/index.ts';
import { releaseHeldJob } from '#areas/buying/index.ts';
import { personalizationJobs, removeProductFilesJob } from '#areas/design/index.ts';
import { sendCodesJob } from '#areas/events/index.ts';
import { shopImportJob } from '#areas/integrations/index.ts';
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
import type { JobDefinition, JobName } from './jobs.ts';

/** Every job; a missing one does not compile. Scheduled tasks are in `schedules.ts`. */
const jobs: { readonly [Name in JobName]: JobDefinition<Name> } = {
  'order.download': orderDownloadJob,
  'order.process': orderProcessJob,
  'order.submit': orderSubmitJob,
  ...personalizationJobs,
  'product.remove_files': removeProductFilesJob,
  'shipment.submit': shipmentSubmitJob,
  'shipment.cancel': shipmentCancelJob,
  'shipment.address': shipmentAddressJob,
  ...refundJobs,
  'event.release_held': releaseHeldJob,
  'orders.bulk': bulkJob,
  'codes.send': sendCodesJob,
  'mail.send': sendEmailJob(emailTemplates),
  ...webhookJobs,
  'shop.import': shopImportJob,
};

export const allJobs: readonly JobDefinition[] = Object.values(jobs);
