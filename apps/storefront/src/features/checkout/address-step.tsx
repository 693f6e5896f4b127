import type { RecipientFields } from '@inkstand/contract/buying/checkout';
import { fillRecipient } from '@inkstand/domain/recipient-fields';
import { type FormEvent, useEffect, useRef } from 'react';
import { useStore, useTranslator } from '#features/store/store.ts';
import { FormProblem } from './fields/form-problem.tsx';
import { AddressFields } from './recipient/address-fields.tsx';
import { fillForm, readDraft, saveDraft } from './recipient/draft.ts';
import type { FieldMessages } from './recipient/recipient-form.ts';
import { useAddressForm } from './recipient/use-address-form.ts';
import { SubmitButton } from './submit-button.tsx';
import { SlowNotice } from './waiting.tsx';

interface AddressStepProps {
  /** The address entered before, if any. */
  recipient: RecipientFields | undefined;
  isBusy: boolean;
  /** Checks the address; resolves to the server's messages by field. */
  onSubmit: (recipient: RecipientFields) => Promise<FieldMessages>;
}

/** Step 1: recipient and address. */
export function AddressStep({ recipient, isBusy, onSubmit }: AddressStepProps) {
  const t = useTranslator();
  const { tenant, slug } = useStore();
  const storeId = `${tenant}/${slug}`;
  const form = useRef<HTMLFormElement>(null);
  const address = useAddressForm({ used: recipient && fillRecipient(recipient) });
  const flagged = Object.keys(address.errors).length;

  const known = useRef(recipient);
  useEffect(() => {
    if (form.current) fillForm(form.current, known.current ?? readDraft(storeId));
  }, [storeId]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const checked = isBusy ? undefined : await address.check(element);
    if (checked) address.refuse(element, await onSubmit(checked.recipient));
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onBlur={address.handlers.onBlur}
      onInput={(event) => {
        address.handlers.onInput(event);
        saveDraft(storeId, event.currentTarget);
      }}
    >
      <AddressFields address={address} />
      <FormProblem>{flagged > 0 && t('form.please_check', { count: flagged })}</FormProblem>
      <SubmitButton label={t('checkout.continue_to_shipping')} isBusy={isBusy || address.isChecking} />
      <SlowNotice isBusy={isBusy} />
    </form>
  );
}
