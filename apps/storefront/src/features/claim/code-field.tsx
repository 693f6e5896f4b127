import { PROMO_CODE_MAXIMUM_LENGTH } from '@inkstand/domain/address';
import type { ComponentProps } from 'react';
import { TextField } from '#features/checkout/fields/text-field.tsx';
import { useTranslator } from '#features/store/store.ts';

/** The input of a promo code, on the home page and in the form. */
export function CodeField(field: Pick<ComponentProps<typeof TextField>, 'name' | 'label' | 'error' | 'onInput'>) {
  const t = useTranslator();
  return (
    <TextField
      description={t('claim.code_hint')}
      isCode
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={PROMO_CODE_MAXIMUM_LENGTH}
      {...field}
    />
  );
}
