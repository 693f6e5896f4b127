import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertFirstPageWords, firstPageWords, MAX_FIRST_PAGE_WORDS_BYTES } from './first-page-words.ts';

const LOCALE = '../../../packages/i18n/locales';
let folder: string;
let locales: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'first-page-'));
  locales = join(folder, 'locales');
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(locales, 'fi'), { recursive: true });
  writeFileSync(join(locales, 'fi/printer.json'), '{"queue":"Työjono"}');
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({
      'entry-client.tsx': { file: 'entry.js', imports: ['_shell.js'] },
      '_shell.js': { file: 'shell.js', dynamicImports: [`${LOCALE}/fi/office-common.json`] },
      'areas/overview/home/dashboard-page.tsx': {
        file: 'dashboard.js',
        imports: ['_shell.js'],
        dynamicImports: [`${LOCALE}/fi/office-overview.json`, 'chart.tsx'],
      },
      [`${LOCALE}/fi/office-common.json`]: { file: 'common.js' },
      [`${LOCALE}/fi/office-overview.json`]: { file: 'overview.js' },
      'chart.tsx': { file: 'chart.js', dynamicImports: [`${LOCALE}/fi/office-late.json`] },
    }),
  );
  for (const name of ['entry', 'shell', 'dashboard', 'common', 'overview'])
    writeFileSync(join(folder, `${name}.js`), name);
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Text that gzip cannot make smaller than this. */
const incompressible = (bytes: number) =>
  Array.from({ length: bytes }, () => Math.random().toString(36).slice(2)).join('');

test('what the first page loads at once is counted by language, and nothing that it may load later', () => {
  expect([...firstPageWords(folder).keys()]).toEqual(['fi']);
  expect(firstPageWords(folder).get('fi')).toBeLessThan(100);
  expect(() => assertFirstPageWords(folder, locales)).not.toThrow();
});

test('too many words fail the build, and so does an area all of whose languages are in the scripts', () => {
  writeFileSync(join(folder, 'overview.js'), incompressible(MAX_FIRST_PAGE_WORDS_BYTES));
  expect(() => assertFirstPageWords(folder, locales)).toThrow(/its words in fi have \d+ bytes, at most 12288/);
  writeFileSync(join(folder, 'overview.js'), '');
  writeFileSync(join(folder, 'shell.js'), 'const fi = { queue: "Työjono" }');
  expect(() => assertFirstPageWords(folder, locales)).toThrow('its scripts hold printer.json in every language');
});
