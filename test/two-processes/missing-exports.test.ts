import { expect, test } from 'vitest';
import { missingExports } from './missing-exports.ts';

test('names the exports that a replacement is missing', () => {
  const original = [
    "export { helper, type Shape, inner as outer } from './other.ts';",
    'export type Row = string;',
    'export const LIMIT = 3;',
    'export async function spend(): Promise<void> {}',
  ].join('\n');
  expect(missingExports(original, 'export const spend = () => undefined;')).toEqual(['LIMIT', 'helper', 'outer']);
  expect(missingExports(original, "export * from './original.ts';\nexport const spend = () => undefined;")).toEqual([]);
  expect(missingExports('export const a = 1;', 'export function a() {}')).toEqual([]);
});
