import type { CatalogueVariant } from '@inkstand/contract/design/catalogue';
import { CURRENCIES, type Currency } from '@inkstand/domain/money';
import { techniqueLabel } from '@inkstand/domain/print-techniques';
import type { SizeSystem } from '@inkstand/domain/sizes';
import { money } from '#ui/format.ts';

// Labels for catalogue values.

/** Formats a slug: `t-shirts` as "T-shirts", `mouse-mats` as "Mouse mats". */
export function slugLabel(slug: string): string {
  const text = slug === 't-shirts' ? slug : slug.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const SIZE_SYSTEM_LABELS: Readonly<Record<SizeSystem, string>> = {
  months: 'Months (babies)',
  years: 'Years (children)',
  letters: 'Letters (S to 8XL)',
  'one-size': 'One size',
  volume: 'Millilitres',
  inches: 'Inches',
  centimetres: 'Centimetres',
  paper: 'Paper sizes (A5, A3)',
};

export const REGION_LABELS = { UK: 'United Kingdom', EU: 'European Union', US: 'United States' } as const;

export const formatTechniques = ({ print_techniques }: Pick<CatalogueVariant, 'print_techniques'>): string =>
  print_techniques.map(techniqueLabel).join(', ');

/** Formats the price of an unprinted blank, in one currency or in all of them. */
export function blankPrices({ blank_price }: Pick<CatalogueVariant, 'blank_price'>, currency?: Currency): string {
  const known = (currency ? [currency] : CURRENCIES).filter((each) => blank_price[each] !== undefined);
  return known.map((each) => money(blank_price[each] ?? 0, each)).join(' · ');
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Formats the range, such as `6 colours · S to 5XL` or `5 colours · 330 ml`. */
export function formatRange({ colours, sizes }: Pick<CatalogueVariant, 'colours' | 'sizes'>): string {
  const [first, last] = [sizes[0]?.label ?? '', sizes.at(-1)?.label ?? ''];
  return `${counted(colours.length, 'colour', 'colours')} · ${sizes.length > 1 ? `${first} to ${last}` : first}`;
}
