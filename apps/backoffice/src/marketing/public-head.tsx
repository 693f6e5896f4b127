import { intlLocale, LANGUAGES, type Language, languageOr } from '@inkstand/i18n';
import { useSite } from '@inkstand/web/provider.tsx';
import sharePicture from './pictures/share.jpg?no-inline';

/** Size of `pictures/share.jpg`, which `scripts/pictures.ts` takes. */
const SHARE_SIZE = { width: 1200, height: 630 };

/** An object of schema.org, without its context. */
export type StructuredData = { readonly '@type': string } & Readonly<Record<string, unknown>>;

const json = (data: StructuredData) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

interface PublicHeadProps {
  /** Without the product's name, which is appended unless the title has it. */
  title: string;
  description: string;
  /** Path and query of the page itself, whatever else the URL had. */
  path: string;
  /** Path of a picture for link previews; by default the site's own. */
  picture?: string | undefined;
  structuredData?: StructuredData | readonly StructuredData[] | undefined;
  /** Languages that the page is written in; without one of them, the page in English is the one to find. */
  languages?: readonly Language[];
  /** For results of a search or a filter. */
  isUnlisted?: boolean;
}

/**
 * Title, description, canonical URL, languages, share card and structured data of a public page. The language is never
 * part of the path (specification 2): search engines find the translations by `?lang`, which visitors may use too.
 */
export function PublicHead({
  title,
  description,
  path,
  picture,
  structuredData = [],
  languages = LANGUAGES,
  isUnlisted = false,
}: PublicHeadProps) {
  const { lang, urls, translationEnabled } = useSite();
  const full = title.includes('Inkstand') ? title : `${title} · Inkstand`;
  const plain = urls.root + path;
  const inLanguage = (code: string) =>
    code === 'en' ? plain : `${plain}${path.includes('?') ? '&' : '?'}lang=${code}`;
  const url = inLanguage(languages.includes(languageOr(lang)) ? lang : 'en');
  const size = picture ? [] : Object.entries(SHARE_SIZE).map(([side, pixels]) => [`og:image:${side}`, `${pixels}`]);
  const properties = [
    ['og:title', title],
    ['og:description', description],
    ['og:type', 'website'],
    ['og:url', url],
    ['og:site_name', 'Inkstand'],
    ['og:locale', intlLocale(languageOr(lang)).replace('-', '_')],
    ['og:image', new URL(picture ?? sharePicture, urls.root).href],
    ...size,
  ];
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
      {properties.map(([name, content]) => (
        <meta key={name} property={name} content={content} />
      ))}
      {isUnlisted ? <meta name="robots" content="noindex, follow" /> : <link rel="canonical" href={url} />}
      {translationEnabled &&
        !isUnlisted &&
        languages.map((code) => <link key={code} rel="alternate" hrefLang={code} href={inLanguage(code)} />)}
      {translationEnabled && !isUnlisted && <link rel="alternate" hrefLang="x-default" href={plain} />}
      {/* A data block: it is not executed, and no content security policy blocks it. */}
      {[structuredData].flat().map((data) => (
        <script key={data['@type']} type="application/ld+json">
          {json(data)}
        </script>
      ))}
    </>
  );
}
