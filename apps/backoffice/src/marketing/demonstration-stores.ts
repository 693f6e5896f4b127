import type { Client } from '@inkstand/contract';
import type { StoreData } from '@inkstand/contract/buying/storefront';

/** The stores of the demonstration data (docs/product/demonstration.md). */
const STORES = [
  { tenant: 'acme', slug: 'summer-fest', note: 'home.store_gbp' },
  { tenant: 'acme', slug: 'welcome-gift', note: 'home.store_gift' },
  { tenant: 'tulip', slug: 'spring-run', note: 'home.store_eur' },
  { tenant: 'desert', slug: 'desert-jam', note: 'home.store_usd' },
] as const;

export interface DemonstrationStore {
  tenant: string;
  slug: string;
  note: (typeof STORES)[number]['note'];
  name: string;
  pictures: string[];
}

const findPictures = (store: StoreData) =>
  store.event_products.flatMap(({ images }) => images.front_preview ?? images.back_preview ?? []).slice(0, 3);

/** The demonstration stores that are open now, without deleted or paused ones. */
export async function demonstrationStores(api: Client): Promise<DemonstrationStore[]> {
  const found = await Promise.allSettled(
    STORES.map(async ({ tenant, slug, note }) => {
      const { data } = await api.store({ params: { tenant, slug } });
      return { tenant, slug, note, name: data.name, pictures: findPictures(data) };
    }),
  );
  return found.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}
