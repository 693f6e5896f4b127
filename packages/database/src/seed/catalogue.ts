import type { CatalogueColour, CatalogueSize, catalogueVariants } from '../tables/index.ts';

// The catalogue's first three families. Print areas are those of the garments' pictures (`@inkstand/artwork/garments`).

type Variant = typeof catalogueVariants.$inferInsert;

const colours = {
  white: { code: 'white', name: 'White', hex: '#f4f4f1' },
  black: { code: 'black', name: 'Black', hex: '#1c1d21' },
  navy: { code: 'navy', name: 'Navy', hex: '#1f2a44' },
  heather: { code: 'heather', name: 'Heather grey', hex: '#b9bcc2' },
  red: { code: 'red', name: 'Red', hex: '#b92b33' },
  forest: { code: 'forest', name: 'Forest', hex: '#24513f' },
  sky: { code: 'sky', name: 'Sky', hex: '#a9cfe6' },
  sand: { code: 'sand', name: 'Sand', hex: '#e2d4b7' },
  orange: { code: 'orange', name: 'Orange', hex: '#e4682a' },
  teal: { code: 'teal', name: 'Teal', hex: '#1f6f78' },
  natural: { code: 'natural', name: 'Natural', hex: '#ece2cc' },
} as const satisfies Record<string, CatalogueColour>;

const letters = (...codes: string[]): CatalogueSize[] => codes.map((code) => ({ code, label: code.toUpperCase() }));

/** `{colour}/{size}` → `TEE-CLS-NAVY-M`. */
function skusOf(prefix: string, variantColours: CatalogueColour[], sizes: CatalogueSize[]): Record<string, string> {
  return Object.fromEntries(
    variantColours.flatMap((colour) =>
      sizes.map((size) => [`${colour.code}/${size.code}`, `${prefix}-${colour.code}-${size.code}`.toUpperCase()]),
    ),
  );
}

function variant(values: Omit<Variant, 'skus' | 'identifiers'> & { skuPrefix: string }): Variant {
  const { skuPrefix, ...columns } = values;
  return {
    ...columns,
    identifiers: { style: skuPrefix },
    skus: skusOf(skuPrefix, columns.colours, columns.sizes),
  };
}

const bothSides = (width_mm: number, height_mm: number) => ({
  front: { width_mm, height_mm, dpi: 300 },
  back: { width_mm, height_mm, dpi: 300 },
});

export const catalogue: Variant[] = [
  variant({
    code: 'classic-tee',
    skuPrefix: 'TEE-CLS',
    family: 't-shirts',
    familyVariant: 'classic',
    name: 'Classic T-shirt',
    description: 'The T-shirt that fits everybody: mid-weight cotton, side seams, a collar that keeps its shape.',
    categories: ['clothing', 't-shirts'],
    garment: 'tee',
    colours: [
      ...[colours.white, colours.black, colours.navy, colours.heather, colours.red],
      ...[colours.forest, colours.sky, colours.sand, colours.orange],
    ],
    sizes: letters('s', 'm', 'l', 'xl', '2xl', '3xl', '4xl', '5xl'),
    values: {
      brand: 'Inkstand Basics',
      fabric: '100 % ring-spun cotton, 180 g/m²',
      print_techniques: ['dtg'],
      availability_regions: ['UK', 'EU', 'US'],
      blank_price: { GBP: 420, EUR: 490, USD: 540 },
      print_price: { GBP: 380, EUR: 440, USD: 480 },
      dpi: 300,
      print_area: bothSides(280, 350),
      colour_count: 0,
      details: ['Unisex fit', 'Taped shoulders', 'Pre-shrunk', 'Wash at 30 °C, inside out'],
    },
    associations: ['organic-tee'],
    position: 10,
  }),
  variant({
    code: 'organic-tee',
    skuPrefix: 'TEE-ORG',
    family: 't-shirts',
    familyVariant: 'organic',
    name: 'Organic T-shirt',
    description: 'Heavier, softer, and certified from field to seam.',
    categories: ['clothing', 't-shirts', 'organic'],
    garment: 'tee',
    colours: [colours.white, colours.black, colours.navy, colours.forest, colours.sand],
    sizes: letters('s', 'm', 'l', 'xl', '2xl'),
    values: {
      brand: 'Inkstand Earth',
      fabric: '100 % organic cotton, 200 g/m²',
      print_techniques: ['dtg'],
      availability_regions: ['UK', 'EU', 'US'],
      blank_price: { GBP: 690, EUR: 790, USD: 860 },
      print_price: { GBP: 380, EUR: 440, USD: 480 },
      dpi: 300,
      print_area: bothSides(280, 350),
      colour_count: 0,
      details: ['Relaxed unisex fit', 'Certified organic cotton', 'Vegan', 'Wash at 30 °C'],
    },
    associations: ['classic-tee'],
    position: 20,
  }),
  variant({
    code: 'ceramic-mug',
    skuPrefix: 'MUG-CER',
    family: 'mugs',
    familyVariant: 'ceramic',
    name: 'Ceramic mug',
    description: 'A mug of the size everybody reaches for, glazed inside and out.',
    categories: ['drinkware', 'mugs'],
    garment: 'mug',
    colours: [colours.white, colours.black, colours.navy, colours.teal, colours.red],
    sizes: [{ code: '330ml', label: '330 ml' }],
    values: {
      brand: 'Inkstand Home',
      fabric: 'Ceramic',
      print_techniques: ['sublimation'],
      availability_regions: ['UK', 'EU', 'US'],
      blank_price: { GBP: 290, EUR: 340, USD: 390 },
      print_price: { GBP: 260, EUR: 290, USD: 320 },
      dpi: 300,
      print_area: bothSides(76, 80),
      colour_count: 0,
      details: ['330 ml', 'Dishwasher safe', 'Microwave safe'],
    },
    associations: [],
    position: 30,
  }),
  variant({
    code: 'cotton-tote',
    skuPrefix: 'TOT-COT',
    family: 'totes',
    familyVariant: 'cotton',
    name: 'Cotton tote',
    description: 'A tote bag for records, groceries or a rain jacket, with handles long enough for a shoulder.',
    categories: ['bags', 'totes'],
    garment: 'tote',
    colours: [colours.natural, colours.black, colours.navy, colours.forest, colours.teal],
    sizes: [{ code: 'one-size', label: 'One size' }],
    values: {
      brand: 'Inkstand Basics',
      fabric: '100 % cotton canvas, 220 g/m²',
      print_techniques: ['dtg'],
      availability_regions: ['UK', 'EU', 'US'],
      blank_price: { GBP: 260, EUR: 310, USD: 350 },
      print_price: { GBP: 340, EUR: 390, USD: 420 },
      dpi: 300,
      print_area: bothSides(280, 300),
      colour_count: 0,
      details: ['38 × 42 cm', 'Long handles', 'Holds 10 litres'],
    },
    associations: [],
    position: 40,
  }),
];
