import { overlayEntry } from '@inkstand/web/overlay-entry';
import { expect, it } from 'vitest';
import { keepsPageBelow } from './overlays.ts';

const reloads = (current: string, next: string): boolean =>
  keepsPageBelow({
    currentUrl: new URL(current, 'https://store.test'),
    nextUrl: new URL(next, 'https://store.test'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  });

it('keeps the data of the page below an overlay that opens or closes', () => {
  expect(reloads('/products?q=mug', '/products?q=mug#basket')).toBe(false);
  expect(reloads('/products?q=mug#basket', '/products?q=mug')).toBe(false);
  expect(reloads('/products#basket', '/products#checkout')).toBe(false);
  // The product page has written a colour into its URL past the router.
  expect(reloads('/fest/Product=1', '/fest/Product=1?colour=navy#basket')).toBe(false);
});

it('loads the data of another page, of another list, and on request', () => {
  expect(reloads('/products#menu', '/fest')).toBe(true);
  expect(reloads('/products?page=2#menu', '/products')).toBe(true);
  expect(reloads('/products#basket', '/products#basket')).toBe(true);
  expect(reloads('/fest#products', '/fest')).toBe(true);
});

it('opens an overlay from its own history entry only, and not from a link with its hash', () => {
  const state = { overlay: 'basket', depth: 1 };
  expect(overlayEntry({ hash: '#basket', state })).toEqual(state);
  expect(overlayEntry({ hash: '#basket', state: null })).toBeUndefined();
  expect(overlayEntry({ hash: '', state })).toBeUndefined();
});
