import { intlLocale, languageOr } from '@inkstand/i18n';
import { useSite } from '@inkstand/web/provider.tsx';
import { storeOrigin } from '@inkstand/web/site';
import { isShop, useStore } from './store.ts';

export interface SharePicture {
  /** Path on this host, or an absolute address. */
  url: string;
  alt: string;
  width?: number;
  height?: number;
}

interface PageHeadProps {
  /** Without the store's name, which is put behind it unless the title is whole. */
  title: string;
  isWhole?: boolean;
  description?: string;
  /** The path this page is known by, whatever address led here: `/summer-fest/Product=…`. */
  path: string;
  picture?: SharePicture | undefined;
  kind?: 'website' | 'product';
  /** Of one person, or of one search: never listed, never shared. */
  isUnlisted?: boolean;
  /**
   * What search engines read (`structured-data.ts`). They load documents, so it is made on the server alone:
   * `structuredData={import.meta.env.SSR ? (origin) => storeStructuredData(store, origin, lang) : undefined}` leaves it
   * out of the browser's files.
   */
  structuredData?: ((origin: string) => string) | undefined;
}

/**
 * Title, description, canonical address, share card and structured data of a store page. Gift claims are shared by link,
 * so they have a card, but no search engine lists them.
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
        // Data, not a program: no policy stops it, and nothing runs it. The browser keeps what the server wrote.
        <script type="application/ld+json" suppressHydrationWarning>
          {structuredData?.(origin) ?? ''}
        </script>
      )}
    </>
  );
}
