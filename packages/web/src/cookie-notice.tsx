import { type RefObject, useEffect, useRef } from 'react';
import { reopenNotice, storeConsent, useConsent, useIsNoticeReopened } from './consent.ts';
import css from './cookie-notice.module.css';
import { useSite, useSiteTranslator } from './provider.tsx';

/** Keeps the end of the page and the focused element clear of the notice. */
function useClearance(margin: number) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = notice.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--notice-height', `${element.offsetHeight + margin}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--notice-height');
    };
  }, [margin]);
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

/** Space around the card, in pixels. */
const CARD_MARGIN = 24;

/**
 * The cookie notice (specification 2): Accept and Decline are equally easy. A card on stores; on the root host, where
 * controls stand in every corner, a strip below the page, which ends above it.
 */
export function CookieNotice() {
  const t = useSiteTranslator();
  const consent = useConsent();
  const isStrip = useSite().kind === 'root';
  const notice = useClearance(isStrip ? 0 : CARD_MARGIN);
  useFocus(notice);
  return (
    <section
      ref={notice}
      className={isStrip ? `${css.notice} ${css.strip}` : css.notice}
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
