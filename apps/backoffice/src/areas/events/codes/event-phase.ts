import type { EventDetail } from '@inkstand/contract/events/events';
import { eventPhase } from '@inkstand/domain/statuses';

const toDate = (iso: string | null) => (iso ? new Date(iso) : null);

/** Returns why no e-mail can be sent now; undefined while the event is open. */
export function mailDisabledReason(event: EventDetail, now = new Date()): string | undefined {
  const phase = eventPhase(
    { status: event.status, opensAt: toDate(event.opens_at), closesAt: toDate(event.closes_at) },
    now,
  );
  if (phase === 'open') return undefined;
  if (phase === 'absent') return 'This event is a draft: its links lead nowhere yet.';
  if (phase === 'not_yet_open') return 'This event has not opened yet.';
  if (phase === 'paused') return 'This event is on hold.';
  return 'This event is closed.';
}

/** Returns whether e-mails can be scheduled for the opening: the event is not over. */
export const canStillOpen = (event: EventDetail, now = new Date()): boolean =>
  !event.closes_at || new Date(event.closes_at) > now;
