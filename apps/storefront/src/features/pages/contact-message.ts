import { isEmail } from '@inkstand/domain/email';
import type { Translator } from '@inkstand/i18n';
import type { FieldMessages } from '#features/checkout/recipient/recipient-form.ts';

// The contact form as values: what is in it, and what is wrong with it. The server has the last word.

export const NAME_MAXIMUM_LENGTH = 120;

export interface ContactMessage {
  name: string;
  email: string;
  message: string;
  /** Empty, unless a program filled in what nobody sees. */
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

/** Messages by field name; none where all is well. */
export function contactProblems(contact: ContactMessage, t: Translator): FieldMessages {
  const missing = (['name', 'email', 'message'] as const)
    .filter((field) => contact[field] === '')
    .map((field) => [field, t('field.required')]);
  const isWrong = contact.email !== '' && !isEmail(contact.email);
  return { ...Object.fromEntries(missing), ...(isWrong && { email: t('field.invalid_email') }) };
}
