import type { Services } from '#context.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import type { OrderJob } from '#jobs/jobs.ts';
import { flagArtwork } from './artwork-issue.ts';
import { downloadOrder } from './download-order.ts';
import { processOrder } from './process-order.ts';
import { giveUpRouting, submitOrder } from './submit-order.ts';

/** Most of an hour: an order whose file storage is away has no artwork issue. */
const OUTAGE_RETRIES = 12;

/**
 * After the last try the order stops as an artwork issue that names the step, so that it does not wait unseen. Clients
 * read that; why it failed stands with the dead job.
 */
const giveUpAs = (step: string) => (services: Services, job: OrderJob) => flagArtwork(services, job, step);

export const orderDownloadJob: JobDefinition<'order.download'> = {
  name: 'order.download',
  retries: 3,
  outageRetries: OUTAGE_RETRIES,
  handle: downloadOrder,
  giveUp: giveUpAs('The source images could not be copied'),
};

export const orderProcessJob: JobDefinition<'order.process'> = {
  name: 'order.process',
  retries: 3,
  outageRetries: OUTAGE_RETRIES,
  handle: processOrder,
  giveUp: giveUpAs('The print files could not be made'),
};

/** It calls no external service, so failures are rare; but they must be visible too. */
export const orderSubmitJob: JobDefinition<'order.submit'> = {
  name: 'order.submit',
  retries: 3,
  handle: submitOrder,
  giveUp: giveUpRouting,
};
