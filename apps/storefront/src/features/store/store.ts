import type { StoreData } from '@inkstand/contract/storefront';
import { createTranslator, formatMoney, type Translator } from '@inkstand/i18n';
import { apiContext, siteContext } from '@inkstand/web/context';
import { useSite } from '@inkstand/web/provider.tsx';
import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';

export const STORE_ROUTE = 'root';

/** The store around every page. */
export async function loadStore({ context }: LoaderFunctionArgs): Promise<StoreData> {
  const { tenant, slug } = context.get(siteContext);
  const { data } = await context.get(apiContext).store({ params: { tenant, slug } });
  return data;
}

/** The store, or undefined where it could not be loaded (error pages). */
export const useMaybeStore = () => useRouteLoaderData<StoreData>(STORE_ROUTE);

export function useStore(): StoreData {
  const store = useMaybeStore();
  if (!store) throw new Error('useStore works inside a store only');
  return store;
}

/** The store's words: the page's language; United States spelling in US stores (specification 5). */
export function useTranslator(): Translator {
  const { lang } = useSite();
  const store = useMaybeStore();
  return createTranslator(lang, { usSpelling: store?.region === 'US' });
}

/** Writes amounts as the store's region does. */
export function useMoney(): (decimal: number) => string {
  const { region } = useStore();
  return (decimal) => formatMoney(decimal, region);
}

/** Where shoppers pay: Promo stores have no prices and no basket. */
export const isShop = (store: Pick<StoreData, 'event_type'>) => store.event_type.type === 'Store';

/** UK and EU pages show gross prices, US pages net ones (product.md 5). */
export function shownPrice(region: StoreData['region'], product: { price: number; price_gross: number }): number {
  return region === 'US' ? product.price : product.price_gross;
}

/** `/{slug}/Product={product}`. */
export const productPath = (slug: string, productId: string) => `/${slug}/Product=${encodeURIComponent(productId)}`;
