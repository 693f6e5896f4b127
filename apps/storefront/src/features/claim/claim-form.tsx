import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CartLine } from '#features/cart/cart-line.ts';
import { FormProblem } from '#features/checkout/fields/form-problem.tsx';
import { fillForm, readDraft, saveDraft } from '#features/checkout/recipient/draft.ts';
import { ContactFields, DeliveryFields } from '#features/checkout/recipient/recipient-fields.tsx';
import { readRecipient, recipientMessages } from '#features/checkout/recipient/recipient-form.ts';
import { useCountries } from '#features/checkout/recipient/use-countries.ts';
import { useFormErrors } from '#features/checkout/recipient/use-form-errors.ts';
import { SubmitButton } from '#features/checkout/submit-button.tsx';
import { useStore, useTranslator } from '#features/store/store.ts';
import { PromotionFields, SampleNote } from './promotion-fields.tsx';
import { remembered } from './remembered-code.ts';
import { codeIn, useClaim } from './use-claim.ts';
import type { Sample } from './use-sample.ts';

interface ClaimFormProps {
  form: RefObject<HTMLFormElement | null>;
  lines: readonly CartLine[];
  sample: Sample | undefined;
  /** Label of the submit button; 'Order your gift' by default (specification 2). */
  submitLabel?: string;
}

/** The recipient form (specification 2): contact, delivery, promo code and submit button. */
export function ClaimForm({ form, lines, sample, submitLabel }: ClaimFormProps) {
  const t = useTranslator();
  const { tenant, slug } = useStore();
  const [search] = useSearchParams();
  const codeInAddress = search.get('code');
  const countries = useCountries();
  const served = countries.map(({ iso2 }) => iso2);
  const storeId = `${tenant}/${slug}`;
  const [isAlive, setAlive] = useState(false);
  const { errors, handlers, check, refuse } = useFormErrors((data) => ({
    ...recipientMessages(readRecipient(data), served, t),
    ...(!sample && codeIn(data) === '' && { promo_code: t('field.required') }),
  }));
  const { claim, isBusy, problem } = useClaim(lines, sample?.token);
  const flagged = Object.keys(errors).length;

  useEffect(() => {
    setAlive(true);
    if (!form.current) return;
    fillForm(form.current, { ...readDraft(storeId), promo_code: codeInAddress ?? remembered(storeId, 'code') });
  }, [form, storeId, codeInAddress]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (isBusy || !check(element)) return;
    refuse(element, await claim(new FormData(element)));
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onBlur={handlers.onBlur}
      onInput={(event) => {
        handlers.onInput(event);
        saveDraft(storeId, event.currentTarget);
      }}
    >
      {sample && <SampleNote sample={sample} />}
      <ContactFields errors={errors} />
      <DeliveryFields errors={errors} countries={countries} />
      {!sample && <PromotionFields error={errors.promo_code} />}
      <FormProblem>{problem ?? (flagged > 0 && t('form.please_check', { count: flagged }))}</FormProblem>
      {/* Before hydration the form must not be submitted: that would put the address into the URL or lose it. */}
      <SubmitButton
        type={isAlive ? 'submit' : 'button'}
        label={submitLabel ?? t('claim.order_your_gift')}
        busyLabel={t('checkout.processing')}
        isBusy={isBusy}
      />
    </form>
  );
}
