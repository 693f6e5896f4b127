import { expect, test } from 'vitest';
import {
  DEFAULT_HOT_FOLDER_PATTERN,
  HOT_FOLDER_EXAMPLE,
  hotFolderName,
  hotFolderPatternProblem,
} from './hot-folder.ts';

test('the default pattern is valid, and the example shows what it makes', () => {
  expect(hotFolderPatternProblem(DEFAULT_HOT_FOLDER_PATTERN)).toBeUndefined();
  expect(hotFolderName(DEFAULT_HOT_FOLDER_PATTERN, HOT_FOLDER_EXAMPLE)).toBe('INK-7QK4-M2XD-1-1-TEE-NAVY-M-front-2x');
});

test('a pattern with unknown, missing or unsafe parts is refused', () => {
  const needed = '{order}{parcel}{line}{side}';
  const problem = (pattern: string) => hotFolderPatternProblem(pattern)?.problem;
  expect(problem(`${needed}{client}`)).toBe('unknown_placeholder');
  expect(problem('{order}-{parcel}-{line}')).toBe('placeholder_missing');
  for (const bad of [
    `../${needed}`,
    `a/${needed}`,
    `.${needed}`,
    `${needed}\\`,
    `${needed}{`,
    `${needed}\0`,
    `${needed} `,
  ])
    expect(problem(bad), bad).toBe('unsafe_name');
});

test('values cannot leave the folder', () => {
  for (const sku of ['../../etc/passwd', '..', 'a\\b', 'a\0b', 'a\nb', '{order}', 'é/ü'])
    expect(hotFolderName('x-{sku}', { ...HOT_FOLDER_EXAMPLE, sku })).toMatch(/^x-[A-Za-z0-9_-]+$/);
  expect(hotFolderName('{sku}', { ...HOT_FOLDER_EXAMPLE, sku: 'x'.repeat(500) })).toHaveLength(40);
});
