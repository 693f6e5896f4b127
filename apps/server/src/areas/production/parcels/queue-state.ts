import type { QueueState } from '@inkstand/contract/production/parcels-limits';
import type { OrderStatus } from '@inkstand/domain/order-status';
import type { Cancellation } from '@inkstand/domain/shipment-status';

/** The type requires a row for every status; null where no fulfiller makes the parcel. */
const STATE_OF: Readonly<Record<OrderStatus, QueueState | null>> = {
  new: null,
  'queued downloading': null,
  downloaded: null,
  'queued processing': null,
  processing: null,
  processed: null,
  'queued submitting to fulfiller': null,
  'submitting to fulfiller': 'to_pick',
  'submitted to fulfiller': 'to_pick',
  picked: 'to_print',
  'in production': 'to_pack',
  'awaiting packing': 'to_pack',
  packaged: 'to_ship',
  'ready to ship': 'to_ship',
  shipped: 'shipped',
  'address issue': 'stopped',
  'artwork issue': null,
  'awaiting reprint': 'to_print',
  cancelled: 'stopped',
  'fulfiller submission error': null,
  'fulfiller routing error': null,
  'over budget': null,
  'over budget limit': null,
};

interface Standing {
  /** The parcel's own status. */
  status: OrderStatus;
  orderStatus: OrderStatus | null;
  cancellation: Cancellation;
  /** Another order is made instead. */
  isReplaced: boolean;
  /** Handed over; it can still be undone. */
  isLeaving: boolean;
}

/** What a parcel waits for. */
export function queueState({ status, orderStatus, cancellation, isReplaced, isLeaving }: Standing): QueueState {
  if (status === 'shipped') return 'shipped';
  if (status === 'cancelled' || orderStatus === 'cancelled' || isReplaced) return 'stopped';
  if (isLeaving) return 'leaving';
  if (cancellation === 'requested' || orderStatus === 'address issue') return 'stopped';
  return STATE_OF[status] ?? 'to_pick';
}
