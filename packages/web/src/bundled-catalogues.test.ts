import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@inkstand/domain/languages';
import { expect, test } from 'vitest';
import { bundledCatalogues } from './bundled-catalogues.ts';

const sources = join(import.meta.dirname, '../../i18n/src');

function bundle(code: string): string | undefined {
  const { handler } = bundledCatalogues().transform as unknown as { handler: (code: string) => string | undefined };
  return handler(code);
}

test('a call becomes an object of the texts in every language, the United States laid over English', () => {
  const code = bundle(
    `import { readCatalogues } from '../read-catalogues.ts';\nconst ALL = readCatalogues<typeof en>('print-shop');\n`,
  );
  for (const language of ['en-US', ...LANGUAGES])
    expect(code).toContain(
      `import print_shop_${language.replace('-', '_')} from '../../locales/${language}/print-shop.json';`,
    );
  expect(code).toContain(
    "const ALL = { en: print_shop_en, 'en-US': { ...print_shop_en, ...print_shop_en_US }, fr: print_shop_fr,",
  );
  expect(code).not.toContain('readCatalogues');
});

test('other modules stay as they are', () => {
  expect(bundle("import { textsIn } from './translator.ts';")).toBeUndefined();
});

test('every module that reads texts can be bundled', () => {
  const readers = globSync('**/*.ts', { cwd: sources, exclude: ['read-catalogues.ts', '**/*.test.ts'] })
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .filter((code) => code.includes('readCatalogues'));
  expect(readers.length).toBeGreaterThan(10);
  for (const code of readers) expect(bundle(code)).not.toMatch(/readCatalogues|read-catalogues/);
});
