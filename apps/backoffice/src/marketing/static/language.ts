import { isLanguage, type Language } from '@inkstand/i18n/languages';
import { logProblem } from '@inkstand/web/log';
import type { Site } from '@inkstand/web/site';
import {
  chosenLanguage,
  cookieLanguage,
  isRemembered,
  rememberFetched,
  rememberLanguage,
} from '@inkstand/web/stored-language';

/** The same page without `?lang`, which would keep the old language. */
function reload(): void {
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  if (url.href === location.href) location.reload();
  else location.replace(url);
}

/** Saves the choice on the server first, for a user, as `changeLanguage` of the app does. */
async function choose(site: Site, lang: Language): Promise<void> {
  if (site.user) {
    const { createClient } = await import('@inkstand/contract/client');
    await createClient().setLanguage({ body: { lang } });
  }
  rememberLanguage(lang);
  reload();
}

/** Restores a lost cookie and stores a language that the URL asked for, as `settleLanguage` of the app does. */
function settle(site: Site): void {
  if (site.english === 'qps') return;
  const asked = new URLSearchParams(location.search).get('lang');
  const chosen = chosenLanguage(site, isLanguage(asked) ? asked : undefined);
  if (!chosen) rememberFetched(site.lang);
  if (!chosen || (chosen === site.lang && isRemembered(chosen))) return;
  rememberLanguage(chosen);
  // Without cookies the server would send the same page again.
  if (chosen !== site.lang && cookieLanguage() === chosen) location.reload();
}

/** The language selector, and the language that the browser remembers. */
export function startLanguage(site: Site): void {
  if (!site.translationEnabled) return;
  settle(site);
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLSelectElement ? target.form : null;
    const failed = form?.dataset.language;
    if (!failed || !(target instanceof HTMLSelectElement) || !isLanguage(target.value)) return;
    choose(site, target.value).catch((error) => {
      logProblem('the language could not be changed', error);
      target.value = site.lang;
      showToast(failed);
    });
  });
}

/** Duration of a toast (specification 9). */
const TOAST_MS = 5000;

/** Shows a message for a few seconds, and reads it to screen readers. */
export function showToast(message: string): void {
  const toast = document.createElement('p');
  toast.setAttribute('role', 'alert');
  toast.dataset.toast = '';
  toast.textContent = message;
  document.body.append(toast);
  setTimeout(() => toast.remove(), TOAST_MS);
}
