import type { Client } from '@inkstand/contract';

type ProductPageData = Awaited<ReturnType<Client['productPage']>>['data'];

/**
 * Specification 9: a product is reused for five minutes if its id matches; in another language it is another page.
 * In the browser only; a server-rendered document is always current.
 */
const FIVE_MINUTES = 300_000;

let cached: { id: string; lang: string; data: ProductPageData; at: number } | undefined;

export function cachedProduct(id: string, lang: string): ProductPageData | undefined {
  return cached?.id === id && cached.lang === lang && Date.now() - cached.at < FIVE_MINUTES ? cached.data : undefined;
}

export function saveProduct(id: string, lang: string, data: ProductPageData): ProductPageData {
  if (typeof window !== 'undefined') cached = { id, lang, data, at: Date.now() };
  return data;
}
