import type { EventDetail } from '@inkstand/contract/events/events';
import { eventPhase } from '@inkstand/domain/statuses';
import { t } from '@inkstand/i18n/office/campaign';

const toDate = (iso: string | null) => (iso ? new Date(iso) : null);

/** Returns why no email can be sent now; undefined while the event is open. */
export function mailDisabledReason(event: EventDetail, now = new Date()): string | undefined {
  const phase = eventPhase(
    { status: event.status, opensAt: toDate(event.opens_at), closesAt: toDate(event.closes_at) },
    now,
  );
  if (phase === 'open') return undefined;
  if (phase === 'absent') return t('this_event_is_a_draft_so');
  if (phase === 'not_yet_open') return t('this_event_has_not_opened_yet');
  if (phase === 'paused') return t('this_event_is_on_hold');
  return t('this_event_is_closed');
}

/** Returns whether emails can be scheduled for the opening: the event is not over. */
export const canStillOpen = (event: EventDetail, now = new Date()): boolean =>
  !event.closes_at || new Date(event.closes_at) > now;
