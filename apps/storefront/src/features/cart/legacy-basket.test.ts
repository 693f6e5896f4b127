import type { ProductCard } from '@inkstand/contract/buying/storefront';
import { expect, it } from 'vitest';
import { toCartLines } from './legacy-basket.ts';

const card = (values: Partial<ProductCard>): ProductCard => ({
  id: '0190-tee',
  name: 'Summer Fest T-shirt',
  slug: 'tee',
  description: '',
  price: 20,
  price_gross: 24,
  store_default_vat: 1,
  created_at: '',
  print_area: {},
  custom_fields: [],
  images: { front_preview: '/media/front.webp', back_preview: null },
  colours: [
    { code: 'navy', name: 'Navy', hex: '#1f2a44' },
    { code: 'white', name: 'White', hex: '#ffffff' },
  ],
  sizes: [
    { code: 'm', label: 'M' },
    { code: '2xl', label: '2XL' },
  ],
  ...values,
});
const mug = card({
  id: '0190-mug',
  name: 'Mug',
  colours: [{ code: 'teal', name: 'Teal', hex: '#1f6f78' }],
  sizes: [{ code: '330ml', label: '330 ml' }],
});
const products = [card({}), mug];

/** The format of the legacy basket (specification 3). */
const legacy = {
  quantity: 3,
  price: 24,
  name: 'Summer-Fest-T-shirt',
  size: '2XL',
  images: { front: 'https://elsewhere.test/tee.png' },
  selected: { code: 'classic-tee' },
  products: { images: { front_preview: '/old/front.png', back_preview: '/old/back.png' } },
};

it('finds the product by its name, with hyphens or spaces, and the size by its label', () => {
  for (const name of ['Summer-Fest-T-shirt', 'Summer Fest T-shirt', 'summer fest t-shirt']) {
    expect(toCartLines([{ ...legacy, name }], products)).toMatchObject([
      {
        productId: '0190-tee',
        name: 'Summer Fest T-shirt',
        code: 'classic-tee',
        quantity: 3,
        price: 2400,
        size: '2xl',
        sizeLabel: '2XL',
        image: '/media/front.webp?w=240',
      },
    ]);
  }
});

it('sets a colour only if the product has a single one, so that nobody gets a colour they did not choose', () => {
  const [tee, cup] = toCartLines([legacy, { ...legacy, name: 'Mug', size: '330 ml' }], products);
  expect([tee?.colour, tee?.id]).toEqual(['', '0190-tee//2xl//']);
  expect([cup?.colour, cup?.size, cup?.id]).toEqual(['teal', '330ml', '0190-mug/teal/330ml//']);
});

it('keeps products that are no longer sold, for the basket to report, and loads no picture from other hosts', () => {
  const [gone] = toCartLines([{ ...legacy, name: 'Old hat', products: undefined }], products);
  expect(gone).toMatchObject({ productId: '', name: 'Old hat', sizeLabel: '2XL', image: null, price: 2400 });
  const [known] = toCartLines([{ ...legacy, name: 'Old hat', images: null }], products);
  expect(known?.image).toBe('/old/front.png');
  const [foreign] = toCartLines(
    [{ ...legacy, name: 'Old hat', images: { front: '//evil.test/x.png' }, products: null }],
    products,
  );
  expect(foreign?.image).toBeNull();
});

it.each([
  [
    { quantity: '2', price: '19.90' },
    { quantity: 2, price: 1990 },
  ],
  [
    { quantity: 0, price: -3 },
    { quantity: 1, price: 0 },
  ],
  [
    { quantity: 9999, price: 'free' },
    { quantity: 500, price: 0 },
  ],
  [
    { quantity: 1.5, price: 31.9 },
    { quantity: 1, price: 3190 },
  ],
])('reads %o as %o', (values, expected) => {
  expect(toCartLines([{ ...legacy, ...values }], products)).toMatchObject([expected]);
});
