import { afterEach, expect, test, vi } from 'vitest';
import { isDay } from './fulfiller-draft.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a missing value is named in the language of the page', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
  vi.resetModules();
  const { emptyDraft, missingIn } = await import('./fulfiller-draft.ts');
  expect(missingIn({ ...emptyDraft('Europe/Berlin'), name: 'Druckerei' })).toMatchObject({ regions: 'erforderlich' });
  expect(missingIn({ ...emptyDraft('Europe/Berlin'), name: 'Druckerei' })).not.toHaveProperty('name');
});

test('a day off is a day of the calendar, in the form that is saved', () => {
  const entries = ['2026-12-25', '25/12/2026', '2026-02-30', '2026-12-5', 'Christmas'];
  expect(entries.filter(isDay)).toEqual(['2026-12-25']);
});
