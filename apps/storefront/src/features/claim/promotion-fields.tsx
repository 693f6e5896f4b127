import { PROMO_CODE_MAXIMUM_LENGTH } from '@inkstand/domain/address';
import { intlLocale, languageOr } from '@inkstand/i18n';
import { useSite } from '@inkstand/web/provider.tsx';
import { FormNotice } from '#features/checkout/fields/form-problem.tsx';
import { TextField } from '#features/checkout/fields/text-field.tsx';
import fieldset from '#features/checkout/recipient/recipient-fields.module.css';
import { useStore, useTranslator } from '#features/store/store.ts';
import { remember } from './remembered-code.ts';
import type { Sample } from './use-sample.ts';

/** The promo code. A typed code is stored like one from a QR code. */
export function PromotionFields({ error }: { error: string | undefined }) {
  const t = useTranslator();
  const { tenant, slug } = useStore();
  return (
    <fieldset className={fieldset.group}>
      <legend>{t('form.promotion_information')}</legend>
      <TextField
        name="promo_code"
        label={t('form.promo_code')}
        description={t('claim.code_hint')}
        error={error}
        isCode
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={PROMO_CODE_MAXIMUM_LENGTH}
        onInput={(event) => remember(`${tenant}/${slug}`, 'code', event.currentTarget.value)}
      />
    </fieldset>
  );
}

/** A sample needs no code (specification 2); the expiry of its link is shown instead. */
export function SampleNote({ sample }: { sample: Sample }) {
  const t = useTranslator();
  const { lang } = useSite();
  const time = sample.expiresAt?.toLocaleTimeString(intlLocale(languageOr(lang)), {
    hour: '2-digit',
    minute: '2-digit',
  });
  return <FormNotice>{time && t('claim.sample_note', { time })}</FormNotice>;
}
