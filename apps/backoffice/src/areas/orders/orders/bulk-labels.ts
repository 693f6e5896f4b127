import type { User } from '@inkstand/contract/identity/accounts';
import type { BulkActionName } from '@inkstand/contract/list-limits';
import { PROGRESS_EVENTS } from '@inkstand/domain/order-status';
import { isStaff } from '@inkstand/domain/roles';

export const counted = (count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'order' : 'orders'}`;

interface BulkActionLabels {
  label: string;
  /** Consequence for each order, shown before confirmation. */
  consequence: string;
  isFinal?: true;
}

export const BULK_LABELS: Readonly<Record<BulkActionName, BulkActionLabels>> = {
  approve: {
    label: 'Approve',
    consequence: 'Each goes on to production, and its cost is taken from its event’s budget.',
  },
  release: { label: 'Release', consequence: 'Each goes on to production, beyond its event’s budget limit.' },
  retry_submission: { label: 'Submit again', consequence: 'Each is sent to its printer once more.' },
  choose_fulfiller: {
    label: 'Give to another fulfiller',
    consequence: 'Each goes on there, if it can make all of it. Whoever did not take one is asked not to make it.',
  },
  cancel: {
    label: 'Cancel',
    isFinal: true,
    consequence: 'Nothing of them is printed or sent. What was paid is refunded, and promo codes can be used again.',
  },
  request_cancellation: {
    label: 'Ask the printer to cancel',
    isFinal: true,
    consequence: 'The printers are asked not to make them. Each is cancelled and refunded once its printer confirms.',
  },
  report_picked: {
    label: 'Mark as picked',
    consequence: 'Each shows this progress, as if its printer had reported it.',
  },
  report_in_production: {
    label: 'Mark as in production',
    consequence: 'Each shows this progress, as if its printer had reported it.',
  },
  report_awaiting_packing: {
    label: 'Mark as awaiting packing',
    consequence: 'Each shows this progress, as if its printer had reported it.',
  },
  report_packaged: {
    label: 'Mark as packaged',
    consequence: 'Each shows this progress, as if its printer had reported it.',
  },
  report_ready_to_ship: {
    label: 'Mark as ready to ship',
    consequence: 'Each shows this progress, as if its printer had reported it.',
  },
  report_shipped: { label: 'Mark as shipped', consequence: 'Each shows as shipped, and its recipient is written to.' },
};

const DECISIONS: readonly BulkActionName[] = ['approve', 'cancel', 'request_cancellation'];
const STAFF_DECISIONS: readonly BulkActionName[] = ['release', 'retry_submission', 'choose_fulfiller'];

/** Returns the actions on offer; only staff may report progress for a printer. */
export const actionsFor = (
  user: User,
): { decisions: readonly BulkActionName[]; progress: readonly BulkActionName[] } =>
  isStaff(user)
    ? { decisions: [...DECISIONS, ...STAFF_DECISIONS], progress: PROGRESS_EVENTS }
    : { decisions: DECISIONS, progress: [] };
