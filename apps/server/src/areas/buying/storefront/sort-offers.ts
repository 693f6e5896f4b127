import type { ProductSort } from '@inkstand/contract/buying/storefront';

/** What a product is sorted by. */
export interface SortableOffer {
  id: string;
  name: string;
  /** As the page shows it: gross in the UK and the EU, net in the US. */
  shownPrice: number;
  addedAt: Date;
  position: number;
}

const collators = new Map<string, Intl.Collator>();

/** Names are for people: no database collation sorts them. Making a collator is slow, so it is kept. */
function collatorOf(language: string): Intl.Collator {
  const known = collators.get(language) ?? new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  collators.set(language, known);
  return known;
}

/** The offers in the chosen order; equal ones by name, then in the store's own order. */
export function sortOffers<Offer extends SortableOffer>(
  offers: readonly Offer[],
  sort: ProductSort,
  language: string,
): Offer[] {
  const { compare } = collatorOf(language);
  const byName = (a: Offer, b: Offer) => compare(a.name, b.name);
  const by: Record<ProductSort, (a: Offer, b: Offer) => number> = {
    'name-asc': byName,
    'name-desc': (a, b) => byName(b, a),
    'price-asc': (a, b) => a.shownPrice - b.shownPrice,
    'price-desc': (a, b) => b.shownPrice - a.shownPrice,
    recent: (a, b) => b.addedAt.getTime() - a.addedAt.getTime(),
  };
  const isByName = sort === 'name-asc' || sort === 'name-desc';
  return offers.toSorted(
    (a, b) =>
      by[sort](a, b) ||
      (sort === 'recent' || isByName ? 0 : byName(a, b)) ||
      a.position - b.position ||
      (a.id < b.id ? -1 : 1),
  );
}

/** Text as a search compares it: without case and accents. */
export const searchText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
