import { expect, test } from 'vitest';
import { destination, ownPath } from './destination.ts';

test.each(['/orders?status=new#top', '/events/summer-fest/overview', '/'])('a sign-in may redirect to %s', (next) => {
  expect(ownPath(next)).toBe(next);
});

test.each([
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '\\/evil.test',
  '/.//evil.test',
  '/..//evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  'evil.test',
  '',
  ' //evil.test',
  '/%00/../\t//evil.test',
])('a sign-in never leads to "%s"', (next) => {
  const path = ownPath(next) ?? '/home';
  expect(new URL(path, 'https://inkstand.test').origin).toBe('https://inkstand.test');
  expect(path).toMatch(/^\/(?!\/)/);
});

test('without a redirect path, clients start at their home page and staff at the dashboard', () => {
  expect([destination(null, { superadmin: 0 }), destination('//evil.test', { superadmin: 1 })]).toEqual([
    '/get-started',
    '/dashboard',
  ]);
});
