import type { BulkAction } from '@inkstand/contract/after-sales/bulk-actions';
import type { User } from '@inkstand/contract/identity/accounts';
import { BULK_ACTIONS, type BulkActionName, CARE_ACTIONS, type CareAction } from '@inkstand/contract/list-limits';
import { PROGRESS_EVENTS } from '@inkstand/domain/order-main-line';
import { isStaff } from '@inkstand/domain/roles';
import { CARE_LABELS } from '@inkstand/i18n/office/order-actions';
import { t } from '@inkstand/i18n/office/orders';

export const counted = (count: number): string => t('orders_count', { count });

interface BulkActionLabels {
  label: string;
  /** Consequence for each order, shown before confirmation. */
  consequence: string;
  isFinal?: true;
}

export const BULK_LABELS: Readonly<Record<BulkActionName, BulkActionLabels>> = {
  approve: {
    label: t('approve'),
    consequence: t('each_order_goes_into_production_and'),
  },
  release: { label: t('release'), consequence: t('each_order_goes_into_production_over') },
  retry_submission: { label: t('submit_again'), consequence: t('each_order_is_sent_to_its') },
  choose_fulfiller: {
    label: t('move_to_another_fulfiller'),
    consequence: t('each_order_moves_there_if_that'),
  },
  cancel: {
    label: t('cancel_orders_verb'),
    isFinal: true,
    consequence: t('nothing_is_printed_or_shipped_payments'),
  },
  request_cancellation: {
    label: t('ask_the_printer_to_cancel'),
    isFinal: true,
    consequence: t('we_ask_the_printers_to_cancel'),
  },
  add_note: { label: CARE_LABELS.add_note, consequence: t('each_order_gets_the_note_in') },
  tag: { label: CARE_LABELS.tag, consequence: t('each_order_gets_the_tag') },
  untag: { label: CARE_LABELS.untag, consequence: t('each_order_loses_the_tag') },
  assign: {
    label: CARE_LABELS.assign,
    consequence: t('each_order_shows_its_new_assignee'),
  },
  resend_email: {
    label: CARE_LABELS.resend_email,
    consequence: t('each_customer_gets_the_email_again'),
  },
  remake_print_files: {
    label: CARE_LABELS.remake_print_files,
    consequence: t('missing_and_damaged_print_files_are'),
  },
  mark_delivered: {
    label: CARE_LABELS.mark_delivered,
    consequence: t('each_orders_parcels_that_are_on'),
  },
  report_picked: {
    label: t('mark_as_picked'),
    consequence: t('each_order_shows_this_progress_as'),
  },
  report_in_production: {
    label: t('mark_as_in_production'),
    consequence: t('each_order_shows_this_progress_as'),
  },
  report_awaiting_packing: {
    label: t('mark_as_awaiting_packing'),
    consequence: t('each_order_shows_this_progress_as'),
  },
  report_packaged: {
    label: t('mark_as_packaged'),
    consequence: t('each_order_shows_this_progress_as'),
  },
  report_ready_to_ship: {
    label: t('mark_as_ready_to_ship'),
    consequence: t('each_order_shows_this_progress_as'),
  },
  report_shipped: {
    label: t('mark_as_shipped'),
    consequence: t('each_order_is_marked_as_shipped'),
  },
};

/** The name of an action as its menu has it; `progress`, which no menu has, as the server names it. */
export function bulkLabel({ action, label }: Pick<BulkAction, 'action' | 'label'>): string {
  const known = BULK_ACTIONS.find((each) => each === action);
  return known ? BULK_LABELS[known].label : label;
}

const DECISIONS: readonly BulkActionName[] = ['approve', 'cancel', 'request_cancellation'];
const STAFF_DECISIONS: readonly BulkActionName[] = ['release', 'retry_submission', 'choose_fulfiller'];

/** Returns the actions on offer; only staff may report progress for a printer. */
export const actionsFor = (
  user: User,
): { decisions: readonly BulkActionName[]; progress: readonly BulkActionName[] } =>
  isStaff(user)
    ? { decisions: [...DECISIONS, ...STAFF_DECISIONS], progress: PROGRESS_EVENTS }
    : { decisions: DECISIONS, progress: [] };

export const isCareAction = (action: BulkActionName): action is CareAction =>
  (CARE_ACTIONS as readonly string[]).includes(action);
