import { expect, test } from 'vitest';
import { formatEventTimes } from './event-labels.ts';

test('an event opens and closes on days of its own time zone', () => {
  const now = new Date('2026-11-30T12:00:00Z');
  const times = (opens_at: string | null, closes_at: string | null) => [
    formatEventTimes({ opens_at, closes_at, time_zone: 'Pacific/Auckland' }, now),
    formatEventTimes({ opens_at, closes_at, time_zone: 'America/Los_Angeles' }, now),
  ];
  expect(times('2026-12-02T03:00:00Z', null)).toEqual(['opens 2 December 2026', 'opens 1 December 2026']);
  expect(times(null, '2026-12-02T21:00:00Z')).toEqual(['closes 3 December 2026', 'closes 2 December 2026']);
  expect(times(null, '2026-11-29T21:00:00Z')).toEqual(['closed 30 November 2026', 'closed 29 November 2026']);
});
