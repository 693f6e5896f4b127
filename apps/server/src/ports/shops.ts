/** Where Shopify's shops are reached. */
export interface Shops {
  fetch: typeof fetch;
  /** The address for a browser of a page of a shop, such as `https://desert.myshopify.com/admin`. */
  browserUrl(url: string): string;
}

export const SHOPIFY: Shops = { fetch: (input, init) => fetch(input, init), browserUrl: (url) => url };
