import { type Language, LOCALES, languageOr } from '@inkstand/i18n';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { changeLanguage } from './language.ts';
import css from './language-select.module.css';
import { logProblem } from './log.ts';
import { useApi, useLiveSite, useSite, useSiteTranslator } from './provider.tsx';

/** Shows an error message when the language could not be changed. */
type OnProblem = (message: string) => void;

/** URL of the page in its new language; a `?lang` in the current URL would keep the old one. */
function useAskAgain() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return () => {
    const parameters = new URLSearchParams(search);
    if (!parameters.has('lang')) return revalidate();
    parameters.delete('lang');
    return navigate({ pathname, search: parameters.toString(), hash }, { replace: true, preventScrollReset: true });
  };
}

/**
 * Changes the language of the open page, which keeps its address and input. For a user it is saved on the server first.
 */
export function useLanguageChoice(onProblem: OnProblem): (next: Language) => Promise<void> {
  const t = useSiteTranslator();
  const api = useApi();
  const live = useLiveSite();
  const askAgain = useAskAgain();
  return async (next) => {
    try {
      await changeLanguage(live, api, next);
    } catch (error) {
      logProblem('the language could not be changed', error);
      onProblem(t('language.change_failed'));
      return;
    }
    await askAgain();
  };
}

/**
 * Language selector: all languages by their own names, where translation is enabled. The page stays open, with its
 * basket and typed input. Without scripts it is a form that requests the same page.
 */
export function LanguageSelect({ onProblem }: { onProblem: OnProblem }) {
  const t = useSiteTranslator();
  const choose = useLanguageChoice(onProblem);
  const { lang, translationEnabled } = useSite();
  if (!translationEnabled) return null;

  return (
    // The script of static pages finds the form by its attribute, and the message in it.
    <form className={css.form} data-language={t('language.change_failed')}>
      <label className={css.label}>
        <svg
          width="20"
          height="20"
          viewBox="0 0 24 24"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.7"
        >
          <circle cx="12" cy="12" r="9" />
          <path d="M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18" />
        </svg>
        <span aria-hidden="true">{lang.toUpperCase()}</span>
        <select
          className={css.select}
          name="lang"
          aria-label={t('common.language')}
          value={languageOr(lang)}
          onChange={({ target }) => void choose(languageOr(target.value))}
        >
          {LOCALES.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit">OK</button>
      </noscript>
    </form>
  );
}
