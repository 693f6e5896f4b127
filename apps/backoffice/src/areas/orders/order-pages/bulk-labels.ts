import type { BulkAction } from '@inkstand/contract/after-sales/bulk-actions';
import type { User } from '@inkstand/contract/identity/accounts';
import { BULK_ACTIONS, type BulkActionName, CARE_ACTIONS, type CareAction } from '@inkstand/contract/list-limits';
import type { OrderRow } from '@inkstand/contract/orders/order-shapes';
import { allowedActions } from '@inkstand/domain/order-actions';
import { PROGRESS_EVENTS } from '@inkstand/domain/order-main-line';
import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { may } from '@inkstand/domain/roles';
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

export const isCareAction = (action: BulkActionName): action is CareAction =>
  (CARE_ACTIONS as readonly string[]).includes(action);

const GROUPS: readonly { label: string; actions: readonly BulkActionName[] }[] = [
  { label: t('team'), actions: ['add_note', 'tag', 'untag', 'assign'] },
  {
    label: t('production'),
    actions: [
      ...(['approve', 'release', 'retry_submission', 'choose_fulfiller', 'remake_print_files'] as const),
      ...(['cancel', 'request_cancellation'] as const),
    ],
  },
  { label: t('customer'), actions: ['resend_email', 'mark_delivered'] },
  { label: t('set_progress_manually'), actions: PROGRESS_EVENTS },
];

/** Whether care may change an order, as far as its row tells. */
const CARE_FITS: Readonly<Record<CareAction, (order: OrderRow) => boolean>> = {
  add_note: () => true,
  tag: () => true,
  untag: ({ tags }) => tags.length > 0,
  assign: () => true,
  resend_email: ({ status }) => status !== 'cancelled',
  remake_print_files: ({ status }) => !STATUS_RULES[status].isFinal,
  mark_delivered: ({ status, delivered_at }) => status === 'shipped' && delivered_at === null,
};

/**
 * The actions that the user's role allows, under their headings. Of selected orders, those that fit at least one.
 * @param selected undefined for all that match the filters
 */
export function actionGroups(user: User, selected?: readonly OrderRow[]) {
  const actor = { ...user, tenantId: user.tenant_id };
  const statuses = new Set(selected?.map(({ status }) => status) ?? ORDER_STATUSES);
  const allowed = new Set<string>();
  for (const status of statuses) {
    // Staff have the same permissions for every tenant, and nobody else spans several.
    for (const action of allowedActions(status, actor, user.tenant_id)) if (action.allowed) allowed.add(action.event);
  }
  const isOffered = (action: BulkActionName) => {
    if (!isCareAction(action)) return allowed.has(action);
    if (action === 'mark_delivered' && !may(actor, 'orders.decide')) return false;
    return selected?.some(CARE_FITS[action]) ?? true;
  };
  return GROUPS.map(({ label, actions }) => ({ label, actions: actions.filter(isOffered) })).filter(
    ({ actions }) => actions.length > 0,
  );
}
