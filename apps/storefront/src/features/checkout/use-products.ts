import type { StoreData } from '@inkstand/contract/buying/storefront';
import { ApiError } from '@inkstand/contract/client';
import { logProblem } from '@inkstand/web/log';
import { useApi } from '@inkstand/web/provider.tsx';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from '#features/store/store.ts';
import type { PricingLine, ProductPrice } from './amounts.ts';

/** A product's current price, or null if it no longer exists. */
type Known = ReadonlyMap<string, ProductPrice | null>;

const toPrices = (products: StoreData['event_products']): Known =>
  new Map(products.map(({ id, price, store_default_vat }) => [id, { price, store_default_vat }]));

interface Products {
  /** Current prices by product id. */
  prices: ReadonlyMap<string, ProductPrice>;
  /** Products of the basket that the store no longer offers. */
  goneIds: ReadonlySet<string>;
}

/** Current prices of the basket's products: from the store's list, and one by one for products missing there. */
export function useProducts(lines: readonly PricingLine[], storeProducts: StoreData['event_products']): Products {
  const api = useApi();
  const { tenant, slug } = useStore();
  const [asked, setAsked] = useState<Known>(new Map());
  const listed = useMemo(() => toPrices(storeProducts), [storeProducts]);
  const missing = [...new Set(lines.map(({ productId }) => productId))].filter(
    (id) => !listed.has(id) && !asked.has(id),
  );
  const missingIds = missing.join(' ');

  useEffect(() => {
    let isCurrent = true;
    const savePrice = (id: string, price: ProductPrice | null) => {
      if (isCurrent) setAsked((known) => new Map(known).set(id, price));
    };
    for (const productID of missingIds.split(' ').filter(Boolean)) {
      api.productPage({ params: { tenant, store: slug, productID } }).then(
        ({ data }) => savePrice(productID, data.product),
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) savePrice(productID, null);
          else logProblem('the price of a product could not be loaded', error);
        },
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [api, tenant, slug, missingIds]);

  return useMemo(() => {
    const known = [...asked, ...listed];
    return {
      prices: new Map(known.flatMap(([id, price]) => (price ? [[id, price] as const] : []))),
      goneIds: new Set(known.flatMap(([id, price]) => (price === null ? [id] : []))),
    };
  }, [asked, listed]);
}
