import type { JobDefinition } from '#jobs.ts';
import { noteRefundFailed, refundOrder } from './refund-order.ts';

/** Many tries, with growing pauses, since a provider may be away for a while. */
export const refundOrderJob: JobDefinition<'order.refund'> = {
  name: 'order.refund',
  retries: 15,
  handle: refundOrder,
  giveUp: noteRefundFailed,
};
