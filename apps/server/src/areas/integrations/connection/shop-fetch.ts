import type { Services } from '#context.ts';

/** A call to a shop that takes longer has failed. */
const TIMEOUT_MS = 15_000;

/** A `fetch` to shops. */
export function shopFetch({ shops }: Pick<Services, 'shops'>): typeof fetch {
  return (input, init) => shops.fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** The address of a shop's page for a browser, such as `/admin/orders/1`. */
export function shopPage({ shops }: Pick<Services, 'shops'>, shopDomain: string, path: string): string {
  return shops.browserUrl(`https://${shopDomain}${path}`);
}
