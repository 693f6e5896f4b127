import type { Client } from '@inkstand/contract';

type ProductPageData = Awaited<ReturnType<Client['productPage']>>['data'];

/** Specification 9: a product is reused for five minutes if its id matches. In the browser only; a document is always current. */
const FIVE_MINUTES = 300_000;

let kept: { id: string; data: ProductPageData; at: number } | undefined;

export function keptProduct(id: string): ProductPageData | undefined {
  return kept && kept.id === id && Date.now() - kept.at < FIVE_MINUTES ? kept.data : undefined;
}

export function saveProduct(id: string, data: ProductPageData): ProductPageData {
  if (typeof window !== 'undefined') kept = { id, data, at: Date.now() };
  return data;
}
