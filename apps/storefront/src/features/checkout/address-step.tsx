import type { RecipientFields } from '@inkstand/contract/buying/checkout';
import { type FormEvent, useEffect, useRef } from 'react';
import { useStore, useTranslator } from '#features/store/store.ts';
import { FormProblem } from './fields/form-problem.tsx';
import { fillForm, readDraft, saveDraft } from './recipient/draft.ts';
import { ContactFields, DeliveryFields } from './recipient/recipient-fields.tsx';
import { type FieldMessages, readRecipient, recipientMessages } from './recipient/recipient-form.ts';
import { useCountries } from './recipient/use-countries.ts';
import { useFormErrors } from './recipient/use-form-errors.ts';
import { SlowNotice } from './slow-notice.tsx';
import { SubmitButton } from './submit-button.tsx';

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
  const countries = useCountries();
  const served = countries.map(({ iso2 }) => iso2);
  const form = useRef<HTMLFormElement>(null);
  const { errors, handlers, check, refuse } = useFormErrors((data) =>
    recipientMessages(readRecipient(data), served, t),
  );

  const flagged = Object.keys(errors).length;

  const known = useRef(recipient);
  useEffect(() => {
    if (form.current) fillForm(form.current, known.current ?? readDraft(storeId));
  }, [storeId]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (isBusy || !check(element)) return;
    const messages = await onSubmit(readRecipient(new FormData(element)));
    refuse(element, messages);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onBlur={handlers.onBlur}
      onInput={(event) => {
        handlers.onInput(event);
        saveDraft(storeId, event.currentTarget);
      }}
    >
      <ContactFields errors={errors} />
      <DeliveryFields errors={errors} countries={countries} />
      <FormProblem>{flagged > 0 && t('form.please_check', { count: flagged })}</FormProblem>
      <SubmitButton label={t('checkout.go_to_payment')} isBusy={isBusy} />
      <SlowNotice isBusy={isBusy} />
    </form>
  );
}
