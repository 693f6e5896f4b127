import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@inkstand/i18n';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Node {
  type: string;
  [key: string]: unknown;
}

/** The rows of the first table below a heading of docs/product/words.md, as cells. */
function tableBelow(page: string, heading: string): string[][] {
  const lines = page.slice(page.indexOf(heading)).split('\n');
  const first = lines.findIndex((line) => line.startsWith('|---'));
  const rest = lines.slice(first + 1);
  const end = rest.findIndex((line) => !line.startsWith('|'));
  return rest.slice(0, end === -1 ? undefined : end).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const listed = (cell = '') => cell.split(',').map((word) => word.trim());
const wholeWord = (words: string[]) => new RegExp(`(?<![\\w-])(${words.join('|')})(?![\\w-])`, 'i');

/** The texts of a source file that may reach a screen: texts between tags, and strings that read like words. */
function texts(file: string, source: string): string[] {
  const parsed = parseSync(file, source);
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0]?.message}`);
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (typeof value !== 'object' || value === null || typeof (value as Node).type !== 'string') return;
    const node = value as Node;
    if (node.type === 'ImportDeclaration') return;
    if (node.type === 'JSXText') found.push(node.value as string);
    if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value);
    if (node.type === 'TemplateElement') found.push((node.value as { cooked: string }).cooked);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parsed.program);
  // One word in lower case is a key or a class, not a text.
  return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /^[A-Z]| /.test(text));
}

/** The texts of a catalogue with its file and key. A parameter's name is no word. */
const catalogueTexts = (file: string) =>
  Object.entries<string>(JSON.parse(read(file))).map(
    ([key, text]) => [file, key, text.replaceAll(/\{\{\w+\}\}/g, '{{}}')] as const,
  );

const page = read('docs/product/words.md');
const words = tableBelow(page, '## Words on the screen').flatMap((row) => listed(row[1]));
const forbidden = wholeWord(words);

/** Legal texts, the words of the demonstration's goods, and headings that are the API's field names. */
const NOT_READ = /\/(legal-[\w-]+|catalogue|server-exports)\.json$/;

test('no English text uses a word that the glossary forbids', () => {
  const files = globSync('apps/backoffice/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
  const catalogues = globSync('packages/i18n/locales/en/*.json', { cwd: root }).filter((file) => !NOT_READ.test(file));
  const found = [
    ...files.flatMap((file) => texts(file, read(file)).map((text) => [file, '', text] as const)),
    ...catalogues.flatMap(catalogueTexts),
  ].filter(([, , text]) => forbidden.test(text));
  expect(files.length).toBeGreaterThan(500);
  expect(catalogues.length).toBeGreaterThan(35);
  expect(found).toEqual([]);
});

test('a forbidden word is found between tags, in a string and in a template', () => {
  const source = [
    'const a = <p>Nobody\n has ordered.</p>;',
    "const b = 'Leave it';",
    'const c = `${count} under way`;',
    "const d = 'whoever';",
    "import { x } from 'Nobody here';",
  ].join('\n');
  expect(texts('a.tsx', source).filter((text) => forbidden.test(text))).toEqual([
    'Nobody has ordered.',
    'Leave it',
    'under way',
  ]);
  expect(words.length).toBeGreaterThan(40);
});

test('codes and keys are revoked, invitations are withdrawn', () => {
  const found = globSync('packages/i18n/locales/en/*.json', { cwd: root })
    .flatMap(catalogueTexts)
    .filter(
      ([, , text]) =>
        (/invitation/i.test(text) && /revok/i.test(text)) ||
        (/promo code|voucher|API key/i.test(text) && /withdr/i.test(text)),
    );
  expect(found).toEqual([]);
});

describe('the back office has one word for who prints and ships', () => {
  test('in English', () => {
    const row = tableBelow(page, '### One word per audience').find(([audience]) => audience?.includes('office-*.json'));
    const other = wholeWord(listed(row?.[2]));
    const catalogues = globSync('packages/i18n/locales/en/office-*.json', { cwd: root });
    expect(listed(row?.[2])).toContain('printer');
    expect(catalogues.length).toBeGreaterThan(15);
    expect(catalogues.flatMap(catalogueTexts).filter(([, , text]) => other.test(text))).toEqual([]);
  });

  test('and in the other languages, where the glossary has two', () => {
    const glossary = read('packages/i18n/GLOSSARY.md').split('\n');
    const cells = (start: string) =>
      glossary
        .find((line) => line.startsWith(start))!
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
    const languages = cells('| en |');
    const printers = cells('| printer, print shop');
    const found = languages.slice(1).flatMap((language, index) => {
      // Without its ending, so that other cases and the plural are found.
      const stem = printers[index + 1]!.toLowerCase().replace(/[ae]$/, '');
      return globSync(`packages/i18n/locales/${language}/office-*.json`, { cwd: root })
        .flatMap(catalogueTexts)
        .filter(([, , text]) => new RegExp(`(?<!\\p{L})${stem}`, 'iu').test(text));
    });
    expect(languages.toSorted()).toEqual(LANGUAGES.toSorted());
    expect(found).toEqual([]);
  });
});
