import { isSlug } from '@inkstand/domain/slugs';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('reserves the first segments of all paths, so that no event or tenant can use them as its name', () => {
  const firstWords = Object.values(paths).flatMap((path) => {
    const [, , first = '', second = ''] = path.split('/');
    const word = first === '{tenant_id}' ? second : first;
    return word.startsWith('{') ? [] : [word];
  });
  expect(firstWords.filter(isSlug)).toEqual([]);
});
