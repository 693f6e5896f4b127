import { useTranslator } from '#features/store/store.ts';
import css from './accept-terms.module.css';
import { CheckField } from './fields/check-field.tsx';

interface AcceptTermsProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  disabled: boolean;
}

/** Terms are acknowledged before paying (specification 5). They open beside the checkout, which stays as it is. */
export function AcceptTerms(props: AcceptTermsProps) {
  const t = useTranslator();
  return (
    <div className={css.terms}>
      <CheckField {...props}>{t('checkout.accept_terms')}</CheckField>
      <a href="/terms-and-conditions" target="_blank" rel="noreferrer" className={css.link}>
        {t('checkout.read_terms')} <span className={css.hint}>({t('common.open_in_new_tab')})</span>
      </a>
    </div>
  );
}
