import type { FulfillerReport } from '@inkstand/contract/production/fulfiller-wire';
import type { OrderNote } from '@inkstand/domain/order-notes';
import { mainLineIndex, type OrderStatus } from '@inkstand/domain/order-status';
import type { Parcel } from '#areas/orders/index.ts';

/** How things stand when a report has come in. */
interface Standing {
  /** All of the order's, the report among their entries. */
  parcels: readonly Parcel[];
  /** The reported parcel's status before it. */
  before: OrderStatus | undefined;
  orderStatus: OrderStatus;
}

const PLAIN_PROGRESS: readonly FulfillerReport['type'][] = [
  'picked',
  'in_production',
  'awaiting_packing',
  'packaged',
  'ready_to_ship',
];

/** Most reports are plain progress, of which the timeline needs no note. */
export const mayHaveNote = (report: FulfillerReport): boolean => !PLAIN_PROGRESS.includes(report.type);

/**
 * What the timeline says of a report beside the steps that the order takes: those that move nothing, and those that somebody
 * has to look at (`order-notes.ts` of domain). Undefined for plain progress.
 */
export function reportNote(
  report: FulfillerReport,
  { parcels, before, orderStatus }: Standing,
): { event: OrderNote; reason: string } | undefined {
  const parcel = parcels.find(({ id }) => id === report.shipment_id);
  const which = parcels.length > 1 ? `Parcel ${parcel?.number} of ${parcels.length}` : '';
  const { message, side, format } = report.problem ?? {};
  const reason = [which, message, side, format].filter(Boolean).join(', ');
  switch (report.type) {
    case 'shortage':
    case 'artwork_problem':
      return { event: `report_${report.type}`, reason };
    case 'cancellation_refused': {
      const isPartly = parcels.some(({ cancellation }) => cancellation === 'cancelled');
      return { event: isPartly ? 'report_cancelled_partly' : 'report_cancellation_refused', reason };
    }
    case 'cancelled':
      return { event: cancelled(parcels, parcel, orderStatus), reason };
    case 'shipped':
      return before === 'cancelled' || orderStatus === 'cancelled'
        ? { event: 'report_shipped_although_cancelled', reason }
        : undefined;
    default:
      return undefined;
  }
}

function cancelled(parcels: readonly Parcel[], parcel: Parcel | undefined, orderStatus: OrderStatus): OrderNote {
  if (parcel?.entries.some(({ type }) => type === 'withdrawn')) return 'report_cancelled';
  if (parcel?.cancellation !== 'cancelled') return 'report_cancelled_unasked';
  if (orderStatus === 'cancelled') return 'report_cancelled';
  if (mainLineIndex(orderStatus) >= mainLineIndex('in production')) return 'report_cancelled_late';
  const othersAreMade = parcels.some(({ cancellation }) => cancellation === 'none' || cancellation === 'refused');
  return othersAreMade ? 'report_cancelled_partly' : 'report_cancelled';
}
