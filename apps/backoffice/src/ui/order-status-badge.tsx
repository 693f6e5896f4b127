import type { OrderStatus } from '@inkstand/domain/order-status';
import { STATUS_LABELS } from '@inkstand/i18n/staff';
import { type BadgeColour, StatusBadge } from './status-badge.tsx';

/** Exceptions stand out. */
const ORDER_COLOURS: Readonly<Record<OrderStatus, BadgeColour>> = {
  new: 'violet',
  'queued downloading': 'violet',
  downloaded: 'violet',
  'queued processing': 'violet',
  processing: 'violet',
  processed: 'violet',
  'queued submitting to fulfiller': 'violet',
  'submitting to fulfiller': 'violet',
  'submitted to fulfiller': 'violet',
  picked: 'violet',
  'in production': 'violet',
  'awaiting packing': 'violet',
  packaged: 'violet',
  'ready to ship': 'violet',
  shipped: 'teal',
  'address issue': 'red',
  'artwork issue': 'red',
  'awaiting reprint': 'red',
  cancelled: 'gray',
  'fulfiller submission error': 'red',
  'fulfiller routing error': 'red',
  'over budget': 'red',
  'over budget limit': 'red',
};

export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => (
  <StatusBadge label={STATUS_LABELS[status]} colour={ORDER_COLOURS[status]} />
);
