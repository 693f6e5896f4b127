import css from '@inkstand/web/cookie-notice.module.css';
import { useSiteTranslator } from '@inkstand/web/provider.tsx';

/** The cookie notice of static pages; `static/notices.ts` shows it. */
export function CookieNoticeTemplate() {
  const t = useSiteTranslator();
  return (
    <template data-cookie-notice="">
      <section className={`${css.notice} ${css.strip}`} aria-label={t('cookies.settings')} tabIndex={-1}>
        <p className={css.text}>
          {t('cookies.notice')} <span data-consent-is="accepted">{t('cookies.now_accepted')}</span>
          <span data-consent-is="declined">{t('cookies.now_declined')}</span>
        </p>
        <div className={css.choices}>
          <button type="button" className={css.choice} data-consent="declined">
            {t('cookies.decline')}
          </button>
          <button type="button" className={css.choice} data-consent="accepted">
            {t('cookies.accept')}
          </button>
        </div>
      </section>
    </template>
  );
}
