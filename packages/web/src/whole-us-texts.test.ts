import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wholeUsTexts } from './whole-us-texts.ts';

const i18n = join(import.meta.dirname, '../../i18n');

/** The areas that a browser loads in one language: those that a dynamic import names, and the back office's. */
const loaded = [
  ...readFileSync(join(i18n, 'src/index.browser.ts'), 'utf8').matchAll(
    /import\(`\.\.\/locales\/\$\{language\}\/(.+?)`\)/g,
  ),
]
  .map(([, file = '']) => `locales/en-US/${file}`)
  .concat(globSync('locales/en-US/office-*.json', { cwd: i18n }));

test('every area that a browser loads alone is whole in the words of the United States', () => {
  const load = wholeUsTexts().load as unknown as (this: { addWatchFile(): void }, id: string) => string | undefined;
  expect(loaded.length).toBeGreaterThan(10);
  for (const path of loaded) {
    const id = join(i18n, path);
    const texts = load.call({ addWatchFile: () => undefined }, id) ?? '{}';
    const english = readFileSync(id.replace('/en-US/', '/en/'), 'utf8');
    expect(Object.keys(JSON.parse(texts)), path).toEqual(Object.keys(JSON.parse(english)));
  }
});
