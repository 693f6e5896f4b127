import { expect, test } from 'vitest';
import { type CartLine, isIncomplete, lineImage, withoutOwnPicture } from './cart-line.ts';

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
  image: '/design.webp',
  language: 'en',
  fingerprints: {},
  ...values,
});

test('a line shows the picture of its own text, and never another text meanwhile', () => {
  expect(lineImage(line({}))).toBe('/design.webp');
  expect(lineImage(line({ customTextFront: 'Zoë', ownPicture: null }))).toBeNull();
  expect(lineImage(line({ customTextFront: 'Zoë', ownPicture: '/zoe.webp' }))).toBe('/zoe.webp');
  // A basket of an earlier visit, and an optional text that was left empty.
  expect(lineImage(line({ customTextBack: 'Zoë' }))).toBeNull();
  expect(lineImage(line({ ownPicture: null }))).toBeNull();
});

test('the server is asked for missing pictures and for the words of another language', () => {
  expect(isIncomplete(line({}), 'en')).toBe(false);
  expect(isIncomplete(line({}), 'de')).toBe(true);
  expect(isIncomplete(line({ ownPicture: null }), 'en')).toBe(true);
  expect(isIncomplete(line({ customTextFront: 'Zoë' }), 'en')).toBe(true);
  expect(isIncomplete(line({ customTextFront: 'Zoë', ownPicture: '/zoe.webp' }), 'en')).toBe(false);
  // A line of an old basket whose product was not found.
  expect(isIncomplete(line({ productId: '', language: 'de' }), 'en')).toBe(false);
  expect(withoutOwnPicture(line({ ownPicture: '/zoe.webp' }))).toEqual({ ownPicture: null });
  expect(withoutOwnPicture(line({}))).toEqual({});
});
