import type { OrderStatus } from './order-status.ts';

/** Timeline entries about an order's shipments that are not status changes. */
export const ORDER_NOTES = [
  'report_shortage',
  'report_artwork_problem',
  'report_cancelled',
  'report_cancelled_unasked',
  'report_cancelled_partly',
  'report_cancelled_late',
  'report_cancellation_refused',
  'report_shipped_although_cancelled',
  'report_delivered',
  'marked_delivered',
  'delivery_undone',
  'cancellation_by_hand',
  'cancellation_unheard',
  'address_by_hand',
  'address_accepted',
  'address_refused',
  'charge_declined',
  'shop_cancelled',
  'shop_changed',
  'shop_address',
  'replacement_cancelled',
  'notes_settled',
  'assigned',
  'unassigned',
  'tagged',
  'untagged',
  'email_resent',
  'print_files_remade',
  'print_files_failed',
  'hot_folder_failed',
  'submission_failed',
] as const;
export type OrderNote = (typeof ORDER_NOTES)[number];

/** Entries that need a person, with the statuses that make them irrelevant. */
const NEEDS_SOMEBODY: Readonly<Partial<Record<string, readonly OrderStatus[]>>> = {
  report_shortage: ['shipped', 'cancelled'],
  report_artwork_problem: ['shipped', 'cancelled'],
  report_cancelled_unasked: ['shipped', 'cancelled'],
  report_cancelled_partly: [],
  report_cancelled_late: ['cancelled'],
  report_shipped_although_cancelled: [],
  cancellation_by_hand: ['shipped', 'cancelled'],
  cancellation_unheard: ['shipped', 'cancelled'],
  address_by_hand: ['shipped', 'cancelled'],
  address_refused: ['cancelled'],
  print_files_failed: ['shipped', 'cancelled'],
  hot_folder_failed: ['shipped', 'cancelled'],
  shop_cancelled: ['cancelled'],
  shop_changed: ['cancelled'],
  shop_address: ['shipped', 'cancelled'],
  replacement_cancelled: [],
};

export function isOrderNote(event: string): event is OrderNote {
  return (ORDER_NOTES as readonly string[]).includes(event);
}

/**
 * Returns the timeline entries that still need a person: those not resolved by a later entry.
 * @param timeline oldest first
 */
export function openNotes<Entry extends { event: string }>(timeline: readonly Entry[], status: OrderStatus): Entry[] {
  const settled = timeline.findLastIndex(({ event }) => event === 'notes_settled');
  return timeline.slice(settled + 1).filter(({ event }) => NEEDS_SOMEBODY[event]?.includes(status) === false);
}
