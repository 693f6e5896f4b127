import { ApiError } from '@inkstand/contract/client';
import { expect, test } from 'vitest';
import type { CartLine } from '#features/cart/cart-line.ts';
import { renewedLines } from './renewed-lines.ts';

const line = (values: Partial<CartLine>): CartLine => ({
  id: 'a',
  quantity: 1,
  price: 2400,
  productId: 'tee',
  name: 'Tee',
  colour: 'white',
  colourName: 'White',
  size: 'm',
  sizeLabel: 'M',
  customTextFront: '',
  customTextBack: '',
  image: '/old.webp',
  fingerprints: { front: 'old', back: 'old' },
  ...values,
});
const images = { front_preview: '/front.webp', back_preview: '/back.webp' };
const error = (products: object[]) => new ApiError(422, { message: 'changed', data: { products } });

test('a line whose design has changed shows the new one, except on sides with custom text', () => {
  const now = { product_id: 'tee', fingerprints: { front: 'new', back: 'new' }, images };
  const lines = [line({}), line({ id: 'b', customTextFront: 'ANA' })];
  expect(renewedLines(error([now, now]), lines)).toEqual([
    { id: 'a', changes: { fingerprints: { front: 'new', back: 'new' }, image: '/front.webp?w=240' } },
    { id: 'b', changes: { fingerprints: { back: 'new' }, image: '/front.webp?w=240', ownPicture: null } },
  ]);
});

test('a missing product, a different product and other failures change nothing', () => {
  expect(renewedLines(error([{ product_id: 'tee', available: false }]), [line({})])).toEqual([]);
  expect(renewedLines(error([{ product_id: 'mug', fingerprints: {}, images }]), [line({})])).toEqual([]);
  expect(renewedLines(error([]), [line({})])).toEqual([]);
  expect(renewedLines(new ApiError(422, { data: 'no basket' }), [line({})])).toEqual([]);
  expect(renewedLines(new TypeError('offline'), [line({})])).toEqual([]);
});
