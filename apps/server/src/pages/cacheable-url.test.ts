import { expect, it } from 'vitest';
import { cacheableUrl } from './cacheable-url.ts';

it.each([
  ['/products', '/products'],
  ['/products?', '/products'],
  ['/products?sort=name&page=2', '/products?page=2&sort=name'],
  ['/products?page=2&utm_source=mail&sort=name&fbclid=x', '/products?page=2&sort=name'],
  ['/products?utm_campaign=autumn', '/products'],
  ['/welcome-gift?code=WELCOME-0001&lang=de', '/welcome-gift?lang=de'],
  ['/welcome-gift?code=WELCOME-0001&mail_lang=de', '/welcome-gift'],
  ['/checkout?sample=abc', '/checkout'],
])('%s is kept as %s', (url, parameters) => {
  expect(cacheableUrl(url)).toBe(parameters);
});

it.each([
  ['more parameters than any link has', `/products?${'abcdefg'.split('').join('=1&')}=1`],
  ['a very long address', `/products?q=${'x'.repeat(300)}`],
])('%s is not kept', (_what, url) => {
  expect(cacheableUrl(url)).toBeUndefined();
});
