import { sizeLabel } from '@inkstand/domain/sizes';
import type { CatalogueColour, CatalogueSize, CatalogueValues, catalogueVariants } from '../tables/index.ts';

// Helpers for the seed's variants. Print areas match the garments' pictures (`@inkstand/artwork/garments`).

export type Variant = typeof catalogueVariants.$inferInsert;

export const colours = {
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

/** Letter sizes, S to 8XL: `s`, `2xl`. */
export const letters = (...codes: string[]): CatalogueSize[] =>
  codes.map((code) => ({ code, label: code.toUpperCase() }));

/** `{colour}/{size}` → `TEE-CLS-NAVY-M`. */
function makeSkus(prefix: string, variantColours: CatalogueColour[], sizes: CatalogueSize[]): Record<string, string> {
  return Object.fromEntries(
    variantColours.flatMap((colour) =>
      sizes.map((size) => [`${colour.code}/${size.code}`, `${prefix}-${colour.code}-${size.code}`.toUpperCase()]),
    ),
  );
}

/** Defaults of nearly every seed variant. */
const USUAL = {
  availability_regions: ['UK', 'EU', 'US'],
  dpi: 300,
  colour_count: 0,
} satisfies Partial<CatalogueValues>;
type OwnValues = Omit<CatalogueValues, keyof typeof USUAL> & Partial<CatalogueValues>;

type Written = Omit<Variant, 'skus' | 'identifiers' | 'values'> & { skuPrefix: string; values: OwnValues };

export function variant({ skuPrefix, values, ...columns }: Written): Variant {
  return {
    ...columns,
    values: { ...USUAL, ...values },
    identifiers: { style: skuPrefix },
    skus: makeSkus(skuPrefix, columns.colours, columns.sizes),
  };
}

export const bothSides = (width_mm: number, height_mm: number) => ({
  front: { width_mm, height_mm, dpi: 300 },
  back: { width_mm, height_mm, dpi: 300 },
});

export const frontOnly = (width_mm: number, height_mm: number) => ({ front: { width_mm, height_mm, dpi: 300 } });

/** Builds a size of any system from its code: `a5`, `330ml`, `40x40cm`. */
export const toCatalogueSize = (code: string): CatalogueSize => ({ code, label: sizeLabel(code) });

/** Flat measurements of a shirt in centimetres: chest width, length from the shoulder, sleeve length. */
export const shirtSizes = (sizes: Record<string, [number, number, number]>): CatalogueValues['size_guide'] => ({
  measures: ['chest_width', 'body_length', 'sleeve_length'],
  sizes,
});
