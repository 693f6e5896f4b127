import { useTranslator } from '#features/store/store.ts';
import buttons from './buttons.module.css';
import { FormNotice } from './fields/form-problem.tsx';
import { useIsSlow } from './patience.ts';
import css from './waiting.module.css';

/** Placeholder while the payment is prepared; as high as the card form, to avoid a layout shift. */
export function Preparing() {
  const t = useTranslator();
  return (
    <p role="status" className={css.preparing}>
      <span className={buttons.spinner} aria-hidden="true" />
      {t('checkout.preparing_payment')}
    </p>
  );
}

/** Tells shoppers during a slow operation that it is still in progress. */
export function SlowNotice({ isBusy }: { isBusy: boolean }) {
  const t = useTranslator();
  const isSlow = useIsSlow(isBusy);
  return <FormNotice>{isSlow && t('checkout.takes_longer')}</FormNotice>;
}
