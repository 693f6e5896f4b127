import type { PresentLine } from '@inkstand/contract/buying/storefront';
import { expect, it } from 'vitest';
import type { CartLine } from '#features/cart/cart-line.ts';
import { lineChange } from './line-change.ts';

const line: CartLine = {
  id: 'tee',
  quantity: 2,
  price: 2400,
  productId: 'p1',
  name: 'Tee',
  colour: 'navy',
  colourName: 'Navy',
  size: 'm',
  sizeLabel: 'M',
  customTextFront: '',
  customTextBack: '',
  image: '/1/front-navy.webp?w=240',
  fingerprints: { front: 'f1' },
};
const product: NonNullable<PresentLine['product']> = {
  name: 'Tee',
  code: 'TEE-NAVY-M',
  price: 20,
  price_gross: 24,
  colour_name: 'Navy',
  size_label: 'M',
  images: { front_preview: '/1/front-navy.webp', back_preview: '/1/back-navy.webp' },
  own_picture: null,
  fingerprints: { front: 'f1' },
};
const present = (values: Partial<typeof product> = {}): PresentLine => ({
  state: 'available',
  text_problem: null,
  product: { ...product, ...values },
});

it('reports no change for a line where only the name changed', () => {
  expect(lineChange(line, present(), 'UK')).toBeUndefined();
  expect(lineChange(line, present({ name: 'Shirt', code: 'new' }), 'UK')).toBeUndefined();
});

it('compares the price that the page shows: gross, and net in the United States', () => {
  expect(lineChange(line, present({ price_gross: 25.5 }), 'UK')).toMatchObject({
    price: { was: 2400, is: 2550 },
    renewal: { price: 2550 },
  });
  expect(lineChange(line, present({ price: 24, price_gross: 99 }), 'US')).toBeUndefined();
});

it('reports a changed design, and updates the fingerprint and picture', () => {
  const images = { front_preview: '/2/front-navy.webp', back_preview: null };
  const change = lineChange(line, present({ images, fingerprints: { front: 'f2' } }), 'UK');
  expect(change).toMatchObject({
    hasNewLook: true,
    renewal: { image: '/2/front-navy.webp?w=240', fingerprints: { front: 'f2' } },
  });
  expect(change?.price).toBeUndefined();
  // A side with custom text does not print the design's fingerprint.
  const personal = lineChange({ ...line, customTextFront: 'Ana' }, present({ images }), 'UK');
  expect(personal?.renewal?.fingerprints).toEqual({});
});

it.each([
  ['product_gone', {}, 'product'],
  ['colour_gone', {}, 'colour'],
  ['size_gone', {}, 'size'],
  ['colour_gone', { colour: '' }, 'choice'],
  ['size_gone', { size: '' }, 'choice'],
] as const)('says what of it is gone: %s of %o', (state, values, gone) => {
  const answer = { state, text_problem: null, product: state === 'product_gone' ? null : product };
  expect(lineChange({ ...line, ...values }, answer, 'UK')).toEqual({ gone });
});

it('reports why a custom text cannot be printed, and omits a new price then', () => {
  const answer = { ...present({ price_gross: 25.5 }), text_problem: 'this font has no ☃' };
  expect(lineChange({ ...line, customTextFront: '☃' }, answer, 'UK')).toEqual({
    textProblem: 'this font has no ☃',
  });
});
