import type { StoreData } from '@inkstand/contract/buying/storefront';
import { logProblem } from '@inkstand/web/log';
import { useApi } from '@inkstand/web/provider.tsx';
import { useCallback, useEffect, useState } from 'react';
import type { CartLine } from '#features/cart/cart-line.ts';
import { useStore } from '#features/store/store.ts';
import { shownUnitPrice } from './amounts.ts';
import { useProducts } from './use-products.ts';

/** Loads the store and its prices again, since the page may have been rendered hours ago. */
export function useFreshPrices(lines: readonly CartLine[]) {
  const api = useApi();
  const loaded = useStore();
  const [fresh, setFresh] = useState<StoreData>();
  const store = fresh ?? loaded;
  const { tenant, slug } = loaded;

  const lookAgain = useCallback(
    () =>
      api.store({ params: { tenant, slug } }).then(
        ({ data }) => setFresh(data),
        (error: unknown) => logProblem('current prices could not be loaded', error),
      ),
    [api, tenant, slug],
  );
  useEffect(() => void lookAgain(), [lookAgain]);

  const { prices, goneIds } = useProducts(lines, store.event_products);
  /** The current unit price, as displayed. */
  const unitPrice = ({ productId, price }: CartLine) => {
    const product = prices.get(productId);
    return product ? shownUnitPrice(store, product) : price;
  };
  return {
    store,
    prices,
    unitPrice,
    lookAgain,
    /** Lines whose product the store no longer offers. */
    gone: lines.filter(({ productId }) => goneIds.has(productId)),
    /** Lines whose price differs from the basket's. */
    repriced: lines.filter((line) => unitPrice(line) !== line.price),
  };
}
