import { expect, test } from 'vitest';
import { backLink, readBackLink } from './back-link.ts';

test('a link says where its page leads back to; other states and foreign addresses are ignored', () => {
  expect(readBackLink(backLink('/events/gift/products', 'Back to Gift'))).toEqual({
    to: '/events/gift/products',
    label: 'Back to Gift',
  });
  for (const state of [
    null,
    undefined,
    'x',
    {},
    { back: null },
    { back: { to: '//evil.test', label: 'x' } },
    { back: { to: '/a' } },
  ]) {
    expect(readBackLink(state)).toBeUndefined();
  }
});
