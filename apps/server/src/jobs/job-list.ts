import { bulkJob } from '#areas/after-sales/index.ts';
import { releaseHeldJob } from '#areas/buying/index.ts';
import { personalizationJobs, removeProductFilesJob } from '#areas/design/index.ts';
import { sendCodesJob } from '#areas/events/index.ts';
import {
  findOrderJob,
  redactBuyersJob,
  setUpShopJob,
  shopChargeJob,
  shopFulfilJob,
  shopImportJob,
  shopProductJobs,
} from '#areas/integrations/index.ts';
import { depositsImportJob, refundJobs } from '#areas/payments/index.ts';
import { sendEmailJob, webhookJobs } from '#areas/platform/index.ts';
import {
  orderDownloadJob,
  orderProcessJob,
  orderSubmitJob,
  parcelDispatchJob,
  remakePrintsJob,
  shipmentAddressJob,
  shipmentCancelJob,
  shipmentHotFolderJob,
  shipmentSubmitJob,
} from '#areas/production/index.ts';
import { emailTemplates } from '#email-templates.ts';
import type { JobDefinition } from './job-definition.ts';
import type { JobName } from './jobs.ts';

/** Every job; a missing one does not compile. Scheduled tasks are in `schedules.ts`. */
const jobs: { readonly [Name in JobName]: JobDefinition<Name> } = {
  'order.download': orderDownloadJob,
  'order.process': orderProcessJob,
  'order.submit': orderSubmitJob,
  'order.remake_prints': remakePrintsJob,
  ...personalizationJobs,
  'product.remove_files': removeProductFilesJob,
  'shipment.submit': shipmentSubmitJob,
  'shipment.cancel': shipmentCancelJob,
  'shipment.address': shipmentAddressJob,
  'shipment.hot_folder': shipmentHotFolderJob,
  'parcel.dispatch': parcelDispatchJob,
  ...refundJobs,
  'deposits.import': depositsImportJob,
  'event.release_held': releaseHeldJob,
  'orders.bulk': bulkJob,
  'codes.send': sendCodesJob,
  'mail.send': sendEmailJob(emailTemplates),
  ...webhookJobs,
  'shop.import': shopImportJob,
  'shop.find_order': findOrderJob,
  'shop.set_up': setUpShopJob,
  'shop.redact': redactBuyersJob,
  'shop.charge': shopChargeJob,
  'shop.fulfil': shopFulfilJob,
  ...shopProductJobs,
};

export const allJobs: readonly JobDefinition[] = Object.values(jobs);
