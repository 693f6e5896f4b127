import { AddressQuestions } from './address-questions.tsx';
import { ContactFields, DeliveryFields } from './recipient-fields.tsx';
import type { AddressForm } from './use-address-form.ts';

interface AddressFieldsProps {
  address: AddressForm;
  /** The email address of a placed order, which cannot be changed. */
  fixedEmail?: string | undefined;
}

/** Contact and delivery of a recipient, and what is asked about them. Claim, checkout and order page share it. */
export function AddressFields({ address, fixedEmail }: AddressFieldsProps) {
  const { errors, countries, questions, acceptAnyway } = address;
  return (
    <>
      <ContactFields errors={errors} fixedEmail={fixedEmail} />
      <DeliveryFields errors={errors} countries={countries} />
      <AddressQuestions
        questions={questions}
        onUseAnyway={({ currentTarget: { form } }) => form && acceptAnyway(form)}
      />
    </>
  );
}
