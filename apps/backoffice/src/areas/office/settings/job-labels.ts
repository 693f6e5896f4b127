import type { Job, JobState } from '@inkstand/contract/overview/job-queues';
import { t } from '@inkstand/i18n/office/settings';

const QUEUE_LABELS: Readonly<Record<string, string>> = {
  'order.download': t('copy_source_images'),
  'order.process': t('make_print_files'),
  'order.submit': t('choose_fulfillers'),
  'order.remake_prints': t('create_print_files_again'),
  'shipment.submit': t('submit_to_fulfillers'),
  'shipment.cancel': t('cancel_at_fulfillers'),
  'parcel.dispatch': t('report_parcels_as_shipped'),
  'shipment.address': t('send_corrected_addresses_to_fulfillers'),
  'shipment.hot_folder': t('deliver_print_files_to_hot_folders'),
  'order.refund': t('send_refunds'),
  'order.return_fee': t('return_fees'),
  'deposits.import': t('read_bank_deposits'),
  'order.report_tax': t('report_sales_tax'),
  'order.reverse_tax': t('reverse_sales_tax'),
  'personalization.draw': t('render_personalisation_batches'),
  'personalization.remove_files': t('remove_files_of_personalisation_batches'),
  'product.remove_files': t('remove_files_of_deleted_products'),
  'mail.send': t('send_email'),
  'webhook.send': t('send_webhooks'),
  'webhook.retry': t('turn_off_silent_webhooks'),
  'codes.send': t('email_promo_codes'),
  'orders.bulk': t('run_bulk_actions_on_orders'),
  'shop.import': t('import_orders_of_clients_shops'),
  'shop.find_order': t('find_orders_of_clients_shops'),
  'shop.set_up': t('check_clients_shops'),
  'shop.redact': t('erase_buyers_of_clients_shops'),
  'shop.charge': t('charge_orders_of_clients_shops'),
  'shop.fulfil': t('send_tracking_numbers_to_clients_shops'),
  'shop.push': t('start_sending_products_to_clients_shops'),
  'shop.push_product': t('send_products_to_clients_shops'),
  'shop.read_product': t('read_changed_products_of_clients_shops'),
  'event.release_held': t('release_orders_that_wait_for_budget'),
  'given-up': t('stop_orders_whose_job_failed'),
};

/** Returns a queue's label; an unknown queue is shown by its name. */
export const queueText = (queue: string): string => QUEUE_LABELS[queue] ?? queue;

export const STATE_LABELS: Readonly<Record<JobState, string>> = {
  failed: t('failed'),
  retrying: t('retrying'),
  active: t('in_progress'),
  waiting: t('waiting'),
};

/** Returns why a job cannot be retried here; undefined when it can. */
export function retryDisabledReason({
  state,
  retry_on: place,
  next_try_at: next,
}: Pick<Job, 'state' | 'retry_on' | 'next_try_at'>): string | undefined {
  if (next !== null) return undefined;
  if (state === 'active' || state === 'waiting') return t('only_failed_jobs_can_be_retried');
  return place === 'order' ? t('its_order_was_stopped_and_shows') : undefined;
}

export const triesText = ({ tries, most_tries: most }: Pick<Job, 'tries' | 'most_tries'>): string =>
  t('tries_of_most', { tries, most });
