import type { Client } from '@inkstand/contract';
import { isLanguage, type Language, MAIL_LANGUAGE_PARAMETER } from '@inkstand/i18n';
import type { LiveSite } from './live-site.ts';
import { logProblem } from './log.ts';
import { siteTexts } from './site.ts';
import { chosenLanguage, isRemembered, rememberFetched, rememberLanguage } from './stored-language.ts';

/** Language requested by the URL, if visitors may choose one. */
function requestedLanguage(live: LiveSite, search: string): Language | undefined {
  const asked = new URLSearchParams(search).get('lang');
  return live.get().translationEnabled && isLanguage(asked) ? asked : undefined;
}

/** Language of the email whose link was followed. */
function mailLanguage(search: string): Language | undefined {
  const lang = new URLSearchParams(search).get(MAIL_LANGUAGE_PARAMETER);
  return isLanguage(lang) ? lang : undefined;
}

async function speak(live: LiveSite, lang: Language): Promise<void> {
  await live.loadTexts(siteTexts({ ...live.get(), lang }));
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
 * restores a lost cookie, and the language from the user's account, the cookie or a mail's link is stored too. Where
 * nothing was chosen, the language that the server sent the page in is stored (docs/product/deviations.md).
 */
export async function settleLanguage(live: LiveSite): Promise<void> {
  const site = live.get();
  // The pseudo-language is nothing that a browser remembers.
  if (!site.translationEnabled || siteTexts(site) === 'qps') return;
  const chosen = chosenLanguage(site, requestedLanguage(live, location.search)) ?? mailLanguage(location.search);
  if (!chosen) return rememberFetched(site.lang);
  if (chosen === site.lang && isRemembered(chosen)) return;
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
