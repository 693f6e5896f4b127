import type { CodeFigures, ReminderSchedule } from '@inkstand/contract/events/codes';
import type { EventDetail } from '@inkstand/contract/events/events';
import { t } from '@inkstand/i18n/office/campaign';
import { momentInZone } from '#ui/format.ts';

export interface PublishPlan {
  /** When the event opens once it is Active; `closed`: its closing time has passed. */
  opens: 'now' | 'later' | 'closed';
  /** Emails with a code that leave within minutes, and those that leave at the opening. */
  mailsNow: number;
  mailsAtOpening: number;
  /** Upper limit of the reminders by schedule: everyone with an emailed code is reminded until they claim. */
  reminders: number;
}

interface Codes {
  figures: CodeFigures;
  /** Recipients whose first email is not written yet. */
  waiting: number;
  reminders: ReminderSchedule | null;
}

/** What making an event Active sets off, by its times and the emails that wait (docs/product/events.md). */
export function publishPlan(
  { opens_at: opensAt, closes_at: closesAt }: Pick<EventDetail, 'opens_at' | 'closes_at'>,
  { figures, waiting, reminders }: Codes,
  now = new Date(),
): PublishPlan {
  if (closesAt && new Date(closesAt) <= now) return { opens: 'closed', mailsNow: 0, mailsAtOpening: 0, reminders: 0 };
  const isLater = opensAt !== null && new Date(opensAt) > now;
  const perPerson = reminders
    ? (reminders.after_days === null ? 0 : reminders.maximum) + (reminders.before_closing_days === null ? 0 : 1)
    : 0;
  return {
    opens: isLater ? 'later' : 'now',
    mailsNow: isLater ? 0 : waiting,
    mailsAtOpening: isLater ? waiting : 0,
    reminders: perPerson * (figures.queued + figures.sent),
  };
}

/** Label of the button that publishes or reopens, with the emails that it sends. */
export function publishLabel(status: EventDetail['status'], { opens, mailsNow: count }: PublishPlan): string {
  if (status === 'Draft') {
    if (opens === 'later') return t('publish_and_schedule');
    return count > 0 ? t('publish_and_send_emails', { count }) : t('publish');
  }
  if (opens === 'later') return t('reopen_and_schedule');
  return count > 0 ? t('reopen_and_send_emails', { count }) : t('reopen');
}

type Opened = Pick<EventDetail, 'type' | 'url' | 'opens_at' | 'time_zone'>;

/** A collection and a bulk order have no page for the public. */
const isPublic = ({ type }: Opened) => type === 'Store' || type === 'Promo';
const address = ({ url }: Opened) => url.replace(/^https?:\/\//, '');

/** When the event opens, in its time zone; empty without an opening time. */
export const openingTime = ({ opens_at: opensAt, time_zone: zone }: Opened): string =>
  opensAt ? momentInZone(opensAt, zone) : '';

/** What happens to the event's page, before the event becomes Active. */
export function openingText(event: Opened, { opens }: PublishPlan): string {
  if (opens === 'closed') return t('closing_time_has_passed');
  if (!isPublic(event)) return t('becomes_active_at_once');
  return opens === 'now'
    ? t('opens_at_once_at', { address: address(event) })
    : t('opens_later_at', { address: address(event), time: openingTime(event) });
}

/** What has happened, once the event is Active. */
export function openedText(event: Opened, { opens, mailsNow: count }: PublishPlan): string {
  if (opens === 'closed' || !isPublic(event)) return t('its_now_active');
  if (opens === 'later') return t('it_opens_on', { time: openingTime(event) });
  if (count > 0) return t('campaign_open_emails_go_out', { count });
  return t('its_now_open_to_everyone_at', { address: address(event) });
}
