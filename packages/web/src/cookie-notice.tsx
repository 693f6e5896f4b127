import { type RefObject, useEffect, useRef } from 'react';
import { reopenNotice, storeConsent, useConsent, useIsNoticeReopened } from './consent.ts';
import css from './cookie-notice.module.css';
import { useTranslator } from './provider.tsx';

/** Keeps the end of the page and the focused element clear of the notice. */
function useClearance() {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = notice.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--notice-height', `${element.offsetHeight + 24}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--notice-height');
    };
  }, []);
  return notice;
}

const CHOICES = [
  { consent: 'declined', label: 'cookies.decline' },
  { consent: 'accepted', label: 'cookies.accept' },
] as const;

/** Moves the focus to a notice that the user opened, and back afterwards. */
function useFocus(notice: RefObject<HTMLElement | null>) {
  const isReopened = useIsNoticeReopened();
  useEffect(() => {
    if (!isReopened) return;
    const opener = document.activeElement;
    notice.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isReopened, notice]);
}

/** The cookie notice (specification 2): Accept and Decline are equally easy. */
export function CookieNotice() {
  const t = useTranslator();
  const consent = useConsent();
  const notice = useClearance();
  useFocus(notice);
  return (
    <section
      ref={notice}
      className={css.notice}
      aria-label={t('cookies.settings')}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && reopenNotice(false)}
    >
      <p className={css.text}>
        {t('cookies.notice')}
        {consent === 'accepted' && ` ${t('cookies.now_accepted')}`}
        {consent === 'declined' && ` ${t('cookies.now_declined')}`}
      </p>
      <div className={css.choices}>
        {CHOICES.map(({ consent: choice, label }) => (
          <button key={choice} type="button" className={css.choice} onClick={() => storeConsent(choice)}>
            {t(label)}
          </button>
        ))}
      </div>
    </section>
  );
}
