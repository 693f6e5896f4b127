import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseFile, exportedNames, generatedFiles } from './generated-files.ts';

test.each(generatedFiles())('$path is as `npm run generate` writes it', ({ path, text }) => {
  expect(readFileSync(join(import.meta.dirname, '../..', path), 'utf8')).toBe(text);
});

test('a handler is found however it is exported', () => {
  const source = `export async function getOrder() {}
export const listOrders = () => [];
async function addFile() {}
function inside() {}
export { addFile as addEventFile, addFile as addProductFile };
`;
  expect(exportedNames(source)).toEqual(['getOrder', 'listOrders', 'addEventFile', 'addProductFile']);
});

test('of several files that export a handler, the one that is named like it is chosen', () => {
  expect(chooseFile('pay', ['buying/bulk.ts'])).toBe('buying/bulk.ts');
  expect(chooseFile('getOrder', ['a/b/orders.ts', 'a/b/get-order.ts'])).toBe('a/b/get-order.ts');
});

test('a call without a handler, or with several, is refused by its name', () => {
  expect(() => chooseFile('getOrder', [])).toThrow(
    'getOrder needs a handler: one file below apps/server/src/areas that exports getOrder, such as get-order.ts',
  );
  expect(() => chooseFile('getOrder', ['a/b/get-order.ts', 'a/c/get-order.ts'])).toThrow('a/c/get-order.ts');
});
