import type { ProductDetail, StoreData } from '@inkstand/contract/buying/storefront';
import { fromDecimal, toDecimalString } from '@inkstand/domain/money';
import { paths } from '#paths.ts';
import { shownPrice } from './store.ts';

// Structured data of a public store in schema.org terms. Made on the server only (page-head.tsx).

type Thing = Readonly<Record<string, unknown>>;

/** JSON that is safe inside a `<script>`: it cannot end the element or begin a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const graph = (...things: Thing[]): string => jsonForScript({ '@context': 'https://schema.org', '@graph': things });

function organization({ companyDetails, storeConfig }: StoreData, origin: string): Thing {
  const profiles = [storeConfig.facebookUrl, storeConfig.instagramUrl, storeConfig.tiktokUrl, storeConfig.twitterUrl];
  const sameAs = profiles.filter(Boolean);
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: companyDetails.legal_name,
    url: origin,
    ...(companyDetails.vat_number && { vatID: companyDetails.vat_number }),
    ...(storeConfig.customLogoURL && { logo: new URL(storeConfig.customLogoURL, origin).href }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

function webSite({ name, slug }: StoreData, origin: string, language: string): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    url: `${origin}/${slug}`,
    inLanguage: language,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The breadcrumbs of a page, from the store's home: names and paths. */
function breadcrumbs(origin: string, steps: readonly (readonly [name: string, path: string])[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** The store's home: the seller and the search. */
export function storeStructuredData(store: StoreData, origin: string, language: string): string {
  return graph(organization(store, origin), webSite(store, origin, language));
}

/** A product with its offer, at the price that the page shows. */
export function productStructuredData(
  store: StoreData,
  origin: string,
  { product, listTitle }: { product: ProductDetail; listTitle: string },
): string {
  const path = paths.product(store.slug, product.id);
  const pictures = [product.images.front_preview, product.images.back_preview].filter((url) => url !== null);
  return graph(
    organization(store, origin),
    breadcrumbs(origin, [
      [store.name, paths.home(store.slug)],
      [listTitle, paths.products()],
      [product.name, path],
    ]),
    {
      '@type': 'Product',
      '@id': `${origin}${path}#product`,
      name: product.name,
      description: product.description || product.name,
      image: pictures.map((url) => new URL(url, origin).href),
      sku: product.id,
      material: product.fabric,
      color: product.colours.map(({ name }) => name).join(', '),
      size: product.sizes.map(({ label }) => label),
      offers: {
        '@type': 'Offer',
        url: origin + path,
        price: toDecimalString(fromDecimal(shownPrice(store.region, product))),
        priceCurrency: store.currency,
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@id': `${origin}/#organization` },
      },
    },
  );
}
