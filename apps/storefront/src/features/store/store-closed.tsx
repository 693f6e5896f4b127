import { DAY_MS } from '@inkstand/domain/days';
import { formatMoment } from '@inkstand/i18n';
import { LearnMore } from '@inkstand/web/learn-more.tsx';
import { Link } from '@inkstand/web/link.tsx';
import { useEffect } from 'react';
import { paths } from '#paths.ts';
import { Backdrop } from './backdrop.tsx';
import { useStore, useTextsLanguage, useTranslator } from './store.ts';
import css from './store-closed.module.css';

/** Not everybody who waits loads the page in the same second. */
const SPREAD_MS = 5000;

/** Loads the page again when the store opens. */
function useOpening(opensAt: string | null): void {
  useEffect(() => {
    const rest = opensAt ? Date.parse(opensAt) - Date.now() : 0;
    if (rest <= 0 || rest > DAY_MS) return;
    const timer = setTimeout(() => location.reload(), rest + 500 + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [opensAt]);
}

/** Replaces a page while nothing can be ordered: paused, not yet open, or closed (docs/product/events.md). */
export function StoreClosed() {
  const t = useTranslator();
  const lang = useTextsLanguage();
  const { availability, opens_at, closes_at, time_zone, name, storeConfig, event_type } = useStore();
  useOpening(availability === 'not_yet_open' ? opens_at : null);
  const moment = (iso: string | null) => (iso ? formatMoment(new Date(iso), lang, time_zone) : '');
  const texts = {
    open: { title: '', text: '' },
    on_hold: { title: t('event.paused_title'), text: t('event.paused') },
    not_yet_open: { title: t('event.not_yet_open_title'), text: t('event.not_yet_open', { date: moment(opens_at) }) },
    closed: {
      title: t('event.closed_title'),
      text: closes_at ? t('event.closed', { date: moment(closes_at) }) : t('event.closed_without_date'),
    },
  };
  const { title, text } = texts[availability];
  return (
    <section className={css.page}>
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <Backdrop className={css.backdrop} />
      <div className={css.words}>
        <p className={css.name}>{storeConfig.storeName}</p>
        <h1>{title}</h1>
        <p className={css.text}>{text}</p>
        <p className={css.question}>
          {storeConfig.hasContactForm && (
            <>
              {t('event.questions')} <Link to={paths.contact()}>{t('nav.contact_us')}</Link>{' '}
            </>
          )}
          <LearnMore about={event_type.type === 'Promo' ? 'claim_not_open' : 'store_not_open'} />
        </p>
      </div>
    </section>
  );
}
