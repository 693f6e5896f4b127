import { useTranslator } from '#features/store/store.ts';
import buttons from './buttons.module.css';
import css from './preparing.module.css';

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
