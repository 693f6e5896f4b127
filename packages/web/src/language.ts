import type { Client } from '@inkstand/contract';
import { isLanguage, type Language, loadMessages } from '@inkstand/i18n';
import type { LiveSite } from './live-site.ts';
import { logProblem } from './log.ts';

// Where a browser keeps the language (specification 3): under a key of local storage for the page, in a cookie for the server.
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
  // Not every browser has the Cookie Store API, and it wants TLS.
  Object.assign(document, { cookie: `${COOKIE}=${lang}; max-age=${COOKIE_SECONDS}; path=/; samesite=lax${secure}` });
  try {
    localStorage.setItem(STORAGE_KEY, lang);
  } catch {
    // The cookie alone is enough for the next page.
  }
}

/** The language that an address asks for, if visitors may choose one. */
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
 * The language guard of a navigation inside the page: `?lang` wins. The document's own request was answered by the
 * server's guard, so there it finds nothing to change.
 */
export async function guardLanguage(live: LiveSite, search: string): Promise<void> {
  const asked = requestedLanguage(live, search);
  if (asked && asked !== live.get().lang) await speak(live, asked);
}

/**
 * Brings cookie, local storage and page into step when the page starts: what the address asked for is kept, a language kept
 * here survives a lost cookie, and what the server knew of a user or a cookie is kept here too.
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

/** Changes the language of the page that is open. For a user the server keeps it first; a visitor's stays in the browser. */
export async function changeLanguage(live: LiveSite, api: Client, lang: Language): Promise<void> {
  if (live.get().user) await api.setLanguage({ body: { lang } });
  await speak(live, lang);
}
