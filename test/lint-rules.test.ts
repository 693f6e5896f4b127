import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'inkstand-lint-'));
writeFileSync(
  join(folder, 'biome.json'),
  JSON.stringify({
    plugins: readdirSync('scripts/lint')
      .filter((name) => name.endsWith('.grit'))
      .map((name) => resolve('scripts/lint', name)),
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

const usesEmulator = "import { memoryStore } from '@inkstand/emulators/store';\nexport const store = memoryStore();\n";

test('the server imports an emulator only where demo mode starts', () => {
  expect(lint(usesEmulator, 'apps/server/src/areas/payments/billing/stripe-payments.ts').output).toContain(
    'Only src/start and src/seed',
  );
  expect(lint(usesEmulator, 'apps/server/src/start/demo.ts')).toMatchObject({ status: 0 });
  expect(lint(usesEmulator, 'apps/server/src/areas/payments/billing/billing.test.ts')).toMatchObject({ status: 0 });
  expect(lint(usesEmulator, 'packages/testing/src/services/stripe-emulator.ts')).toMatchObject({ status: 0 });
});

test('the designer’s document knows no gesture, and its gestures no panel', () => {
  const uses = (path: string) => `import { one } from '${path}';\nexport const two = one;\n`;
  const folder = 'apps/backoffice/src/designer';
  for (const [layer, upper] of [
    ['document', 'interactions'],
    ['commands', 'interactions'],
    ['interactions', 'state'],
    ['state', 'panels'],
  ]) {
    expect(lint(uses(`../${upper}/a.ts`), `${folder}/${layer}/b.ts`).output).toContain("The designer's layers");
    expect(lint(uses(`../${layer}/a.ts`), `${folder}/${upper}/b.ts`)).toMatchObject({ status: 0 });
  }
});

test('an area of the back office imports only the areas before it', () => {
  const uses = (area: string) => `import { one } from '#areas/${area}/a/b.ts';\nexport const two = one;\n`;
  const refused = (folder: string, area: string) => lint(uses(area), `apps/backoffice/src/${folder}/c.ts`).output;
  expect(refused('ui', 'platform')).toContain('only the areas before it');
  expect(refused('areas/platform/help', 'office')).toContain('only the areas before it');
  expect(refused('areas/orders/order-pages', 'events')).toContain('only the areas before it');
  expect(lint(uses('orders'), 'apps/backoffice/src/areas/events/events/c.ts')).toMatchObject({ status: 0 });
  expect(lint(uses('overview'), 'apps/backoffice/src/areas/office/layout/c.ts')).toMatchObject({ status: 0 });
});
