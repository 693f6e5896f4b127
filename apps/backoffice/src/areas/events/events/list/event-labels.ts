import type { Event } from '@inkstand/contract/events/events';
import { t } from '@inkstand/i18n/office/common';
import { dayInZone } from '#ui/format.ts';

/** Labels of the four types. */
export const TYPE_LABELS: Readonly<Record<Event['type'], string>> = {
  Store: t('store'),
  Promo: t('gift_claim'),
  Bulk: t('bulk_order'),
  Products: t('collection'),
};

export const SORTS = [
  { value: 'recent', label: t('newest_first') },
  { value: 'name-asc', label: t('name_a_z') },
  { value: 'name-desc', label: t('name_z_a') },
  { value: 'closing', label: t('closing_next') },
];

/**
 * Formats the coming opening, else the closing date, in the event's time zone, as part of a list; undefined when there
 * is neither.
 */
export function formatEventTimes(
  event: Pick<Event, 'opens_at' | 'closes_at' | 'time_zone'>,
  now = new Date(),
): string | undefined {
  const { opens_at: opens, closes_at: closes, time_zone } = event;
  const day = (iso: string) => dayInZone(iso, time_zone);
  if (opens && new Date(opens) > now) return t('opens_on', { date: day(opens) });
  if (!closes) return undefined;
  return new Date(closes) > now ? t('closes_on', { date: day(closes) }) : t('closed_on', { date: day(closes) });
}
