const HOST = /^([a-z0-9][a-z0-9-]{0,62})\.myshopify\.com$/;
const NAME = /^[a-z0-9][a-z0-9-]{0,62}$/;

/**
 * Returns a Shopify shop's permanent address, `{name}.myshopify.com`, from what people paste: with a scheme, a path, in
 * upper case, or the address of its admin, `admin.shopify.com/store/{name}`. Undefined for any other host.
 */
export function normalizeShopDomain(text: string): string | undefined {
  const address = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '');
  const [host = '', first, name = ''] = address.split(/[/?#]/);
  if (host === 'admin.shopify.com' && first === 'store' && NAME.test(name)) return `${name}.myshopify.com`;
  return HOST.test(host) ? host : undefined;
}
