export const EVENT_TYPES = ['Bulk', 'Promo', 'Products', 'Store'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * `Draft`: preview only. `Active`: public. `On hold`: the public page states that the store is paused
 * (docs/product/events.md).
 */
export const EVENT_STATUSES = ['Draft', 'Active', 'On hold'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** What visitors of an event's public pages see. `absent` gives 404. */
export type EventPhase = 'absent' | 'paused' | 'not_yet_open' | 'open' | 'closed';

/** Whether an event type has public pages; Bulk and Products do not (docs/product/events.md). */
export function isPublicEventType(type: EventType): boolean {
  return type === 'Store' || type === 'Promo';
}

/** Phase of an event at `now`. Both opening and closing apply from the exact time (docs/product/claims.md). */
export function eventPhase(
  event: { status: EventStatus; opensAt?: Date | null; closesAt?: Date | null; deletedAt?: Date | null },
  now: Date,
): EventPhase {
  if (event.status === 'Draft' || event.deletedAt) return 'absent';
  if (event.closesAt && now >= event.closesAt) return 'closed';
  if (event.status === 'On hold') return 'paused';
  if (event.opensAt && now < event.opensAt) return 'not_yet_open';
  return 'open';
}
