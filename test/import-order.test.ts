import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

// Directions of imports that Biome's options cannot say briefly, and its plugins only slowly (lint-rules.test.ts).
// CONTRIBUTING.md draws the order.

interface Rule {
  /** Of the folders below. */
  root: string;
  /** Folders in their order: each imports only those before it. A folder that is not named comes last. */
  order: readonly string[];
}

const AREAS = [
  'platform',
  'identity',
  'companies',
  'design',
  'orders',
  'events',
  'production',
  'payments',
  'buying',
  'after-sales',
  'integrations',
  'overview',
  'office',
].map((area) => `areas/${area}`);

const RULES: readonly Rule[] = [
  { root: 'apps/backoffice/src', order: ['paths.ts', 'ui', ...AREAS] },
  { root: 'apps/backoffice/src/designer', order: ['document', 'commands', 'interactions', 'state'] },
];

const IMPORT = /(?:^import|^export|^\} from|import\()[^'\n]*'([^']+)'/gm;

/** The files that a source imports from its app, relative to the repository; modules of packages by their name. */
function importsOf(file: string, source: string): string[] {
  const app = file.split('/').slice(0, 3).join('/');
  return [...source.matchAll(IMPORT)].map(([, path = '']) => {
    if (path.startsWith('#')) return join(app, path.slice(1));
    return path.startsWith('.') ? join(dirname(file), path) : path;
  });
}

const isBelow = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);

/** Imports that run against the order. */
function wrongWay({ root, order }: Rule, file: string, source: string): string[] {
  const rank = (path: string) => {
    const place = order.findIndex((folder) => isBelow(path, `${root}/${folder}`));
    return place < 0 ? order.length : place;
  };
  return importsOf(file, source)
    .filter((path) => isBelow(path, root) && rank(path) > rank(file))
    .map((path) => `${relative(root, file)} imports ${relative(root, path)}`);
}

const sources = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !/\.(?:test|d)\.tsx?$/.test(file))
    .map((file): [string, string] => [file, readFileSync(file, 'utf8')]);

test.each(RULES)('in $root each folder imports only those before it', (rule) => {
  const ordered = rule.order.flatMap((folder) => sources(`${rule.root}/${folder}/**/*.{ts,tsx}`));
  expect(ordered.length).toBeGreaterThan(40);
  expect(ordered.flatMap(([file, source]) => wrongWay(rule, file, source))).toEqual([]);
});

test.each([
  ["import { a } from '#areas/events/events/a.ts';", 1],
  ["import {\n  a,\n} from '../../events/events/a.ts';", 1],
  ["const load = () => import('#areas/office/layout/a.tsx');", 1],
  ["import { a } from '#areas/platform/help/a.ts';\nimport { b } from '#ui/b.ts';\nimport { c } from './c.ts';", 0],
])('an import against the order is found: %s', (source, found) => {
  const [rule] = RULES;
  expect(rule && wrongWay(rule, 'apps/backoffice/src/areas/orders/order-pages/z.ts', source)).toHaveLength(found);
});

/** Production runs without emulators: only what starts and seeds demo mode knows them. */
const usesEmulators = ([file, source]: [string, string]) =>
  !/\/(?:start|seed)\/|[/-]testing[/.-]/.test(file) &&
  importsOf(file, source).some((path) => path.startsWith('@inkstand/emulators/'));

test('the server imports emulators only in src/start and src/seed', () => {
  const all = sources('apps/server/src/**/*.ts');
  expect(all.filter(usesEmulators).map(([file]) => file)).toEqual([]);
  expect(usesEmulators(['apps/server/src/main.ts', "import { a } from '@inkstand/emulators/store';"])).toBe(true);
  // What demo mode starts does use them: the pattern reads imports as they are written.
  expect(all.some(([file, source]) => file.includes('/start/') && /@inkstand\/emulators/.test(source))).toBe(true);
});
