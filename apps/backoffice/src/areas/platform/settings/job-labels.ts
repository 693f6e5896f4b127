import type { Job, JobState } from '@inkstand/contract/overview/job-queues';

const QUEUE_LABELS: Readonly<Record<string, string>> = {
  'order.download': 'Copy source images',
  'order.process': 'Make print files',
  'order.submit': 'Choose fulfillers',
  'shipment.submit': 'Hand over to fulfillers',
  'shipment.cancel': 'Cancel at fulfillers',
  'shipment.address': 'Tell fulfillers a new address',
  'order.refund': 'Send refunds',
  'order.return_fee': 'Give fees back',
  'order.report_tax': 'Report sales tax',
  'order.reverse_tax': 'Take sales tax back',
  'personalization.draw': 'Draw personalisation batches',
  'personalization.remove_files': 'Remove files of personalisation batches',
  'product.remove_files': 'Remove files of deleted products',
  'mail.send': 'Send mail',
  'webhook.send': 'Tell clients’ programs',
  'webhook.retry': 'Clients’ programs that did not answer',
  'codes.send': 'Mail promo codes',
  'orders.bulk': 'Change many orders at once',
  'shop.import': 'Import orders of clients’ shops',
  'event.release_held': 'Release orders that wait for budget',
  'given-up': 'Stop orders whose job failed',
};

/** Returns a queue's label; an unknown queue is shown by its name. */
export const queueText = (queue: string): string => QUEUE_LABELS[queue] ?? queue;

export const STATE_LABELS: Readonly<Record<JobState, string>> = {
  failed: 'Failed',
  retrying: 'Tried again',
  active: 'At work',
  waiting: 'Waiting',
};

/** Returns why a job cannot be retried here; undefined when it can. */
export function retryDisabledReason({
  state,
  retry_on: place,
  next_try_at: next,
}: Pick<Job, 'state' | 'retry_on' | 'next_try_at'>): string | undefined {
  if (next !== null) return undefined;
  if (state === 'active' || state === 'waiting') return 'It has not failed.';
  return place === 'order' ? 'Its order was stopped and shows how to go on.' : undefined;
}

export const triesText = ({ tries, most_tries: most }: Pick<Job, 'tries' | 'most_tries'>): string =>
  `${tries} of ${most}`;
