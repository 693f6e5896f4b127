import type { StoreData } from '@inkstand/contract/buying/storefront';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isShop, productPath, useStore } from '#features/store/store.ts';

/** Where a gift is chosen: with one gift there is its own page, where colour and size are; else the list. */
export function giftPath({ slug, event_products: gifts }: Pick<StoreData, 'slug' | 'event_products'>): string {
  const [only, another] = gifts;
  return only && !another ? productPath(slug, only.id) : `/${slug}`;
}

/** Who comes to a gift claim by a QR code, and has nothing to choose from, is led on to the one gift (docs/product/claims.md). */
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
