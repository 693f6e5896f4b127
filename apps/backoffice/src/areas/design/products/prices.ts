import type { CatalogueVariant } from '@inkstand/contract/design/catalogue';
import type { Product } from '@inkstand/contract/design/designs';
import { money } from '#ui/format.ts';

const CURRENCIES = ['GBP', 'EUR', 'USD'] as const satisfies Product['currency'][];

/** Formats the price of a blank with one printed side, in all currencies while the company's is unknown. */
export function variantPrices(
  { blank_price, print_price }: CatalogueVariant,
  currency: Product['currency'] | undefined,
) {
  const known = (currency ? [currency] : CURRENCIES).filter((each) => each in blank_price);
  return known.map((each) => money((blank_price[each] ?? 0) + (print_price[each] ?? 0), each)).join(' · ');
}
