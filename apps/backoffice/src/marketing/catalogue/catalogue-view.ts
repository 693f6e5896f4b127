import type { PublicVariant } from '@inkstand/contract/design/catalogue';
import { BASIC_COLOURS, basicColour } from '@inkstand/domain/basic-colour';
import { unitCost } from '@inkstand/domain/costs';
import { fromDecimal, type Minor } from '@inkstand/domain/money';
import { chargesByColour, PRINT_TECHNIQUE_KEYS } from '@inkstand/domain/print-techniques';
import { REGION_CODES, REGIONS, type Region } from '@inkstand/domain/regions';
import { paths } from '#paths.ts';

// The public catalogue as its pages show it: grouped by family, filtered by the URL.

export const FILTERS = ['kind', 'technique', 'region', 'colour'] as const;
export type Filter = (typeof FILTERS)[number];
export type ChosenFilters = Readonly<Partial<Record<Filter, string>>>;

/** A filter's choice and the number of families that have it beside the other filters. */
export interface Choice {
  value: string;
  count: number;
}

export interface Family {
  slug: string;
  /** Never empty, in the catalogue's order. */
  variants: readonly PublicVariant[];
}

/** Groups variants by family, in the order of their first variants. */
export function groupFamilies(variants: readonly PublicVariant[]): Family[] {
  return [...Map.groupBy(variants, ({ family }) => family)].map(([slug, own]) => ({ slug, variants: own }));
}

/** Regions that a variant is sold in: available there, with prices in their currency. */
export function soldIn({ availability_regions, blank_price, print_price }: PublicVariant): Region[] {
  return availability_regions.filter((region) => {
    const { currency } = REGIONS[region];
    return blank_price[currency] !== undefined && print_price[currency] !== undefined;
  });
}

/** Net price of one piece with these printed sides, in the region's currency, from the first technique's prices. */
export function piecePrice(variant: PublicVariant, region: Region, printedSides: readonly number[] = [1]): Minor {
  const { currency } = REGIONS[region];
  return unitCost({
    blankPrice: fromDecimal(variant.blank_price[currency] ?? 0),
    printPrice: fromDecimal(variant.print_price[currency] ?? 0),
    printedSides,
    chargesByColour: chargesByColour(variant.print_techniques),
  });
}

/** The lowest net price of one piece, printed on one side in one colour; undefined when not sold in the region. */
export function priceFrom(variants: readonly PublicVariant[], region: Region): Minor | undefined {
  const prices = variants.filter((variant) => soldIn(variant).includes(region)).map((one) => piecePrice(one, region));
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** The variants that are sold in the region; all of them where none is. */
export function preferRegion(variants: readonly PublicVariant[], region: Region): readonly PublicVariant[] {
  const sold = variants.filter((variant) => soldIn(variant).includes(region));
  return sold.length > 0 ? sold : variants;
}

/** Region whose prices a page shows when none is chosen: pounds in English, euros in the other languages. */
export const usualRegion = (lang: string): Region => (lang === 'en' ? 'UK' : 'EU');

export const isRegion = (text: string | null | undefined): text is Region =>
  (REGION_CODES as readonly unknown[]).includes(text);

/** The filters' values in the order in which they are listed. */
function listedValues(variants: readonly PublicVariant[]): Record<Filter, readonly string[]> {
  const families = new Set(variants.map(({ family }) => family));
  return {
    // A category named like a family would repeat that family.
    kind: [...new Set(variants.flatMap(({ categories }) => categories))].filter((category) => !families.has(category)),
    technique: PRINT_TECHNIQUE_KEYS,
    region: REGION_CODES,
    colour: BASIC_COLOURS,
  };
}

const VALUES: Readonly<Record<Filter, (variant: PublicVariant) => readonly string[]>> = {
  kind: ({ categories }) => categories,
  technique: ({ print_techniques }) => print_techniques,
  region: soldIn,
  colour: ({ colours }) => colours.map(({ hex }) => basicColour(hex)),
};

const matches = (variant: PublicVariant, chosen: ChosenFilters, except?: Filter) =>
  FILTERS.every((filter) => {
    const value = chosen[filter];
    return filter === except || value === undefined || VALUES[filter](variant).includes(value);
  });

/** Reads the filters of a URL; unknown values count as not given. */
export function readFilters(search: URLSearchParams, variants: readonly PublicVariant[]): ChosenFilters {
  const listed = listedValues(variants);
  const given = FILTERS.flatMap((filter) => {
    const value = search.get(filter);
    return value !== null && listed[filter].includes(value) ? [[filter, value] as const] : [];
  });
  return Object.fromEntries(given);
}

export const filterVariants = (variants: readonly PublicVariant[], chosen: ChosenFilters): PublicVariant[] =>
  variants.filter((variant) => matches(variant, chosen));

/** Lists the choices of each filter that lead to at least one family. */
export function listChoices(variants: readonly PublicVariant[], chosen: ChosenFilters): Record<Filter, Choice[]> {
  const listed = listedValues(variants);
  const choices = (filter: Filter): Choice[] => {
    const others = variants.filter((variant) => matches(variant, chosen, filter));
    return listed[filter].flatMap((value) => {
      const families = new Set(others.filter((one) => VALUES[filter](one).includes(value)).map(({ family }) => family));
      return families.size > 0 ? [{ value, count: families.size }] : [];
    });
  };
  return {
    kind: choices('kind'),
    technique: choices('technique'),
    region: choices('region'),
    colour: choices('colour'),
  };
}

/** URL of the catalogue with these filters, in the filters' order. */
export function catalogueUrl(chosen: ChosenFilters): string {
  const search = new URLSearchParams(FILTERS.flatMap((filter) => (chosen[filter] ? [[filter, chosen[filter]]] : [])));
  return search.size > 0 ? `${paths.ourProducts()}?${search}` : paths.ourProducts();
}

/** URL of a blank's picture in another colour, `#rrggbb`. */
export const pictureIn = (picture: string, hex: string): string =>
  picture.replace(/-[0-9a-f]{6}\.webp$/, `-${hex.slice(1).toLowerCase()}.webp`);

/** The picture that shows a variant best: in the chosen basic colour where it has one. */
export function variantPicture({ images, colours }: PublicVariant, colour?: string): string {
  const picture = images.front_preview ?? images.back_preview ?? '';
  const shade = colours.find(({ hex }) => basicColour(hex) === colour);
  return shade ? pictureIn(picture, shade.hex) : picture;
}

/** Instructions among the details: washing, dishwasher, microwave. */
const CARE = /wash|microwave|\b(?:iron|tumble|dry)\b/i;

export function splitDetails(details: readonly string[]): { features: string[]; care: string[] } {
  return {
    features: details.filter((detail) => !CARE.test(detail)),
    care: details.filter((detail) => CARE.test(detail)),
  };
}
