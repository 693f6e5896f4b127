import { isLanguage, type Language } from '@inkstand/i18n/languages';

// Storage of the language in a browser (specification 3): local storage for the page, a cookie for the server.
const STORAGE_KEY = 'language';
const COOKIE = 'i18n_redirected';
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

export function storedLanguage(): Language | undefined {
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

export function rememberLanguage(lang: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // The Cookie Store API is not available in every browser, and requires TLS.
  Object.assign(document, { cookie: `${COOKIE}=${lang}; max-age=${COOKIE_SECONDS}; path=/; samesite=lax${secure}` });
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
  return asked ?? cookieLanguage() ?? storedLanguage() ?? (site.user && isLanguage(site.lang) ? site.lang : undefined);
}

/** Whether cookie and local storage both hold the language. */
export const isRemembered = (lang: Language): boolean => cookieLanguage() === lang && storedLanguage() === lang;
