// What a theme's page tells: the shop, its language, and our products on it.

interface ShopifyGlobal {
  shop?: string;
  locale?: string;
}

const shopify = (): ShopifyGlobal => (window as { Shopify?: ShopifyGlobal }).Shopify ?? {};

const script = document.currentScript as HTMLScriptElement | null;

/** The server that this script comes from. */
export const scriptOrigin = (): string => new URL(script?.src ?? '', location.href).origin;

/** The shop's permanent domain, such as `desert.myshopify.com`; empty on a page of no shop. */
export const shopDomain = (): string => script?.dataset.shop ?? shopify().shop ?? '';

/** The page's language as we name it: Shopify says `nb` for Norwegian and `pt-BR` for a region's. */
export function pageLanguage(): string {
  const tag = shopify().locale ?? document.documentElement.lang ?? '';
  const code = tag.slice(0, 2).toLowerCase();
  return code === 'nb' || code === 'nn' ? 'no' : code;
}

export interface PageProduct {
  /** Our id of the product. */
  id: string;
  /** Whether the product says that it has texts for buyers; undefined where the page does not say it. */
  isPersonalisable: boolean | undefined;
  /** Where the theme wants the fields; undefined: in the product's form. */
  place: HTMLElement | undefined;
}

/** The products of ours on the page: from our block or snippet, else from the metafields that the theme prints. */
export function findPageProducts(): PageProduct[] {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-inkstand-product]')].map(fromElement);
  const printed = [...document.querySelectorAll('script[data-product-metafields]')].map(fromMetafields);
  const found = new Map<string, PageProduct>();
  // The block's place counts more than the app embed, which has none.
  for (const product of [...marked, ...printed].sort((one, other) => Number(!one?.place) - Number(!other?.place))) {
    if (product && !found.has(product.id)) found.set(product.id, product);
  }
  return [...found.values()];
}

function fromElement(element: HTMLElement): PageProduct | undefined {
  const { inkstandProduct: id, inkstandPersonalizable: flag } = element.dataset;
  if (!id) return undefined;
  const place = element instanceof HTMLTemplateElement ? undefined : element;
  return { id, isPersonalisable: flag === undefined ? undefined : flag === 'true', place };
}

interface Metafield {
  namespace: string;
  key: string;
  value: unknown;
}

function fromMetafields(element: Element): PageProduct | undefined {
  const metafields = JSON.parse(element.textContent || '[]') as Metafield[];
  const read = (key: string) => metafields.find((one) => one.namespace === 'inkstand' && one.key === key)?.value;
  const [id, flag] = [read('product'), read('personalizable')];
  if (typeof id !== 'string') return undefined;
  return { id, isPersonalisable: flag === undefined ? undefined : String(flag) === 'true', place: undefined };
}
