import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// What people read is sorted, counted and joined by their language: by `Intl`, through the functions of
// packages/i18n/src/format.ts and of the back office's ui/format.ts, and in SQL through `byName`.

const root = join(import.meta.dirname, '..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const browser = read('apps/{backoffice,storefront}/src/**/*.{ts,tsx}').filter(({ file }) => !/src\/dev\//.test(file));
const office = browser.filter(({ file }) => /backoffice\/src\/(areas|designer|ui)\//.test(file));
const server = read('apps/server/src/**/*.ts');
const packages = read('packages/{web,i18n,domain,contract,artwork}/src/**/*.{ts,tsx}');

const found = (sources: typeof browser, pattern: RegExp, allowed: readonly string[] = []) =>
  sources.flatMap(({ file, text }) =>
    pattern.test(text) && !allowed.some((name) => file.endsWith(name)) ? [file] : [],
  );

test('names are sorted by the collation of a language', () => {
  expect(browser.length + server.length + packages.length).toBeGreaterThan(1500);
  expect(found([...browser, ...server, ...packages], /\.localeCompare\(/)).toEqual([]);
  expect(found([...browser, ...server, ...packages], /new Intl\.Collator/, ['packages/i18n/src/format.ts'])).toEqual(
    [],
  );
});

test('nothing in a browser is sorted by code units, except codes and days', () => {
  const ofCodes = [
    'delivery-panel.tsx', // Country codes.
    'times-panel.tsx', // Names of time zones.
    'calendar-page.tsx', // Days.
    'printer/days.ts', // Days.
    'mark-delivered-dialog.tsx', // Days.
    'bank-deposits-page.tsx', // Moments.
    'seo-draft.ts', // Codes of languages.
  ];
  expect(found(browser, /\.(?:sort|toSorted)\(\)/, ofCodes)).toEqual([]);
});

test('a list that is sorted by name is sorted by the language of its reader', () => {
  expect(found(server, /collate "|asc\(\w+\.name\)|orderBy\([^;]*?lower\(/, ['read-owed.ts', 'tags.ts'])).toEqual([]);
});

test('numbers, shares and lists are written by the functions of the language', () => {
  expect(found(office, /\.toFixed\(/, ['product-mockup.tsx'])).toEqual([]);
  expect(found(office, /\} ?%`/, ['compare-drawings.tsx', 'product-mockup.tsx', 'size-matrix.tsx'])).toEqual([]);
  expect(found(office, /\.join\(', '\)/, ['ui/format.ts', 'proof-page.tsx'])).toEqual([]);
  expect(found(office, /thousandSeparator(=|: )["']/)).toEqual([]);
});
