/**
 * Returns the emulator's address of a shop. `base` is where the emulator is mounted:
 * `http://127.0.0.1:3000/emulators/shopify`.
 */
function shopifyUrl(base: string, shop: string, path = ''): string {
  return `${base.replace(/\/$/, '')}/${shop}${path}`;
}

/**
 * Maps `https://desert.myshopify.com/admin/…` and `https://admin.shopify.com/store/desert/…` to the emulator. Addresses
 * of other hosts stay as they are.
 */
export function redirectToEmulator(base: string): (url: string) => string {
  return (url) => {
    if (!URL.canParse(url)) return url;
    const { hostname, pathname, search } = new URL(url);
    if (/\.myshopify\.(com|io)$/.test(hostname)) return shopifyUrl(base, hostname, `${pathname}${search}`);
    const store = hostname === 'admin.shopify.com' ? /^\/store\/([\w-]+)(\/.*)?$/.exec(pathname) : null;
    return store ? shopifyUrl(base, `${store[1]}.myshopify.com`, `/admin${store[2] ?? ''}${search}`) : url;
  };
}

/** A `fetch` that reaches the emulator instead of Shopify: `setAbstractFetchFunc(emulatorFetch(base))`. */
export function emulatorFetch(base: string): typeof fetch {
  const redirect = redirectToEmulator(base);
  return (input, init) => fetch(typeof input === 'string' ? redirect(input) : input, init);
}
