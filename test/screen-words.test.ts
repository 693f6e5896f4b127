import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Words that the last table of docs/product/words.md forbids, in its order. */
function forbiddenWords(page: string): string[] {
  const table = page.slice(page.indexOf('## Words on the screen')).split('|---|---|\n')[1] ?? '';
  return table
    .split('\n')
    .filter((row) => row.startsWith('|'))
    .flatMap((row) => (row.split('|')[2] ?? '').split(',').map((word) => word.trim()));
}

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

const words = forbiddenWords(readFileSync(join(root, 'docs/product/words.md'), 'utf8'));
const forbidden = new RegExp(`(?<![\\w-])(${words.join('|')})(?![\\w-])`, 'i');

test('no text of the back office uses a word that the glossary forbids', () => {
  const files = globSync('apps/backoffice/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
  const catalogues = globSync('packages/i18n/locales/en/office-*.json', { cwd: root });
  const found = [
    ...files.flatMap((file) =>
      texts(file, readFileSync(join(root, file), 'utf8')).map((text) => [file, text] as const),
    ),
    ...catalogues.flatMap((file) =>
      Object.values<string>(JSON.parse(readFileSync(join(root, file), 'utf8'))).map((text) => [file, text] as const),
    ),
  ].filter(([, text]) => forbidden.test(text));
  expect(files.length).toBeGreaterThan(500);
  expect(catalogues.length).toBeGreaterThan(10);
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
  expect(words.length).toBeGreaterThan(30);
});
