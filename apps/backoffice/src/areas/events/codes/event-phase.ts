import type { EventDetail } from '@inkstand/contract/events/events';
import { eventPhase } from '@inkstand/domain/statuses';

const toDate = (iso: string | null) => (iso ? new Date(iso) : null);

/** Why no mail can go out now; undefined while the event is open. */
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

/** Whether mails can wait for it: it is not over. */
export const canStillOpen = (event: EventDetail, now = new Date()): boolean =>
  !event.closes_at || new Date(event.closes_at) > now;
