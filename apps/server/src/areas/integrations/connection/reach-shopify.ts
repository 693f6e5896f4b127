import type { Shopify } from '@shopify/shopify-api';
import type { Services } from '#context.ts';
import { fail } from '#errors.ts';
import { SCOPES } from './scopes.ts';

const libraries = new WeakMap<Services['config'], Promise<Shopify>>();

/**
 * Shopify's official library with the operator's app. It is loaded at first use, because most servers need it never.
 * In demo mode it talks to the emulator that this process runs.
 */
export function shopifyLibrary(services: Services): Promise<Shopify> {
  const { config } = services;
  const loaded = libraries.get(config) ?? load(services);
  libraries.set(config, loaded);
  return loaded;
}

async function load(services: Services): Promise<Shopify> {
  const { config, log } = services;
  if (!config.shopify) fail('shop.no_app');
  await import('@shopify/shopify-api/adapters/node');
  const [{ ApiVersion, LogSeverity, shopifyApi }, { setAbstractFetchFunc }] = await Promise.all([
    import('@shopify/shopify-api'),
    import('@shopify/shopify-api/runtime'),
  ]);
  // The library has one function for the whole process.
  setAbstractFetchFunc(shopFetch(services));
  const { protocol, host } = new URL(config.publicUrl);
  return shopifyApi({
    apiKey: config.shopify.apiKey,
    apiSecretKey: config.shopify.apiSecret,
    apiVersion: ApiVersion.October26,
    hostName: host,
    hostScheme: protocol === 'https:' ? 'https' : 'http',
    scopes: [...SCOPES],
    isEmbeddedApp: false,
    logger: {
      level: LogSeverity.Warning,
      // Its messages may quote what buyers wrote.
      log: (severity) => log.debug({ severity }, 'shopify: message of the library'),
    },
  });
}

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
