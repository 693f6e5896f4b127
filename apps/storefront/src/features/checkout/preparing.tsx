import { useTranslator } from '#features/store/store.ts';
import buttons from './buttons.module.css';
import css from './preparing.module.css';

/** The place of the card while the payment is prepared: as high as the form that follows, so that nothing jumps. */
export function Preparing() {
  const t = useTranslator();
  return (
    <p role="status" className={css.preparing}>
      <span className={buttons.spinner} aria-hidden="true" />
      {t('checkout.preparing_payment')}
    </p>
  );
}
