import type { StoreData } from '@inkstand/contract/buying/storefront';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isShop, productPath, useStore } from '#features/store/store.ts';

/** Path where a gift is chosen: the product page if there is only one gift, else the list. */
export function giftPath({ slug, event_products: gifts }: Pick<StoreData, 'slug' | 'event_products'>): string {
  const [only, another] = gifts;
  return only && !another ? productPath(slug, only.id) : `/${slug}`;
}

/**
 * Redirects visitors of a gift claim who arrive by QR code to the gift if there is only one (docs/product/claims.md).
 */
export function useStraightToGift(): void {
  const store = useStore();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const path = giftPath(store);
  const isStraight = !isShop(store) && search.has('code') && path !== `/${store.slug}`;
  useEffect(() => {
    if (isStraight) void navigate(path, { replace: true });
  }, [isStraight, path, navigate]);
}
