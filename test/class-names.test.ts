import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as css from 'css-tree';
import { expect, test } from 'vitest';

// An undefined class is no error: React leaves the attribute out, and the element has no style.

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The path of a style sheet that a file imports. */
function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return file.replace(/\/src\/.*/, `/src/${specifier.slice(1)}`);
  if (specifier.startsWith('@inkstand/')) return specifier.replace(/^@inkstand\/(\w+)/, 'packages/$1/src');
  return join(file, '..', specifier);
}

function usedClasses(file: string): string[] {
  const source = read(file);
  return [...source.matchAll(/^import (\w+) from '(.+\.module\.css)';/gm)].flatMap(([, name, specifier = '']) =>
    [...source.matchAll(new RegExp(`(?<!['\\w./-])${name}\\.(\\w+)`, 'g'))].map(
      ([, used]) => `${resolve(file, specifier)}: ${used}`,
    ),
  );
}

/** The parser leaves what stands in `:global(…)` as text. */
function definedClasses(file: string): string[] {
  const found: string[] = [];
  const enter = ({ name }: css.ClassSelector) => void found.push(`${file}: ${name}`);
  css.walk(css.parse(read(file)), { visit: 'ClassSelector', enter });
  return found;
}

const files = (pattern: string) => globSync(`{apps,packages}/*/src/**/${pattern}`, { cwd: root });
const used = new Set(files('*.tsx').flatMap(usedClasses));
const defined = new Set(files('*.module.css').flatMap(definedClasses));

test('components and style sheets name the same classes', () => {
  expect(used.size).toBeGreaterThan(1000);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  expect([...defined].filter((name) => !used.has(name))).toEqual([]);
});
