import { afterEach, expect, test, vi } from 'vitest';

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
