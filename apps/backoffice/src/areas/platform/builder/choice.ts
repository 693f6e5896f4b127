import type { BuilderCompany, BuilderProduct, TemporaryStoreChoice } from '@inkstand/contract/events/builder';
import { MAX_BUILDER_PRODUCTS } from '@inkstand/contract/limits';
import { regionProblem } from '@inkstand/domain/event-regions';

export type Choice = TemporaryStoreChoice;
export type Blank = BuilderProduct;
export type Company = BuilderCompany;

export const TYPES = ['Store', 'Promo', 'Bulk', 'Products'] as const;
export const REGION_CODES = ['UK', 'EU', 'US'] as const;

/** Popular families, preselected so that the first preview is not empty. */
const FIRST_FAMILIES = ['t-shirts', 'mugs', 'totes', 'hoodies'];
const FIRST_COUNT = 3;

/** The initial choice, so that nobody starts with an empty page. */
export function firstChoice(blanks: readonly Blank[], company: Company): Choice {
  const region = company?.region ?? 'UK';
  const shipped = blanks.filter(({ regions }) => regions.includes(region));
  const usual = FIRST_FAMILIES.flatMap((family) => shipped.find((blank) => blank.family === family) ?? []);
  const chosen = [...new Set([...usual, ...shipped])].slice(0, FIRST_COUNT);
  return {
    type: 'Store',
    region,
    theme: 'ink',
    page: 'calm',
    products: chosen.map(({ code, colours }) => ({ code, colour: colours[0]?.code ?? '' })),
  };
}

/** The product that a link to the builder names. */
export interface Wanted {
  /** Code of a catalogue variant. */
  code: string;
  /** Code of one of its colours; the first one where it has none of this code. */
  colour: string | null;
}

/**
 * Adds the wanted product before the others, in its colour. Where it is not shipped to the chosen region, the region
 * changes to one that it is shipped to; an unknown product changes nothing.
 */
export function withWanted(
  choice: Choice,
  { code, colour }: Wanted,
  { blanks, company }: { blanks: readonly Blank[]; company: Company },
): Choice {
  const blank = blanks.find((each) => each.code === code);
  const shade = blank?.colours.find((each) => each.code === colour) ?? blank?.colours[0];
  const region = [choice.region, ...REGION_CODES].find(
    (each) => blank?.regions.includes(each) && regionChoiceProblem(choice.type, each, company) === undefined,
  );
  if (!shade || !region) return choice;
  const { products } = inRegion(choice, region, blanks);
  const others = products.filter((each) => each.code !== code).slice(0, MAX_BUILDER_PRODUCTS - 1);
  return { ...choice, region, products: [{ code, colour: shade.code }, ...others] };
}

/** Drops the parts of a saved choice that are no longer available. */
export function stillPossible(
  saved: Choice,
  { blanks, themes, company }: { blanks: readonly Blank[]; themes: readonly { id: string }[]; company: Company },
): Choice {
  const first = firstChoice(blanks, company);
  const possible: Choice = {
    ...first,
    ...saved,
    theme: themes.some(({ id }) => id === saved.theme) ? saved.theme : first.theme,
    products: saved.products.filter(({ code, colour }) =>
      blanks.some((blank) => blank.code === code && blank.colours.some((each) => each.code === colour)),
    ),
  };
  return ofType(possible, possible.type, { blanks, company });
}

/** Returns why a region cannot be selected; undefined for visitors, whose home region is unknown. */
export const regionChoiceProblem = (type: Choice['type'], region: Choice['region'], company: Company) =>
  company === null
    ? undefined
    : regionProblem(type, region, {
        home: company.region,
        charging: company.charging_regions,
        withCards: company.card_regions,
      });

/** Changes the type; falls back to the company's region when the chosen one does not support it. */
export function ofType(
  choice: Choice,
  type: Choice['type'],
  { blanks, company }: { blanks: readonly Blank[]; company: Company },
): Choice {
  const chosen = { ...choice, type };
  if (company === null || regionChoiceProblem(type, choice.region, company) === undefined) return chosen;
  return inRegion(chosen, company.region, blanks);
}

/** Changes the region and drops the blanks that are not shipped there. */
export function inRegion(choice: Choice, region: Choice['region'], blanks: readonly Blank[]): Choice {
  const ships = (code: string) => blanks.find((blank) => blank.code === code)?.regions.includes(region) ?? false;
  return { ...choice, region, products: choice.products.filter(({ code }) => ships(code)) };
}

/** Adds or removes a blank; a new one starts with its first colour. */
export function toggled(choice: Choice, blank: Blank): Choice {
  const isIn = choice.products.some(({ code }) => code === blank.code);
  if (isIn) return { ...choice, products: choice.products.filter(({ code }) => code !== blank.code) };
  return { ...choice, products: [...choice.products, { code: blank.code, colour: blank.colours[0]?.code ?? '' }] };
}

export function coloured(choice: Choice, code: string, colour: string): Choice {
  return { ...choice, products: choice.products.map((each) => (each.code === code ? { code, colour } : each)) };
}
