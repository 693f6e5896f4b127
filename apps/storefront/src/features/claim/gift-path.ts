import type { StoreData } from '@inkstand/contract/buying/storefront';
import { paths } from '#paths.ts';

/** Path where a gift is chosen: the product page if there is only one gift, else the list. */
export function giftPath({ slug, event_products: gifts }: Pick<StoreData, 'slug' | 'event_products'>): string {
  const [only, another] = gifts;
  return only && !another ? paths.product(slug, only.id) : paths.home(slug);
}
