import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

// Rules of the sources that Biome has not. As its plugins, each would take a third of the lint's processor time.

interface Rule {
  message: string;
  /** Matches the text of every file that may break the rule; only these files are parsed. */
  text: RegExp;
  /** Files that the rule does not bind. */
  exempt?: RegExp;
  /** How often the file breaks it. */
  count(file: string, source: string): number;
}

type Program = ReturnType<typeof parseSync>['program'];

function programOf(file: string, source: string): Program {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program;
}

/** TypeScript checks no excess properties of a spread literal; an array only packs elements onto fewer lines. */
function countLiteralSpreads(file: string, source: string): number {
  let count = 0;
  const look = ({ argument }: { argument: { type: string } }) => {
    if (/^(Object|Array)Expression$/.test(argument.type)) count++;
  };
  new Visitor({ SpreadElement: look, JSXSpreadAttribute: look }).visit(programOf(file, source));
  return count;
}

/** Test files of a worker share their modules: one that an earlier file has imported is not replaced. */
function countModuleMocks(file: string, source: string): number {
  let count = 0;
  new Visitor({
    MemberExpression({ object, property }) {
      if (object.type !== 'Identifier' || object.name !== 'vi') return;
      if (property.type === 'Identifier' && /^(mock|doMock)$/.test(property.name)) count++;
    },
  }).visit(programOf(file, source));
  return count;
}

/** What exists for tests must not reach a running server or a browser. */
function countTestingImports(file: string, source: string): number {
  let count = 0;
  const look = (node: { source: { start: number; end: number } | null }) => {
    if (node.source && source.slice(node.source.start, node.source.end).includes('@inkstand/testing/')) count++;
  };
  new Visitor({
    ImportDeclaration: look,
    ImportExpression: look,
    ExportNamedDeclaration: look,
    ExportAllDeclaration: look,
  }).visit(programOf(file, source));
  return count;
}

const SPREADS: Rule = {
  message: 'name each property and element: a spread literal hides a missing or misspelt property from the compiler',
  text: /\.\.\.\s*[{[]/,
  count: countLiteralSpreads,
};
const MOCKS: Rule = {
  message: 'replace the export with vi.spyOn: test files share their modules, and an imported one is not replaced',
  text: /\bvi\s*\.\s*(mock|doMock)\b/,
  count: countModuleMocks,
};
const TESTING: Rule = {
  message: 'only tests, test, bench, stress and scripts import @inkstand/testing',
  text: /@inkstand\/testing\//,
  exempt:
    /\.test\.tsx?$|\/testing\/|\/testing\.ts$|\/testing-[^/]*\.ts$|-testing\.ts$|^(test|bench|stress|scripts)\/|^playwright\.config\.ts$/,
  count: countTestingImports,
};

const breaks = ({ text, exempt, count }: Rule, file: string, source: string): boolean =>
  text.test(source) && !exempt?.test(file) && count(file, source) > 0;

const root = join(import.meta.dirname, '..');
const sources = globSync(['*.ts', '{apps,bench,packages,scripts,stress,test}/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: ['**/node_modules', '**/dist', '**/.inkstand'],
}).map((file): [string, string] => [file, readFileSync(join(root, file), 'utf8')]);

test.each([SPREADS, MOCKS, TESTING])('every source obeys: $message', (rule) => {
  expect(sources.length).toBeGreaterThan(3000);
  expect(sources.filter(([file, source]) => breaks(rule, file, source)).map(([file]) => file)).toEqual([]);
});

test.each([
  'export const order = { id: 1, ...{ freeShiping: true } };',
  'export const row = <tr {...{ title: "a" }} />;',
  'export const list = [1, ...[2, 3]];',
])('a spread literal is found: %s', (source) => {
  expect(breaks(SPREADS, 'example.tsx', source)).toBe(true);
});

test.each([
  'export const order = (rest: object) => ({ id: 1, ...rest, ...(rest ? { a: 1 } : {}) });',
  "export const list = [1, ...[2, 3].map((each) => each + 1), ...(['a'] as const)];",
  'export const first = (...[one]: string[]) => one; // ...{ a: 1 }',
])('another spread is not, nor the rest of a pattern: %s', (source) => {
  expect(breaks(SPREADS, 'example.ts', source)).toBe(false);
});

test.each([
  "vi.mock('./a.ts', () => ({ a: 1 }));",
  "vi.doMock(import('./a.ts'), { spy: true });",
  "vi\n  .mock('./a.ts');",
])('a test that replaces a module is found: %s', (source) => {
  expect(breaks(MOCKS, 'example.test.ts', `import { vi } from 'vitest';\n${source}\n`)).toBe(true);
});

test.each(["vi.spyOn(a, 'b');", "const text = 'vi.mock()'; // vi.doMock()", 'vi.mocked(a).mockReturnValue(1);'])(
  'a test that replaces an export is not: %s',
  (source) => {
    expect(breaks(MOCKS, 'example.test.ts', source)).toBe(false);
  },
);

const makesTenant =
  "import { makeTenant } from '@inkstand/testing/factories/basics';\nexport const make = makeTenant;\n";

test.each([
  ['apps/server/src/context.ts', makesTenant],
  ['packages/domain/src/contest.ts', makesTenant],
  ['apps/server/src/test/context.ts', makesTenant],
  ['apps/server/src/log.ts', "export const load = () => import('@inkstand/testing/factories/basics');\n"],
  ['apps/server/src/log.ts', "export { makeTenant } from '@inkstand/testing/factories/basics';\n"],
  ['apps/server/src/log.ts', "import type { Made } from '@inkstand/testing/factories/basics';\n"],
])('what is not a test imports nothing of @inkstand/testing: %s', (path, source) => {
  expect(breaks(TESTING, path, source)).toBe(true);
});

test.each([
  'apps/server/src/context.test.ts',
  'apps/server/src/areas/orders/testing.ts',
  'apps/server/src/areas/orders/testing/rows.ts',
  'stress/plan.ts',
  'test/e2e/orders.spec.ts',
  'playwright.config.ts',
])('tests and their helpers import @inkstand/testing: %s', (path) => {
  expect(breaks(TESTING, path, makesTenant)).toBe(false);
});
