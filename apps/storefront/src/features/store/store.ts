import type { StoreData } from '@inkstand/contract/buying/storefront';
import type { StoreTextField } from '@inkstand/contract/events/store-limits';
import { formatDay, formatDeliveryDay, formatMoney, type Language, type TextLanguage, textsFor } from '@inkstand/i18n';
import { routeChunk } from '@inkstand/web/chunks';
import { apiContext, siteContext } from '@inkstand/web/context';
import { useSite } from '@inkstand/web/provider.tsx';
import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';
import type { StoreLook } from './theme.ts';

export { useTranslator } from '@inkstand/web/provider.tsx';

export const STORE_ROUTE = 'root';

/** A store with its theme, and the language of its texts. */
export type Store = StoreData & { look: StoreLook; loadedIn: string };

/**
 * Loads the store of every page. The theme is computed here on the server, or in a browser that could not load the
 * store at first, so browsers usually do not load the theme rules.
 */
export async function loadStore({ context }: LoaderFunctionArgs): Promise<Store> {
  const { tenant, slug, lang } = context.get(siteContext);
  const { data } = await context.get(apiContext).store({ params: { tenant, slug } });
  const [beginning = ''] = data.storeConfig.aboutUsPageContent.split(/\n\s*\n/, 1);
  // Only the beginning of the owner's page; the full text is loaded with that page only.
  const { storeLook } = await routeChunk(() => import('./theme.ts'));
  const look = storeLook(data.storeConfig);
  return { ...data, storeConfig: { ...data.storeConfig, aboutUsPageContent: beginning }, look, loadedIn: lang };
}

/** The store, or undefined if it could not be loaded (error pages). */
export const useMaybeStore = () => useRouteLoaderData<Store>(STORE_ROUTE);

export function useStore(): Store {
  const store = useMaybeStore();
  if (!store) throw new Error('useStore works inside a store only');
  return store;
}

/**
 * Returns the language of one of the owner's texts where it is not the page's, for its `lang` attribute; undefined for
 * an empty text, which the page's own replaces.
 */
export function useTextLanguage(): (
  field: Exclude<StoreTextField, 'faqs' | 'termsText' | 'privacyText'>,
) => Language | undefined {
  const { lang } = useSite();
  const { storeConfig, default_event_lang: ownLanguage } = useStore();
  return (field) =>
    storeConfig[field] === '' || storeConfig.translatedFields.includes(field) || ownLanguage === lang
      ? undefined
      : ownLanguage;
}

/** Formats amounts for the store's region. */
export function useMoney(): (decimal: number) => string {
  const { region } = useStore();
  return (decimal) => formatMoney(decimal, region);
}

/** The language of this store's dates and names: in English that of its region. */
export function useTextsLanguage(): TextLanguage {
  const { lang } = useSite();
  return textsFor(lang, useStore().region);
}

/** Formats the day of a moment in the store's time zone, as people mark deliveries by it. */
export function useStoreDay(): (iso: string) => string {
  const language = useTextsLanguage();
  const { time_zone: timeZone } = useStore();
  return (iso) => formatDay(new Date(iso), language, timeZone);
}

/** Formats an estimated delivery's days for the store's region. */
export function useDeliveryDays(): (days: { from: string; to: string }) => { from: string; to: string } {
  const { lang } = useSite();
  const { region } = useStore();
  return ({ from, to }) => ({
    from: formatDeliveryDay(from, lang, region),
    to: formatDeliveryDay(to, lang, region),
  });
}

/** Whether shoppers pay: Promo stores have no prices and no basket. */
export const isShop = (store: Pick<StoreData, 'event_type'>) => store.event_type.type === 'Store';

/** UK and EU pages show gross prices, US pages net ones (docs/product/money.md). */
export function shownPrice(region: StoreData['region'], product: { price: number; price_gross: number }): number {
  return region === 'US' ? product.price : product.price_gross;
}
