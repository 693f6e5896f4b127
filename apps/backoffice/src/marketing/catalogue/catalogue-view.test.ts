import type { PublicVariant } from '@inkstand/contract/design/catalogue';
import { expect, test } from 'vitest';
import {
  catalogueUrl,
  filterVariants,
  groupFamilies,
  listChoices,
  piecePrice,
  priceFrom,
  readFilters,
  soldIn,
  splitDetails,
} from './catalogue-view.ts';

const BLANK: PublicVariant = {
  code: '',
  family: '',
  family_variant: 'classic',
  name: '',
  description: '',
  categories: [],
  garment: 'tee',
  brand: '',
  fabric: '',
  details: [],
  print_techniques: ['dtg'],
  availability_regions: ['UK', 'EU', 'US'],
  colours: [
    { code: 'white', name: 'White', hex: '#f4f4f1' },
    { code: 'red', name: 'Red', hex: '#b92b33' },
  ],
  sizes: [],
  colour_count: 0,
  print_area: {},
  blank_price: { GBP: 4.2, EUR: 4.9, USD: 5.4 },
  print_price: { GBP: 3.8, EUR: 4.4, USD: 4.8 },
  images: { front_preview: null, back_preview: null },
  size_guide: null,
  weight_grams: null,
};
const variants: PublicVariant[] = [
  { ...BLANK, code: 'classic-tee', family: 't-shirts', categories: ['clothing', 't-shirts'] },
  { ...BLANK, code: 'tall-tee', family: 't-shirts', categories: ['clothing'], print_techniques: ['dtg', 'embroidery'] },
  { ...BLANK, code: 'cap', family: 'caps', categories: ['headwear', 'caps'], print_techniques: ['embroidery'] },
  {
    ...BLANK,
    code: 'bag',
    family: 'gym-bags',
    categories: ['bags', 'sport'],
    print_techniques: ['screen-print', 'dtf'],
  },
  { ...BLANK, code: 'tote', family: 'totes', categories: ['bags'], colours: BLANK.colours.slice(0, 1) },
  // Sold in one region only, although a second one is named: it has no price there.
  { ...BLANK, code: 'sticker-us', family: 'stickers', availability_regions: ['UK', 'US'], blank_price: { USD: 0.45 } },
];
const byCode = (code: string) => {
  const found = variants.find((variant) => variant.code === code);
  if (!found) throw new Error(`no variant ${code}`);
  return found;
};
const chosenBy = (search: string) => readFilters(new URLSearchParams(search), variants);

test('filters narrow the catalogue together; unknown values count as not given', () => {
  expect(chosenBy('kind=bags&region=Mars&colour=red&technique=')).toEqual({ kind: 'bags', colour: 'red' });
  const families = groupFamilies(filterVariants(variants, chosenBy('kind=bags&technique=screen-print')));
  expect(families.map(({ slug }) => slug)).toEqual(['gym-bags']);
  expect(catalogueUrl(chosenBy('technique=dtg&kind=bags'))).toBe('/our-products?kind=bags&technique=dtg');
});

test('each choice counts the families that it would show, beside the other filters', () => {
  for (const search of ['', 'kind=clothing', 'technique=embroidery&region=US', 'colour=red']) {
    const chosen = chosenBy(search);
    for (const [filter, choices] of Object.entries(listChoices(variants, chosen))) {
      for (const { value, count } of choices) {
        const shown = groupFamilies(filterVariants(variants, { ...chosen, [filter]: value }));
        expect(shown, `${search} ${filter}=${value}`).toHaveLength(count);
      }
    }
  }
});

test('a kind is a category that is no family of its own', () => {
  const kinds = listChoices(variants, {}).kind.map(({ value }) => value);
  expect(kinds).toEqual(['clothing', 'headwear', 'bags', 'sport']);
});

test('prices are the blank and each printed side, per ink colour where the technique charges by colour', () => {
  expect(piecePrice(byCode('classic-tee'), 'UK')).toBe(420 + 380);
  expect(piecePrice(byCode('classic-tee'), 'EU', [1, 1])).toBe(490 + 2 * 440);
  const bag = byCode('bag');
  expect(piecePrice(bag, 'UK', [3])).toBe(420 + 3 * 380);
  expect(priceFrom(groupFamilies(variants)[0]?.variants ?? [], 'UK')).toBe(800);
  expect(priceFrom([byCode('sticker-us')], 'UK')).toBeUndefined();
  expect(soldIn(byCode('sticker-us'))).toEqual(['US']);
});

test('care instructions are told from the other details', () => {
  expect(splitDetails(['Unisex fit', 'Wash at 30 °C', 'Dishwasher safe', 'Not for the microwave'])).toEqual({
    features: ['Unisex fit'],
    care: ['Wash at 30 °C', 'Dishwasher safe', 'Not for the microwave'],
  });
});
