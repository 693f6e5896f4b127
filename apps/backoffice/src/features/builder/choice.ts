import type { BuilderCompany, BuilderProduct, TemporaryStoreChoice } from '@inkstand/contract/builder';

export type Choice = TemporaryStoreChoice;
export type Blank = BuilderProduct;
export type Company = BuilderCompany;

export const TYPES = ['Store', 'Promo', 'Bulk', 'Products'] as const;
export const REGION_CODES = ['UK', 'EU', 'US'] as const;

/** What usually sells, so that there is something to look at from the first moment. */
const FIRST_FAMILIES = ['t-shirts', 'mugs', 'totes', 'hoodies'];
const FIRST_COUNT = 3;

/** A store to begin with: nobody starts in front of an empty page. */
export function firstChoice(blanks: readonly Blank[], company: Company): Choice {
  const region = company?.region ?? 'UK';
  const shipped = blanks.filter(({ regions }) => regions.includes(region));
  const usual = FIRST_FAMILIES.flatMap((family) => shipped.find((blank) => blank.family === family) ?? []);
  const chosen = [...new Set([...usual, ...shipped])].slice(0, FIRST_COUNT);
  return {
    ...{ type: 'Store', region, theme: 'ink', page: 'calm' },
    products: chosen.map(({ code, colours }) => ({ code, colour: colours[0]?.code ?? '' })),
  };
}

/** What was kept in this browser, as far as there still is such a thing. */
export function stillPossible(
  kept: Choice,
  { blanks, themes, company }: { blanks: readonly Blank[]; themes: readonly { id: string }[]; company: Company },
): Choice {
  const first = firstChoice(blanks, company);
  const possible: Choice = {
    ...first,
    ...kept,
    theme: themes.some(({ id }) => id === kept.theme) ? kept.theme : first.theme,
    products: kept.products.filter(({ code, colour }) =>
      blanks.some((blank) => blank.code === code && blank.colours.some((each) => each.code === colour)),
    ),
  };
  return isOffered(possible.region, company) ? possible : inRegion(possible, first.region, blanks);
}

/** The United States are for companies that are at home there (product.md 4); visitors have yet to say where they are. */
export const isOffered = (region: Choice['region'], company: Company): boolean =>
  region !== 'US' || company === null || company.region === 'US';

/** The choice for another region: what is not shipped there falls out. */
export function inRegion(choice: Choice, region: Choice['region'], blanks: readonly Blank[]): Choice {
  const ships = (code: string) => blanks.find((blank) => blank.code === code)?.regions.includes(region) ?? false;
  return { ...choice, region, products: choice.products.filter(({ code }) => ships(code)) };
}

/** In or out; a colour is the blank's first one until another is chosen. */
export function toggled(choice: Choice, blank: Blank): Choice {
  const isIn = choice.products.some(({ code }) => code === blank.code);
  if (isIn) return { ...choice, products: choice.products.filter(({ code }) => code !== blank.code) };
  return { ...choice, products: [...choice.products, { code: blank.code, colour: blank.colours[0]?.code ?? '' }] };
}

export function coloured(choice: Choice, code: string, colour: string): Choice {
  return { ...choice, products: choice.products.map((each) => (each.code === code ? { code, colour } : each)) };
}
