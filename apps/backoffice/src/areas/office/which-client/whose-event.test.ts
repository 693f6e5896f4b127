import { expect, test } from 'vitest';
import { ofTenant, slugIn } from './redirect-to-event-client.ts';

test('an event slug is read only from the URLs of event pages', () => {
  for (const page of ['/events/summer-fest', '/events/summer-fest/orders?q=a', '/site-preview/summer-fest?x=/events/b'])
    expect(slugIn(page), page).toBe('summer-fest');
  for (const page of [
    '/orders',
    '//events/summer-fest',
    'https://evil.example/events/summer-fest',
    '/events/',
    '/Events/a',
  ])
    expect(slugIn(page), page).toBeUndefined();
});

test('the rest of the URL is preserved', () => {
  expect(ofTenant('/events/summer-fest/orders?q=a%26b&page=2', 'acme')).toBe(
    '/events/summer-fest/orders?q=a%26b&page=2&tenant=acme',
  );
  expect(ofTenant('/site-preview/summer-fest', 'acme')).toBe('/site-preview/summer-fest?tenant=acme');
  expect(ofTenant('/events/summer-fest?tenant=', 'acme')).toBe('/events/summer-fest?tenant=acme');
});
