import type { PublicVariant } from '@inkstand/contract/design/catalogue';
import { QUANTITY_BREAKS } from '@inkstand/domain/bulk-order';
import { lessPercent } from '@inkstand/domain/costs';
import { REGIONS } from '@inkstand/domain/regions';
import { expect, test } from 'vitest';
import { answerQuestion, MAX_PIECES, type Question, readQuestion } from './calculator.ts';

const AREA = { width_mm: 280, height_mm: 350, dpi: 300, width_px: 3307, height_px: 4134 };
const TEE: PublicVariant = {
  code: 'tee',
  family: 't-shirts',
  family_variant: 'classic',
  name: 'Classic T-shirt',
  description: '',
  categories: [],
  garment: 'tee',
  brand: '',
  fabric: '',
  details: [],
  print_techniques: ['dtg'],
  availability_regions: ['UK', 'EU', 'US'],
  colours: [],
  sizes: [],
  colour_count: 0,
  print_area: { front: AREA, back: AREA },
  blank_price: { GBP: 4.2, EUR: 4.9, USD: 5.4 },
  print_price: { GBP: 3.8, EUR: 4.4, USD: 4.8 },
  images: { front_preview: null, back_preview: null },
  size_guide: null,
  weight_grams: null,
};
const VARIANTS: PublicVariant[] = [
  { ...TEE, code: 'organic', blank_price: { GBP: 6.9 } },
  TEE,
  {
    ...TEE,
    code: 'bag',
    family: 'bags',
    print_techniques: ['screen-print'],
    colour_count: 2,
    print_area: { front: AREA },
  },
];
const ask = (search: string): Question => readQuestion(new URLSearchParams(search), VARIANTS, 'UK');
const answer = (search: string) => {
  const { pieces = 0, ...question } = ask(search);
  return answerQuestion(VARIANTS, { ...question, pieces });
};

test('a question without parameters is about the first family; wrong values count as not given', () => {
  const usual = { family: 't-shirts', region: 'UK', pieces: 50, sides: 1, technique: '', colours: 1 };
  expect(ask('')).toEqual(usual);
  expect(ask('family=hats&region=XX&sides=7&technique=knitting&colours=99')).toEqual(usual);
  expect(['0', '-1', '1.5', 'many', '', `${MAX_PIECES + 1}`].map((text) => ask(`pieces=${text}`).pieces)).toEqual(
    Array(6).fill(undefined),
  );
});

test('one piece costs the cheapest blank of the family and its printed sides', () => {
  expect(answer('pieces=1')).toMatchObject({ variant: { code: 'tee' }, unit: 800, discountBasisPoints: 0 });
  expect(answer('pieces=1&sides=2&region=EU')).toMatchObject({ unit: 490 + 2 * 440 });
});

test('the price per piece falls at each quantity break, exactly as in a bulk order', () => {
  for (const { quantity, discountBasisPoints } of QUANTITY_BREAKS) {
    const found = answer(`pieces=${quantity}`);
    expect(found).toMatchObject({ unit: lessPercent(800, discountBasisPoints), discountBasisPoints });
    expect(found?.steps.find(({ from }) => from === quantity)?.unit).toBe(found?.unit);
  }
});

test('the total is pieces and one shipment with the VAT of the region, and no tax in the United States', () => {
  const { shipping } = REGIONS.UK;
  const shippingNet = shipping.standard + 9 * shipping.additional_item_price;
  const vat = 10 * 160 + Math.round(shippingNet / 5);
  expect(answer('pieces=10')).toMatchObject({ itemsNet: 8000, shippingNet, vat, total: 8000 + shippingNet + vat });
  expect(answer('pieces=10&region=US')).toMatchObject({ vat: 0 });
});

test('ink colours count where the technique charges by colour, up to what the product takes', () => {
  const one = 420 + 380;
  expect(answer('family=bags&pieces=1')).toMatchObject({ unit: one, isByColour: true });
  expect(answer('family=bags&pieces=1&colours=2')).toMatchObject({ unit: 420 + 2 * 380 });
  expect(answer('family=bags&pieces=1&colours=4&sides=2')).toMatchObject({ unit: 420 + 2 * 380, sides: 1 });
  expect(answer('pieces=1&colours=4')).toMatchObject({ unit: one });
});

test('a technique that the family is not printed with has no price', () => {
  expect(answer('technique=screen-print')).toBeUndefined();
  expect(answer('family=bags&technique=screen-print')).toBeDefined();
});
