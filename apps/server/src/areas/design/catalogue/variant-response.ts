import { toPixels } from '@inkstand/artwork/model';
import type { CatalogueVariant } from '@inkstand/contract/design/catalogue';
import type { CatalogueValues, catalogueVariants, PrintAreaValue } from '@inkstand/database/tables/index';
import { type Minor, toDecimal } from '@inkstand/domain/money';
import { printableColours } from '@inkstand/domain/print-techniques';
import { garmentUrl } from '#areas/design/designs/load-product.ts';

export type VariantRow = typeof catalogueVariants.$inferSelect;
type PrintAreasResponse = CatalogueVariant['print_area'];

/** Returns a print area with its size in pixels. */
export function toPrintAreaResponse(area: PrintAreaValue): NonNullable<PrintAreasResponse['front']> {
  const pixels = toPixels({ widthMm: area.width_mm, heightMm: area.height_mm, dpi: area.dpi });
  return { ...area, width_px: pixels.width, height_px: pixels.height };
}

/** Returns print areas with their size in pixels, without sides that cannot be printed. */
export function toPrintAreasResponse({ front, back }: CatalogueValues['print_area']): PrintAreasResponse {
  return {
    ...(front ? { front: toPrintAreaResponse(front) } : {}),
    ...(back ? { back: toPrintAreaResponse(back) } : {}),
  };
}

function decimals(prices: Partial<Record<string, Minor>>): Record<string, number> {
  return Object.fromEntries(Object.entries(prices).map(([currency, price]) => [currency, toDecimal(price ?? 0)]));
}

export function toVariantResponse(row: VariantRow): CatalogueVariant {
  const { values } = row;
  const firstHex = row.colours[0]?.hex ?? '#ffffff';
  return {
    code: row.code,
    family: row.family,
    family_variant: row.familyVariant,
    name: row.name,
    description: row.description,
    categories: row.categories,
    garment: row.garment,
    brand: values.brand,
    fabric: values.fabric,
    details: values.details,
    print_techniques: values.print_techniques,
    availability_regions: values.availability_regions,
    colours: printableColours(row),
    sizes: row.sizes,
    dpi: values.dpi,
    colour_count: values.colour_count,
    print_area: toPrintAreasResponse(values.print_area),
    blank_price: decimals(values.blank_price),
    print_price: decimals(values.print_price),
    available: row.available,
    images: {
      front_preview: garmentUrl(row.garment, 'front', firstHex),
      back_preview: values.print_area.back ? garmentUrl(row.garment, 'back', firstHex) : null,
    },
  };
}

/**
 * Returns the specification's `colour_size` and `colour_skus`: each colour's sizes and its SKUs, both in size order.
 */
export function byColour(variant: {
  colours: readonly { code: string }[];
  sizes: readonly string[];
  skus: Readonly<Record<string, string>>;
}): { colour_size: Record<string, string[]>; colour_skus: Record<string, string[]> } {
  const made = variant.colours.map(({ code }) => {
    const sizes = variant.sizes.filter((size) => variant.skus[`${code}/${size}`] !== undefined);
    return { code, sizes, skus: sizes.map((size) => variant.skus[`${code}/${size}`] ?? '') };
  });
  return {
    colour_size: Object.fromEntries(made.map(({ code, sizes }) => [code, sizes])),
    colour_skus: Object.fromEntries(made.map(({ code, skus }) => [code, skus])),
  };
}
