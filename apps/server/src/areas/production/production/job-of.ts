import type { OrderStatus } from '@inkstand/domain/order-status';
import type { JobName } from '#jobs.ts';

/** Which job takes an order on from a status. */
export const JOB_OF = {
  new: 'order.download',
  'queued downloading': 'order.download',
  downloaded: 'order.download',
  'queued processing': 'order.process',
  processing: 'order.process',
  processed: 'order.process',
  'queued submitting to fulfiller': 'order.submit',
} as const satisfies Partial<Record<OrderStatus, JobName>>;
