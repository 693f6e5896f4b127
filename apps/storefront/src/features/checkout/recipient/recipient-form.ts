import type { RecipientFields } from '@inkstand/contract/buying/checkout';
import { problemParams, recipientProblems } from '@inkstand/domain/address';
import { cityLines } from '@inkstand/domain/city-lines';
import { findCountry } from '@inkstand/domain/countries';
import { formatPostcode } from '@inkstand/domain/postcode-forms';
import { fillRecipient, RECIPIENT_FIELD_NAMES, type Recipient, streetLines } from '@inkstand/domain/recipient-fields';
import { findState } from '@inkstand/domain/states';
import type { Translator } from '@inkstand/i18n';

// The recipient form (specification 2, 3 and 5): parsing, validation and formatting.

/** Messages by field name. */
export type FieldMessages = Readonly<Record<string, string>>;

/** Reads a form's values, trimmed. Only an address in the United States has a state. */
export function readRecipient(data: FormData): Recipient {
  const values = fillRecipient(
    Object.fromEntries(RECIPIENT_FIELD_NAMES.map((field) => [field, String(data.get(field) ?? '').trim()])),
  );
  const country = findCountry(values.address_country)?.iso2 ?? '';
  const address_postcode = formatPostcode(values.address_postcode, country);
  return { ...values, address_postcode, ...(country !== 'US' && { address_state: '' }) };
}

/** Validation messages of a recipient; the server may find more. `stored` is the recipient before a correction. */
export function recipientMessages(
  recipient: Recipient,
  servedCountries: readonly string[],
  t: Translator,
  stored?: Recipient,
): FieldMessages {
  const problems = Object.entries(recipientProblems(recipient, servedCountries, stored));
  return Object.fromEntries(
    problems.map(([field, problem]) => [field, t(`field.${problem}`, problemParams(recipient))]),
  );
}

/** The lines of a postal address, without name and country. */
export function addressLines(recipient: RecipientFields | Recipient): string[] {
  const filled = fillRecipient(recipient);
  const country = findCountry(filled.address_country)?.iso2;
  const isAmerican = country === 'US';
  const address_state = findState(filled.address_state)?.abbreviation ?? '';
  const place = cityLines({ ...filled, address_state, ...(isAmerican && { address_county: '' }) }, country);
  return [...streetLines(filled), place.join(', ')].filter((line) => line !== '');
}
