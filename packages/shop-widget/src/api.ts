import type { ShopWidgetCheck, ShopWidgetProduct } from '@inkstand/contract/integrations/shop-widget';

export interface Api {
  /** Undefined for a product that is not on sale, or not ours. */
  product: () => Promise<ShopWidgetProduct | undefined>;
  check: (variant: string, texts: Readonly<Record<string, string>>) => Promise<ShopWidgetCheck>;
}

/** The server's public calls about one product. No cookies, and no request that needs a preflight. */
export function createApi(origin: string, shop: string, productId: string, language: string): Api {
  const base = `${origin}/api/shopify/widget/${shop}/${productId}`;
  const query = `?lang=${language}`;
  const read = async <Data>(response: Response): Promise<Data> => {
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return ((await response.json()) as { data: Data }).data;
  };
  return {
    async product() {
      const response = await fetch(base + query, { credentials: 'omit' });
      return response.status === 404 ? undefined : read<ShopWidgetProduct>(response);
    },
    async check(variant, texts) {
      const body = new URLSearchParams({ variant, texts: JSON.stringify(texts) });
      return read<ShopWidgetCheck>(await fetch(`${base}/check${query}`, { method: 'POST', credentials: 'omit', body }));
    },
  };
}
