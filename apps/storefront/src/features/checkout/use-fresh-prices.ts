import type { StoreData } from '@inkstand/contract/buying/storefront';
import { useApi } from '@inkstand/web/provider.tsx';
import { useCallback, useEffect, useState } from 'react';
import type { CartLine } from '#features/cart/cart-line.ts';
import { useStore } from '#features/store/store.ts';
import { shownUnitPrice } from './amounts.ts';
import { useProducts } from './use-products.ts';

/** The store and its prices as they are now; what the page was drawn with may be hours old. */
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
        () => undefined,
      ),
    [api, tenant, slug],
  );
  useEffect(() => void lookAgain(), [lookAgain]);

  const { prices, goneIds } = useProducts(lines, store.event_products);
  /** What a piece costs now, as the page shows it. */
  const unitPrice = ({ productId, price }: CartLine) => {
    const product = prices.get(productId);
    return product ? shownUnitPrice(store, product) : price;
  };
  return {
    store,
    prices,
    unitPrice,
    lookAgain,
    /** Lines that the store does not offer any more. */
    gone: lines.filter(({ productId }) => goneIds.has(productId)),
    /** Lines that cost something else than what the basket says. */
    repriced: lines.filter((line) => unitPrice(line) !== line.price),
  };
}
