import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = globSync(
  ['*.{md,ts}', '.github/**/*.md', '{apps,bench,docs,packages,scripts,stress,test}/**/*.{md,sql,ts,tsx}'],
  {
    cwd: root,
    // Excluded: applied migrations, which are never edited, and this file, which names paths that do not exist.
    exclude: ['**/node_modules', '**/dist', '**/.inkstand', 'packages/database/migrations', 'test/references.test.ts'],
  },
);
const exists = (path: string) => existsSync(join(root, path));

/** Pages that code must name with their folder. `product.md` held the rules before docs/product did. */
const pages = new Set(['product.md', ...globSync('docs/**/*.md', { cwd: root }).map((path) => basename(path))]);
pages.delete('README.md');

/** The paths below `docs` that a text names, relative to the root. A path in a URL belongs to another project. */
const docsPaths = (text: string): string[] =>
  [...text.matchAll(/(?<![\w./-])(?:\.{1,2}\/)*(docs\/[\w./-]*\w)/g)].map(([, path = '']) => path);

/** The link targets of a Markdown text, relative to the root. A link in a code block is an example. */
const linkedPaths = (file: string, text: string): string[] =>
  [...text.replace(/^(```|~~~).*?^\1|`[^`\n]*`/gms, '').matchAll(/\]\(\s*<?([^)\s>]+)/g)]
    .map(([, target = '']) => target.replace(/#.*/, ''))
    // A path from the root is one of the product's pages.
    .filter((target) => target !== '' && !/^(?:[a-z][a-z+.-]*:|\/)/i.test(target))
    .map((target) => join(dirname(file), decodeURI(target)));

/** The pages that code names without their folder. */
const barePages = (text: string): string[] =>
  [...text.matchAll(/(?<![\w/])(?:[\w.-]+\/)*[\w-]+\.md\b/g)]
    .map(([path]) => path)
    .filter((path) => pages.has(basename(path)) && !/^(\.{1,2}\/)*docs\//.test(path));

/**
 * Source files that a document names in code, whole or by the end of their path (`fulfilment/set-progress.ts`). Braces
 * list several: `{a,b}.ts`.
 */
const namedSources = (text: string): string[] =>
  [...text.matchAll(/`((?:[\w.{},-]+\/)+[\w.{},-]+\.tsx?)`/g)].flatMap(([, path = '']) => expandBraces(path));

function expandBraces(path: string): string[] {
  const braces = /^(.*?)\{([^}]*)\}(.*)$/.exec(path);
  if (!braces) return [path];
  const [, before = '', list = '', after = ''] = braces;
  return list.split(',').flatMap((part) => expandBraces(`${before}${part}${after}`));
}

const allSources = globSync('{apps,bench,packages,scripts,stress,test}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
});
const isSource = (path: string) => allSources.some((source) => source === path || source.endsWith(`/${path}`));

function brokenReferences(file: string, text: string): string[] {
  const isMarkdown = file.endsWith('.md');
  const paths = [...docsPaths(text), ...(isMarkdown ? linkedPaths(file, text) : [])];
  const broken = [
    ...paths.filter((path) => !exists(path)),
    ...(isMarkdown ? namedSources(text).filter((path) => !isSource(path)) : barePages(text)),
  ];
  return [...new Set(broken)].map((path) => `${file}: ${path}`);
}

test('every document that a source or a document refers to exists', () => {
  const found = sources.flatMap((file) => brokenReferences(file, readFileSync(join(root, file), 'utf8')));
  expect(sources.length).toBeGreaterThan(2000);
  expect(found).toEqual([]);
});

test('every file and folder of where-things-are exists', () => {
  const text = readFileSync(join(root, 'docs/where-things-are.md'), 'utf8');
  const paths = [...text.matchAll(/`((?:apps|docs|packages)\/[^` ]+)`/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(150);
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});

test('a reference to a missing document is found', () => {
  const references = (file: string, text: string) => brokenReferences(file, text).map((line) => line.split(': ')[1]);
  expect(references('apps/a.ts', '// As docs/product/gone.md says, and docs/bench.md.')).toEqual([
    'docs/product/gone.md',
  ]);
  expect(references('test/a.ts', "new URL('../docs/gone.md', here)")).toEqual(['docs/gone.md']);
  expect(references('apps/a.ts', '// product.md, rule 4 of reliability.md, README.md')).toEqual([
    'product.md',
    'reliability.md',
  ]);
  expect(references('apps/a.ts', '// decisions/payments.md')).toEqual(['decisions/payments.md']);
  expect(
    references('docs/a.md', '[a](gone.md#x) [b](product/money.md) [c](https://a.test/docs/b.md) `[d](e.md)`'),
  ).toEqual(['docs/gone.md']);
  expect(
    references('docs/a.md', '`pages/gone.ts`, `test/references.test.ts`, `test/{references,gone}.test.ts`'),
  ).toEqual(['pages/gone.ts', 'test/gone.test.ts']);
  expect(references('docs/a.md', '[a](../README.md) ![b](pictures/gone.png) [c](#here)')).toEqual([
    'docs/pictures/gone.png',
  ]);
});
