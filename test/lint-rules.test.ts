import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'inkstand-lint-'));
writeFileSync(
  join(folder, 'biome.json'),
  JSON.stringify({ plugins: [resolve('scripts/lint/no-literal-spread.grit')] }),
);
afterAll(() => rmSync(folder, { recursive: true }));

function lint(source: string) {
  const file = join(folder, 'example.tsx');
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
