import { startTime } from '@inkstand/web/hydration';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// Intl reads the time zone when a formatter is made, so the module is loaded under the zone.
const before = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'America/Los_Angeles';
  vi.resetModules();
});
afterAll(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

test('a calendar day is the same day west of Greenwich; a moment is the reader’s day', async () => {
  const { ago, agoInSentence, calendarDay, day, moment, shortDay } = await import('./format.ts');
  expect(day('2026-12-01T03:00:00Z')).toBe('30 November 2026');
  // Human dates have the full month name (specification 9), with a time too.
  expect(moment('2026-12-01T03:05:00Z')).toBe('30 November 2026 at 19:05');
  expect([day('2026-12-01'), calendarDay('2026-12-01'), shortDay('2026-12-01')]).toEqual([
    '1 December 2026',
    '1 December 2026',
    'Tue 1 Dec',
  ]);
  expect(ago('2020-12-01')).toBe('1 December 2020');
  expect(agoInSentence('2020-12-01')).toBe('on 1 December 2020');
});

test('until a page is hydrated, times are relative to its server’s', async () => {
  const { ago } = await import('./format.ts');
  const rendered = Date.parse('2026-12-01T10:00:30Z');
  vi.stubGlobal('window', { __inkstandTime: rendered });
  try {
    expect(ago('2026-12-01T10:00:00Z')).toBe('just now');
    startTime();
    vi.setSystemTime(rendered + 60_000);
    expect(ago('2026-12-01T10:00:00Z')).toBe('1 minute ago');
  } finally {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }
});

test('with American words, dates and times are American', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  vi.resetModules();
  try {
    const { deliveryDays, moment, momentInZone, shortDay } = await import('./format.ts');
    expect(moment('2026-12-01T17:05:00Z')).toBe('December 1, 2026 at 9:05 AM');
    expect(momentInZone('2026-12-01T17:05:00Z', 'America/New_York')).toBe('December 1, 2026 at 12:05 PM');
    expect(deliveryDays({ from: '26-11-2026', to: '30-11-2026' }, 'US')).toBe('November 26–30, 2026');
    expect(shortDay('2026-12-01')).toBe('Tue, Dec 1');
  } finally {
    vi.unstubAllGlobals();
    vi.resetModules();
  }
});
