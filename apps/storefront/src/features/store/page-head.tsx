import { intlLocale, languageOr } from '@inkstand/i18n';
import { useSite } from '@inkstand/web/provider.tsx';
import { storeOrigin } from '@inkstand/web/site';
import { isShop, useStore } from './store.ts';

export interface SharePicture {
  /** Path on this host, or an absolute URL. */
  url: string;
  alt: string;
  width?: number;
  height?: number;
}

interface PageHeadProps {
  /** Without the store's name, which is appended unless the title is complete. */
  title: string;
  isWhole?: boolean;
  description?: string;
  /** The canonical path, whatever URL led here: `/summer-fest/Product=…`. */
  path: string;
  picture?: SharePicture | undefined;
  kind?: 'website' | 'product';
  /** For personal pages and search results: never indexed, never shared. */
  isUnlisted?: boolean;
  /**
   * Structured data for search engines (`structured-data.ts`). They load documents, so it is made on the server only:
   * `structuredData={import.meta.env.SSR ? (origin) => storeStructuredData(store, origin, lang) : undefined}` keeps it
   * out of the browser's bundle.
   */
  structuredData?: ((origin: string) => string) | undefined;
}

/**
 * Title, description, canonical URL, share card and structured data of a store page. Gift claims are shared by link, so
 * they have a card, but they are not indexed.
 */
export function PageHead(props: PageHeadProps) {
  const {
    title,
    description = '',
    path,
    picture,
    kind = 'website',
    isUnlisted = false,
    isWhole = false,
    structuredData,
  } = props;
  const store = useStore();
  const { lang, urls, origin = storeOrigin(urls, store.slug, store.tenant) } = useSite();
  const full = isWhole || title === store.name ? title : `${title} · ${store.name}`;
  const image = picture && new URL(picture.url, origin).href;
  const isListed = isShop(store) && !isUnlisted && !store.seo.is_hidden_from_search;
  const properties: [name: string, content: string | number | undefined][] = [
    ['og:title', title],
    ['og:description', description],
    ['og:type', kind],
    ['og:url', origin + path],
    ['og:site_name', store.name],
    ['og:locale', intlLocale(languageOr(lang)).replace('-', '_')],
    ['og:image', image],
    ['og:image:width', picture?.width],
    ['og:image:height', picture?.height],
    ['og:image:alt', picture?.alt],
  ];
  const names: typeof properties = [
    ['description', description],
    ['theme-color', store.storeConfig.colourSet.primary],
    ['robots', isListed ? undefined : 'noindex'],
    ...(isUnlisted
      ? []
      : ([
          ['twitter:card', image ? 'summary_large_image' : 'summary'],
          ['twitter:title', title],
          ['twitter:description', description],
          ['twitter:image', image],
        ] satisfies typeof properties)),
  ];
  return (
    <>
      <title>{full}</title>
      {names.map(([name, content]) => content && <meta key={name} name={name} content={`${content}`} />)}
      {!isUnlisted && <link rel="canonical" href={origin + path} />}
      {!isUnlisted &&
        properties.map(([name, content]) => content && <meta key={name} property={name} content={`${content}`} />)}
      {isListed && (
        // A data block: it is not executed, and no content security policy blocks it. Hydration keeps what the server
        // wrote.
        <script type="application/ld+json" suppressHydrationWarning>
          {structuredData?.(origin) ?? ''}
        </script>
      )}
    </>
  );
}
