import type { Event } from '@inkstand/contract/events/events';
import { day } from '#ui/format.ts';

/** Labels of the four types. */
export const TYPE_LABELS: Readonly<Record<Event['type'], string>> = {
  Store: 'Store',
  Promo: 'Gift claim',
  Bulk: 'Bulk order',
  Products: 'Collection',
};

export const REGION_LABELS: Readonly<Record<Event['region'], string>> = {
  UK: 'United Kingdom',
  EU: 'European Union',
  US: 'United States',
};

export const SORTS = [
  { value: 'recent', label: 'Newest first' },
  { value: 'name-asc', label: 'Name A–Z' },
  { value: 'name-desc', label: 'Name Z–A' },
  { value: 'closing', label: 'Closing next' },
];

/** Formats the coming opening, else the closing date; undefined when there is neither. */
export function formatEventTimes(event: Pick<Event, 'opens_at' | 'closes_at'>, now = new Date()): string | undefined {
  const { opens_at: opens, closes_at: closes } = event;
  if (opens && new Date(opens) > now) return `Opens ${day(opens)}`;
  if (!closes) return undefined;
  return new Date(closes) > now ? `Closes ${day(closes)}` : `Closed ${day(closes)}`;
}
