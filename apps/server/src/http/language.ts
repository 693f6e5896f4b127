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

/** The language guard: `?lang`, else the cookie, else what the browser asks for, else English; without translation, English. */
export function languageOf(
  translationEnabled: boolean,
  request: { query?: string | undefined; cookie?: string | undefined; accept?: string | undefined },
): string {
  if (!translationEnabled) return 'en';
  return [request.query, request.cookie].find(isLanguage) ?? negotiated(request.accept) ?? 'en';
}
