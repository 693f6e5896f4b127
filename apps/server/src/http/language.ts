import { isEnglishVariant, LOCALES, languageOr, MAIL_LANGUAGE_PARAMETER, type TextLanguage } from '@inkstand/i18n';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import { FETCHED_LANGUAGE_COOKIE, LANGUAGE_COOKIE } from './cookies.ts';

const codes: readonly string[] = LOCALES.map((locale) => locale.code);

export const isLanguage = (value: unknown): value is string => typeof value === 'string' && codes.includes(value);

/** The first supported language of an Accept-Language header. */
function negotiated(header: string | undefined): string | undefined {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=');
      return { tag: tag.toLowerCase().split('-')[0], weight: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight)
    .map(({ tag }) => (tag === 'nb' || tag === 'nn' ? 'no' : tag))
    .find(isLanguage);
}

/** Header with the language of the page that makes a call. */
const PAGE_LANGUAGE_HEADER = 'inkstand-language';

/** The language that a request asks for: `?lang`, else that of its page, else the cookie. */
export function askedLanguage({ query, headers }: FastifyRequest, cookie: string | undefined): string | undefined {
  const { lang } = query as Record<string, unknown>;
  const page = headers[PAGE_LANGUAGE_HEADER];
  return [lang, typeof page === 'string' && isEnglishVariant(page) ? 'en' : page, cookie].find(isLanguage);
}

/** What a reply in this language is worded in: an English page that calls may have an English of its own. */
export function pageTexts(config: Pick<Config, 'mode'>, { headers }: FastifyRequest, language: string): TextLanguage {
  const page = headers[PAGE_LANGUAGE_HEADER];
  const isOwn = page === 'en-US' || (page === 'qps' && config.mode === 'demo');
  return language === 'en' && isOwn ? page : languageOr(language);
}

/** Whether a page is asked for in the pseudo-language, which demonstrations alone have. */
export const isPseudoAsked = (config: Pick<Config, 'mode'>, { query }: FastifyRequest): boolean =>
  config.mode === 'demo' && (query as Record<string, unknown>).lang === 'qps';

/** The language of the email whose link was followed. */
export function mailLanguage({ query }: FastifyRequest): string | undefined {
  const { [MAIL_LANGUAGE_PARAMETER]: lang } = query as Record<string, unknown>;
  return isLanguage(lang) ? lang : undefined;
}

/** The languages of a browser's cookies: the one its reader chose, or the one that a page came in. */
export function cookieLanguages(read: (name: string) => string | undefined): { chosen?: string; fetched?: string } {
  const language = read(LANGUAGE_COOKIE);
  if (language === undefined) return {};
  return read(FETCHED_LANGUAGE_COOKIE) ? { fetched: language } : { chosen: language };
}

/**
 * Chooses the language: the first supported one of `wanted`, else the browser's, else English. Without translation it
 * is always English.
 */
export function chooseLanguage(
  translationEnabled: boolean,
  wanted: readonly (string | undefined)[],
  accept: string | undefined,
): string {
  if (!translationEnabled) return 'en';
  return wanted.find(isLanguage) ?? negotiated(accept) ?? 'en';
}
