export const EVENT_TYPES = ['Bulk', 'Promo', 'Products', 'Store'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** `Draft`: only its preview. `Active`: public. `On hold`: public page says that it is paused (docs/product/events.md). */
export const EVENT_STATUSES = ['Draft', 'Active', 'On hold'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** What a visitor of an event's public pages finds. `absent` is answered with 404. */
export type EventPhase = 'absent' | 'paused' | 'not_yet_open' | 'open' | 'closed';

/** Whether an event type has public pages at all: Bulk and Products have none (docs/product/events.md). */
export function isPublicEventType(type: EventType): boolean {
  return type === 'Store' || type === 'Promo';
}

/** What an event shows at `now`; opening counts from its very moment, closing too (docs/product/claims.md). */
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
