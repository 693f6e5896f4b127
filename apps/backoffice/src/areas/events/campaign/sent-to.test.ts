import { expect, test } from 'vitest';
import { sentTo } from './sent-to.ts';

test('a few countries are named, many are counted', () => {
  expect(sentTo({ region: 'UK', lockedCountries: [] })).toBe('United Kingdom only');
  expect(sentTo({ region: 'EU', lockedCountries: ['DE', 'FR'] })).toMatch(
    /^(?:France and Germany|Germany and France) only$/,
  );
  expect(sentTo({ region: 'EU', lockedCountries: [] })).toMatch(/^\d\d countries, from \w+ to \w+$/);
});
