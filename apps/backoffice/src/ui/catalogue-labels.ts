import type { CatalogueVariant } from '@inkstand/contract/design/catalogue';
import type { BasicColour } from '@inkstand/domain/basic-colour';
import { CURRENCIES, type Currency } from '@inkstand/domain/money';
import type { SizeSystem } from '@inkstand/domain/sizes';
import { techniqueName } from '@inkstand/i18n/office/catalogue';
import { t } from '@inkstand/i18n/office/design';
import { enumerate, money } from '#ui/format.ts';

// Labels for catalogue values.

/** Formats a slug: `kids-t-shirts` as "Kids T-shirts", `mouse-mats` as "Mouse mats". */
export function slugLabel(slug: string): string {
  const text = slug.replaceAll('-', ' ').replace(/\bt shirt/, 'T-shirt');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const SIZE_SYSTEM_LABELS: Readonly<Record<SizeSystem, string>> = {
  months: t('months_babies'),
  years: t('years_children'),
  letters: t('letters_s_to_8xl'),
  'one-size': t('one_size'),
  volume: t('millilitres'),
  inches: t('inches'),
  centimetres: t('centimetres'),
  paper: t('paper_sizes_a5_a3'),
};

export const COLOUR_LABELS: Readonly<Record<BasicColour, string>> = {
  white: t('white'),
  grey: t('grey'),
  black: t('black'),
  brown: t('brown'),
  beige: t('beige'),
  red: t('red'),
  pink: t('pink'),
  orange: t('orange'),
  yellow: t('yellow'),
  green: t('green'),
  turquoise: t('turquoise'),
  blue: t('blue'),
  purple: t('purple'),
};

export const formatTechniques = ({ print_techniques }: Pick<CatalogueVariant, 'print_techniques'>): string =>
  enumerate(print_techniques.map(techniqueName));

/** Formats the price of an unprinted blank, in one currency or in all of them. */
export function blankPrices({ blank_price }: Pick<CatalogueVariant, 'blank_price'>, currency?: Currency): string {
  const known = (currency ? [currency] : CURRENCIES).filter((each) => blank_price[each] !== undefined);
  return known.map((each) => money(blank_price[each] ?? 0, each)).join(' · ');
}

/** Formats the price of a blank with one printed side, in all currencies while the company's is unknown. */
export function variantPrices({ blank_price, print_price }: CatalogueVariant, currency: Currency | undefined): string {
  const known = (currency ? [currency] : CURRENCIES).filter((each) => each in blank_price);
  return known.map((each) => money((blank_price[each] ?? 0) + (print_price[each] ?? 0), each)).join(' · ');
}
