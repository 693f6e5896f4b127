import type { StoreData } from '@inkstand/contract/buying/storefront';
import { productPath } from '#features/store/store.ts';

/** Path where a gift is chosen: the product page if there is only one gift, else the list. */
export function giftPath({ slug, event_products: gifts }: Pick<StoreData, 'slug' | 'event_products'>): string {
  const [only, another] = gifts;
  return only && !another ? productPath(slug, only.id) : `/${slug}`;
}
