import { isSlug } from '@inkstand/domain/slugs';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('no event or tenant can have the name of a call: first words of paths are reserved', () => {
  const firstWords = Object.values(paths).flatMap((path) => {
    const [, , first = '', second = ''] = path.split('/');
    const word = first === '{tenant_id}' ? second : first;
    return word.startsWith('{') ? [] : [word];
  });
  expect(firstWords.filter(isSlug)).toEqual([]);
});
