import type { QueueState } from '@inkstand/contract/production/parcels-limits';
import { ORDER_EXCEPTIONS } from '@inkstand/domain/order-exceptions';
import type { MainLineStatus } from '@inkstand/domain/order-main-line';
import { isException, type OrderStatus } from '@inkstand/domain/order-status';
import type { Cancellation } from '@inkstand/domain/shipment-status';

/** The type requires a row for every status of the main line; null where no fulfiller makes the parcel yet. */
const STATE_OF: Readonly<Record<MainLineStatus, QueueState | null>> = {
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
};

const stateOf = (status: OrderStatus): QueueState | null =>
  isException(status) ? ORDER_EXCEPTIONS[status].parcelState : STATE_OF[status];

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
  if (cancellation === 'requested' || (orderStatus && stateOf(orderStatus) === 'stopped')) return 'stopped';
  return stateOf(status) ?? 'to_pick';
}
