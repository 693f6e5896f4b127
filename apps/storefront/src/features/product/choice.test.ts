import type { TextLayer } from '@inkstand/artwork/model';
import { newTextLayer } from '@inkstand/artwork/new-layers';
import { SMALL_AREA } from '@inkstand/artwork/testing/sample-designs';
import type { ProductDetail } from '@inkstand/contract/buying/storefront';
import { describe, expect, it } from 'vitest';
import { type Choice, fieldProblems, hasOwnPrint, initialChoice, isMade, productSides } from './choice.ts';

const field = {
  side: 'front' as const,
  label: 'Name',
  required: true,
  prints_when_empty: '',
  max_length: 9,
  restricted: true,
};
const product: ProductDetail = {
  id: 'p1',
  name: 'Tee',
  slug: 'tee',
  description: '',
  price: 20,
  price_gross: 24,
  store_default_vat: 1,
  created_at: '',
  print_area: {},
  details: [],
  fabric: '',
  has_white: true,
  garment: 'tee',
  size_guide: null,
  design: null,
  images: { front_preview: '/front.webp', back_preview: '/back.webp' },
  colours: [
    { code: 'navy', name: 'Navy', hex: '#1f2a44' },
    { code: 'white', name: 'White', hex: '#ffffff' },
  ],
  sizes: [
    { code: 'm', label: 'M' },
    { code: 'l', label: 'L' },
  ],
  skus: { 'navy/m': 'T-N-M', 'navy/l': 'T-N-L', 'white/m': 'T-W-M' },
  colour_images: { white: { front_preview: '/white-front.webp', back_preview: null } },
  products: { artwork: { front_preview: '/front.webp', back_preview: '/back.webp', front_colours: ['#112233'] } },
  fingerprints: { front: 'f' },
  custom_fields: [],
};
const choice: Choice = { colour: 'navy', size: 'l', customTextFront: '', customTextBack: '' };

describe('a choice', () => {
  it('starts with the options in the URL that the product has', () => {
    const begin = (search: string) => {
      const { colour, size } = initialChoice(product, search);
      return [colour, size];
    };
    expect(begin('')).toEqual(['navy', '']);
    expect(begin('?colour=white&size=m')).toEqual(['white', 'm']);
    expect(begin('?colour=pink&size=9xl&lang=de')).toEqual(['navy', '']);
    expect(initialChoice({ ...product, sizes: product.sizes.slice(0, 1) }, '').size).toBe('m');
  });

  it('needs a size that is available in the colour', () => {
    expect(fieldProblems(product, { ...choice, size: '' })).toEqual({ size: 'missing' });
    expect(fieldProblems(product, choice)).toEqual({});
    expect(fieldProblems(product, { ...choice, colour: 'white' })).toEqual({ size: 'not_made' });
    expect([isMade(product, 'navy', 'l'), isMade(product, 'white', 'l')]).toEqual([true, false]);
  });

  it('needs every required text, each in its line', () => {
    const two = { ...product, custom_fields: ['first', 'second'].map((key) => ({ ...field, key })) };
    for (const text of ['', 'Ana', 'Ana\n ', 'Ana\n\u200b', '\nRed']) {
      expect(fieldProblems(two, { ...choice, customTextFront: text }), text).toEqual({ front: 'missing' });
    }
    expect(fieldProblems(two, { ...choice, customTextFront: 'Ana\nRed' })).toEqual({});
  });

  it('needs one text where nothing else would be printed', () => {
    const sold = (...layers: TextLayer[]) => {
      const sides = { front: { printArea: SMALL_AREA, layers: [] }, back: { printArea: SMALL_AREA, layers } };
      const optional = { ...field, key: 'name', side: 'back' as const, required: false };
      return { ...product, design: { schema: 'inkstand.design/1', sides }, custom_fields: [optional] };
    };
    const own = { key: 'name', label: 'Name', maxLength: 9, empty: 'nothing' as const };
    const name = newTextLayer({ id: 'name', text: 'Robin', x: 1, y: 1, customisable: true, field: own });
    for (const customTextBack of ['', ' ', '\u200b']) {
      expect(fieldProblems(sold(name), { ...choice, customTextBack })).toEqual({ back: 'nothing' });
    }
    expect(fieldProblems(sold(name), { ...choice, customTextBack: 'Ana' })).toEqual({});
    const fixed = newTextLayer({ id: 'fixed', text: 'Team', x: 1, y: 1 });
    expect(fieldProblems(sold(name, fixed), choice)).toEqual({});
    expect(fieldProblems(sold({ ...name, field: { ...own, empty: 'design' } }), choice)).toEqual({});
  });

  it('may print other words than the design with a text, or with a field that prints nothing when empty', () => {
    const sold = (values: Partial<typeof field>) => ({
      ...product,
      custom_fields: [{ ...field, key: 'name', required: false, ...values }],
    });
    expect(hasOwnPrint(sold({}), 'front', '')).toBe(true);
    expect(hasOwnPrint(sold({}), 'back', '')).toBe(false);
    expect(hasOwnPrint(sold({ prints_when_empty: 'Robin' }), 'front', '')).toBe(false);
    expect(hasOwnPrint(sold({ prints_when_empty: 'Robin' }), 'front', 'Ana')).toBe(true);
    expect(hasOwnPrint(sold({ required: true }), 'front', '')).toBe(false);
  });
});

it('shows the printed side first, and only sides with pictures', () => {
  const names = (values: Partial<ProductDetail>, colour = 'navy') =>
    productSides({ ...product, ...values }, colour).map(({ side }) => side);
  expect(names({})).toEqual(['front', 'back']);
  expect(names({ fingerprints: { back: 'b' } })).toEqual(['back', 'front']);
  expect(names({}, 'white')).toEqual(['front']);
});
