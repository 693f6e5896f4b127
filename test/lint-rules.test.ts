import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'inkstand-lint-'));
writeFileSync(
  join(folder, 'biome.json'),
  JSON.stringify({
    plugins: ['no-literal-spread', 'no-module-mocks', 'testing-only-in-tests'].map((rule) =>
      resolve(`scripts/lint/${rule}.grit`),
    ),
  }),
);
afterAll(() => rmSync(folder, { recursive: true }));

function lint(source: string, path = 'example.tsx') {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  const biome = resolve('node_modules/.bin/biome');
  const { status, stdout, stderr } = spawnSync(biome, ['lint', file], { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

test.each([
  'export const order = { id: 1, ...{ freeShiping: true } };',
  'export const row = <tr {...{ title: "a" }} />;',
])('a spread object literal is refused: %s', (source) => {
  const { status, output } = lint(source);
  expect(output).toContain('Name each property');
  expect(status).toBe(1);
});

test('a spread of an object that exists passes', () => {
  const source = 'export const order = (rest: object) => ({ id: 1, ...rest, ...(rest ? { a: 1 } : {}) });\n';
  expect(lint(source)).toMatchObject({ status: 0 });
});

test.each(["vi.mock('./a.ts', () => ({ a: 1 }));", "vi.doMock(import('./a.ts'), { spy: true });"])(
  'a test that replaces a module is refused: %s',
  (source) => {
    const { status, output } = lint(`import { vi } from 'vitest';\n${source}\n`, 'example.test.ts');
    expect(output).toContain('Replace the export with vi.spyOn');
    expect(status).toBe(1);
  },
);

const makesTenant =
  "import { makeTenant } from '@inkstand/testing/factories/basics';\nexport const make = makeTenant;\n";

test.each([
  ['apps/server/src/context.ts', makesTenant],
  ['packages/domain/src/contest.ts', makesTenant],
  ['apps/server/src/log.ts', "export const load = () => import('@inkstand/testing/factories/basics');\n"],
])('what is not a test imports nothing of @inkstand/testing: %s', (path, source) => {
  const { status, output } = lint(source, path);
  expect(output).toContain('Only tests');
  expect(status).toBe(1);
});

test.each([
  'apps/server/src/context.test.ts',
  'apps/server/src/areas/orders/testing.ts',
  'apps/server/src/areas/orders/testing/rows.ts',
  'stress/plan.ts',
  'test/e2e/orders.spec.ts',
])('tests and their helpers import @inkstand/testing: %s', (path) => {
  expect(lint(makesTenant, path)).toMatchObject({ status: 0 });
});
