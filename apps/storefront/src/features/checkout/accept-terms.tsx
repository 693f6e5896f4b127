import { useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';
import css from './accept-terms.module.css';
import { CheckField } from './fields/check-field.tsx';

interface AcceptTermsProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  disabled: boolean;
}

/**
 * Terms must be accepted before payment (specification 5). They open in another tab, so that the checkout keeps its
 * state.
 */
export function AcceptTerms(props: AcceptTermsProps) {
  const t = useTranslator();
  return (
    <div className={css.terms}>
      <CheckField {...props}>{t('checkout.accept_terms')}</CheckField>
      <a href={paths.terms()} target="_blank" rel="noreferrer" className={css.link}>
        {t('checkout.read_terms')} <span className={css.hint}>({t('common.open_in_new_tab')})</span>
      </a>
    </div>
  );
}
