import type { Client } from '@inkstand/contract';
import { isLanguage, type Language, loadMessages } from '@inkstand/i18n';
import type { LiveSite } from './live-site.ts';
import { logProblem } from './log.ts';

// Storage of the language in a browser (specification 3): local storage for the page, a cookie for the server.
const STORAGE_KEY = 'language';
const COOKIE = 'i18n_redirected';
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

function storedLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isLanguage(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function cookieLanguage(): Language | undefined {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]+)`).exec(document.cookie)?.[1];
  return isLanguage(value) ? value : undefined;
}

function rememberLanguage(lang: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // The Cookie Store API is not available in every browser, and requires TLS.
  Object.assign(document, { cookie: `${COOKIE}=${lang}; max-age=${COOKIE_SECONDS}; path=/; samesite=lax${secure}` });
  try {
    localStorage.setItem(STORAGE_KEY, lang);
  } catch {
    // The cookie alone is sufficient for the next page.
  }
}

/** Language requested by the URL, if visitors may choose one. */
function requestedLanguage(live: LiveSite, search: string): Language | undefined {
  const asked = new URLSearchParams(search).get('lang');
  return live.get().translationEnabled && isLanguage(asked) ? asked : undefined;
}

async function speak(live: LiveSite, lang: Language): Promise<void> {
  await loadMessages(lang);
  rememberLanguage(lang);
  live.setLanguage(lang);
}

/**
 * Language guard for navigations inside the page: `?lang` wins. On the initial document the server's guard has already
 * applied it.
 */
export async function guardLanguage(live: LiveSite, search: string): Promise<void> {
  const asked = requestedLanguage(live, search);
  if (asked && asked !== live.get().lang) await speak(live, asked);
}

/**
 * Synchronises cookie, local storage and page on start: a language requested by the URL is stored, local storage
 * restores a lost cookie, and the language from the user's account or the cookie is stored too.
 */
export async function settleLanguage(live: LiveSite): Promise<void> {
  const site = live.get();
  if (!site.translationEnabled) return;
  const [asked, inCookie, stored] = [requestedLanguage(live, location.search), cookieLanguage(), storedLanguage()];
  const chosen = asked ?? inCookie ?? stored ?? (site.user && isLanguage(site.lang) ? site.lang : undefined);
  if (!chosen || (chosen === site.lang && chosen === inCookie && chosen === stored)) return;
  try {
    await speak(live, chosen);
  } catch (error) {
    logProblem('the kept language could not be loaded', error);
  }
}

/**
 * Changes the language of the open page. For a user it is saved on the server first; for a visitor only in the browser.
 */
export async function changeLanguage(live: LiveSite, api: Client, lang: Language): Promise<void> {
  if (live.get().user) await api.setLanguage({ body: { lang } });
  await speak(live, lang);
}
