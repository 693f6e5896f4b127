import { isLanguage, type Language } from '@inkstand/i18n/languages';

// Storage of the language in a browser (specification 3): local storage for the page, a cookie for the server.
const STORAGE_KEY = 'language';
const COOKIE = 'i18n_redirected';
/** Set while the stored language is one that a page came in, not one that the reader chose. */
const FETCHED_COOKIE = 'i18n_fetched';
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

function storedLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isLanguage(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function cookieLanguage(): Language | undefined {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]+)`).exec(document.cookie)?.[1];
  return isLanguage(value) ? value : undefined;
}

const isFetched = (): boolean => new RegExp(`(?:^|;\\s*)${FETCHED_COOKIE}=`).test(document.cookie);

function setCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // The Cookie Store API is not available in every browser, and requires TLS.
  Object.assign(document, { cookie: `${name}=${value}; max-age=${seconds}; path=/; samesite=lax${secure}` });
}

/**
 * Stores the language.
 * @param isChosen false for the language that the server sent a page in: the user's own and a mail's outrank it
 */
export function rememberLanguage(lang: Language, isChosen = true): void {
  setCookie(COOKIE, lang, COOKIE_SECONDS);
  if (!isChosen) setCookie(FETCHED_COOKIE, '1', COOKIE_SECONDS);
  else if (isFetched()) setCookie(FETCHED_COOKIE, '', 0);
  try {
    localStorage.setItem(STORAGE_KEY, lang);
  } catch {
    // The cookie alone is sufficient for the next page.
  }
}

/**
 * The language that a page should have: requested by its URL, else by the cookie, else by local storage, else that of
 * the user's account. Undefined when nothing was ever chosen.
 */
export function chosenLanguage(site: { lang: string; user?: unknown }, asked: Language | undefined) {
  const stored = isFetched() ? undefined : (cookieLanguage() ?? storedLanguage());
  return asked ?? stored ?? (site.user && isLanguage(site.lang) ? site.lang : undefined);
}

/** Whether cookie and local storage both hold the language, as the reader's choice or as fetched. */
export const isRemembered = (lang: Language, isChosen = true): boolean =>
  cookieLanguage() === lang && storedLanguage() === lang && isFetched() !== isChosen;

/** Stores the language that the server sent a page in. */
export function rememberFetched(lang: string): void {
  if (isLanguage(lang) && !isRemembered(lang, false)) rememberLanguage(lang, false);
}
