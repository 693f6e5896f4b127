import { LOCALES } from '@inkstand/i18n';

const codes: readonly string[] = LOCALES.map((locale) => locale.code);

export const isLanguage = (value: unknown): value is string => typeof value === 'string' && codes.includes(value);

/** The first language of an Accept-Language header that we have. */
function negotiated(header: string | undefined): string | undefined {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=');
      return { tag: tag.slice(0, 2).toLowerCase(), weight: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .sort((left, right) => right.weight - left.weight)
    .map(({ tag }) => (tag === 'nb' || tag === 'nn' ? 'no' : tag))
    .find(isLanguage);
}

interface Asked {
  query?: string | undefined;
  cookie?: string | undefined;
  /** The user's own, or the event's default: pages have one, and then the browser's wish does not count. */
  fallback?: string | undefined;
  /** The Accept-Language header, for calls. */
  accept?: string | undefined;
}

/** The language guard: `?lang`, else the cookie, else the default, else English; without translation, English. */
export function languageOf(translationEnabled: boolean, { query, cookie, fallback, accept }: Asked): string {
  if (!translationEnabled) return 'en';
  return [query, cookie, fallback].find(isLanguage) ?? negotiated(accept) ?? 'en';
}
