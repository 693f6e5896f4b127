import { type FocusEvent, type FormEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CartLine } from '#features/cart/cart-line.ts';
import { FormProblem } from '#features/checkout/fields/form-problem.tsx';
import { AddressFields } from '#features/checkout/recipient/address-fields.tsx';
import { fillForm, readDraft, saveDraft } from '#features/checkout/recipient/draft.ts';
import type { FieldMessages } from '#features/checkout/recipient/recipient-form.ts';
import { useAddressForm } from '#features/checkout/recipient/use-address-form.ts';
import { SubmitButton } from '#features/checkout/submit-button.tsx';
import { SlowNotice } from '#features/checkout/waiting.tsx';
import { useStore, useTranslator } from '#features/store/store.ts';
import { AlreadyOrdered } from './already-ordered.tsx';
import css from './claim-page.module.css';
import { PromotionFields, SampleNote } from './promotion-fields.tsx';
import { remembered } from './remembered-code.ts';
import { codeIn, useClaim } from './use-claim.ts';
import { usePromoCode } from './use-promo-code.ts';
import type { Sample } from './use-sample.ts';

interface ClaimFormProps {
  form: RefObject<HTMLFormElement | null>;
  lines: readonly CartLine[];
  sample: Sample | undefined;
  /** Label of the submit button; 'Order your gift' by default (specification 2). */
  submitLabel?: string;
}

/** The recipient form (specification 2): promo code first, then contact, delivery and submit button. */
export function ClaimForm({ form, lines, sample, submitLabel }: ClaimFormProps) {
  const t = useTranslator();
  const { tenant, slug } = useStore();
  const [search] = useSearchParams();
  const codeInAddress = search.get('code');
  const storeId = `${tenant}/${slug}`;
  const [isAlive, setAlive] = useState(false);
  const { checked, failure, check: checkCode, reset } = usePromoCode();
  const { only } = checked ?? {};
  const isOther = only && lines.some(({ productId }) => !only.product_ids.includes(productId));
  const codeFault = isOther ? only.message : checked?.problem;
  /** Why the code is refused. Other failures of the check are left to the claim. */
  const refusal = codeFault ?? (failure?.isLimited ? failure.message : undefined);
  const codeProblem = (code: string) =>
    code === '' ? t('field.required') : code === checked?.code ? (codeFault ?? null) : null;
  const address = useAddressForm({
    otherProblems: (data): FieldMessages => {
      const onCode = sample ? null : codeProblem(codeIn(data));
      return onCode === null ? {} : { promo_code: onCode };
    },
  });
  const { errors, handlers } = address;
  const { claim, isBusy, problem, orderedBefore } = useClaim(lines, sample?.token);
  const flagged = Object.keys(errors).length;

  const lookAtCode = useEffectEvent(async (code: string) => {
    if (sample || code === '' || code === checked?.code) return;
    const found = await checkCode(code);
    if (form.current && found) fillForm(form.current, { name: found.name, email: found.email });
  });

  useEffect(() => {
    setAlive(true);
    if (!form.current) return;
    fillForm(form.current, { ...readDraft(storeId), promo_code: codeInAddress ?? remembered(storeId, 'code') });
    void lookAtCode(codeIn(new FormData(form.current)));
  }, [form, storeId, codeInAddress]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    // What is typed while the address is looked up is not checked.
    const data = new FormData(element);
    const filled = isBusy ? undefined : await address.check(element);
    if (!filled) return;
    const messages = await claim(data, filled.isConfirmed);
    address.refuse(element, messages);
    // Somebody else may have used it meanwhile.
    if (messages.promo_code) void checkCode(codeIn(data));
  }

  function onBlur(event: FocusEvent<HTMLFormElement>) {
    handlers.onBlur(event);
    if ((event.target as Element).getAttribute('name') === 'promo_code') {
      void lookAtCode(codeIn(new FormData(event.currentTarget)));
    }
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onBlur={onBlur}
      onInput={(event) => {
        handlers.onInput(event);
        saveDraft(storeId, event.currentTarget);
        const looked = checked ?? failure;
        if (looked && codeIn(new FormData(event.currentTarget)) !== looked.code) reset();
      }}
    >
      <AlreadyOrdered messages={orderedBefore} />
      {checked?.name && <p className={css.hello}>{t('claim.greeting', { name: checked.name })}</p>}
      {sample && <SampleNote sample={sample} />}
      {!sample && (
        <PromotionFields error={errors.promo_code ?? refusal} isRefused={refusal !== undefined} checked={checked} />
      )}
      <AddressFields address={address} />
      <FormProblem>{problem ?? (flagged > 0 && t('form.please_check', { count: flagged }))}</FormProblem>
      {/* Before hydration the form must not be submitted: that would put the address into the URL or lose it. */}
      <SubmitButton
        type={isAlive ? 'submit' : 'button'}
        label={submitLabel ?? t('claim.order_your_gift')}
        busyLabel={t('checkout.processing')}
        isBusy={isBusy || address.isChecking}
      />
      <SlowNotice isBusy={isBusy} />
    </form>
  );
}
