import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const MAX_CHARACTERS = 120;

/** Without front matter and blocks of code. Tables and code that a sentence names cannot be wrapped. */
const linesToWrap = (text: string): string[] =>
  text
    .replace(/^---\n.*?\n---\n/s, '')
    .replace(/^( *)(```|~~~).*?^\1\2$/gms, '')
    .split('\n')
    .filter((line) => !line.startsWith('|') && !line.includes('`'));

test('the lines of Markdown wrap at 120 characters', () => {
  const files = globSync(['*.md', '{apps,bench,docs,packages,stress}/**/*.md'], {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', '**/.inkstand'],
  });
  const long = files.flatMap((file) =>
    linesToWrap(readFileSync(join(root, file), 'utf8'))
      .filter((line) => [...line].length > MAX_CHARACTERS)
      .map((line) => `${file}: ${line}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(long).toEqual([]);
});
