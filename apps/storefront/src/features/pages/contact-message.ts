import { isEmail } from '@inkstand/domain/email';
import type { Translator } from '@inkstand/i18n';
import type { FieldMessages } from '#features/checkout/recipient/recipient-form.ts';

// The contact form: parsing and validation. The server checks it again.

export const NAME_MAXIMUM_LENGTH = 120;

export interface ContactMessage {
  name: string;
  email: string;
  message: string;
  /** The honeypot: empty, unless a bot filled it in. */
  website: string;
}

export function readContact(data: FormData): ContactMessage {
  const fieldText = (field: string) => String(data.get(field) ?? '').trim();
  return {
    name: fieldText('name'),
    email: fieldText('email'),
    message: fieldText('message'),
    website: fieldText('website'),
  };
}

/** Validation messages by field name; empty if all is valid. */
export function contactProblems(contact: ContactMessage, t: Translator): FieldMessages {
  const missing = (['name', 'email', 'message'] as const)
    .filter((field) => contact[field] === '')
    .map((field) => [field, t('field.required')]);
  const isWrong = contact.email !== '' && !isEmail(contact.email);
  return { ...Object.fromEntries(missing), ...(isWrong && { email: t('field.invalid_email') }) };
}
