import { hourStyle, intlLocale } from '@inkstand/i18n';
import { LearnMore } from '@inkstand/web/learn-more.tsx';
import { FormNotice } from '#features/checkout/fields/form-problem.tsx';
import fieldset from '#features/checkout/recipient/recipient-fields.module.css';
import { useStore, useTextsLanguage, useTranslator } from '#features/store/store.ts';
import { CodeField } from './code-field.tsx';
import { remember } from './remembered-code.ts';
import { SendOrderLink } from './send-order-link.tsx';
import type { CheckedCode } from './use-promo-code.ts';
import type { Sample } from './use-sample.ts';

interface PromotionFieldsProps {
  error: string | undefined;
  /** Whether the check has refused the code. */
  isRefused: boolean;
  checked: CheckedCode | undefined;
}

/** The promo code. A typed code is stored like one from a QR code. */
export function PromotionFields({ error, isRefused, checked }: PromotionFieldsProps) {
  const t = useTranslator();
  const { tenant, slug } = useStore();
  return (
    <fieldset className={fieldset.group}>
      <legend>{t('form.promotion_information')}</legend>
      <CodeField
        name="promo_code"
        label={t('form.promo_code')}
        error={error}
        onInput={(event) => remember(`${tenant}/${slug}`, 'code', event.currentTarget.value)}
      />
      {isRefused && (
        <p className={fieldset.note}>
          <LearnMore about="code_refused" />
        </p>
      )}
      {checked?.has_order_link && <SendOrderLink key={checked.code} code={checked.code} />}
    </fieldset>
  );
}

/** A sample needs no code (specification 2); the expiry of its link is shown instead. */
export function SampleNote({ sample }: { sample: Sample }) {
  const t = useTranslator();
  const texts = useTextsLanguage();
  const locale = intlLocale(texts);
  const time = sample.expiresAt?.toLocaleTimeString(locale, { hour: hourStyle(locale), minute: '2-digit' });
  return <FormNotice>{time && t('claim.sample_note', { time })}</FormNotice>;
}
