import { findCountry } from './countries.ts';
import { isEmail } from './email.ts';
import { isBlank } from './own-text.ts';
import { isPhone } from './phone.ts';
import { hasPostcodeForm, postcodeExample } from './postcode-forms.ts';
import {
  OPTIONAL_FIELDS,
  RECIPIENT_FIELDS,
  REQUIRED_FIELDS,
  type Recipient,
  type RecipientField,
} from './recipient-fields.ts';
import { findState, findStates, isZipInState } from './states.ts';

export const PROMO_CODE_MAXIMUM_LENGTH = 100;

export type RecipientProblem =
  | 'required'
  | 'too_long'
  | 'invalid'
  | 'invalid_email'
  | 'invalid_phone'
  | 'invalid_postcode'
  | 'invalid_state'
  | 'state_zip_mismatch'
  | 'country_not_served';

/**
 * Validates a recipient and returns one problem per field. `servedCountries` are ISO codes. In the United States the
 * ZIP code must match the state. `stored` is the recipient before a correction: what somebody has confirmed, or a shop
 * has sent, and nobody touches, may keep its notation.
 */
export function recipientProblems(
  recipient: Recipient,
  servedCountries: readonly string[],
  stored?: Recipient,
): Partial<Record<RecipientField, RecipientProblem>> {
  const problems: Partial<Record<RecipientField, RecipientProblem>> = {};
  for (const field of OPTIONAL_FIELDS) {
    if (recipient[field].length > RECIPIENT_FIELDS[field].maximumLength) problems[field] = 'too_long';
  }
  for (const field of REQUIRED_FIELDS) {
    if (isBlank(recipient[field])) problems[field] = 'required';
    else if (recipient[field].length > RECIPIENT_FIELDS[field].maximumLength) problems[field] = 'too_long';
  }
  if (!problems.email && !isEmail(recipient.email.trim())) problems.email = 'invalid_email';

  const country = findCountry(recipient.address_country);
  if (!problems.address_country && !country) problems.address_country = 'invalid';
  if (country && !servedCountries.includes(country.iso2)) problems.address_country = 'country_not_served';
  const isPhoneNew = recipient.phone !== stored?.phone;
  if (!problems.phone && isPhoneNew && !isPhone(recipient.phone)) problems.phone = 'invalid_phone';
  if (!country || problems.address_country) return problems;
  const isMoved = country.iso2 !== findCountry(stored?.address_country ?? '')?.iso2;
  const isPostcodeNew = isMoved || recipient.address_postcode !== stored?.address_postcode;
  if (!problems.address_postcode && isPostcodeNew && !hasPostcodeForm(recipient.address_postcode, country.iso2)) {
    problems.address_postcode = 'invalid_postcode';
  }
  return country.iso2 === 'US' ? { ...stateProblems(recipient), ...problems } : problems;
}

/** The parameters of the problems' messages. */
export const problemParams = (recipient: Pick<Recipient, 'address_state' | 'address_country'>) => ({
  state: recipient.address_state,
  example: postcodeExample(findCountry(recipient.address_country)?.iso2 ?? ''),
});

/** An empty state is derived from the ZIP code (docs/product/deviations.md). */
function stateProblems(recipient: Recipient): Partial<Record<RecipientField, RecipientProblem>> {
  const { address_state: stateText, address_postcode: zip } = recipient;
  if (findStates(zip).length === 0) return { address_postcode: 'invalid_postcode' };
  if (stateText.trim() === '') return {};
  const state = findState(stateText);
  if (!state) return { address_state: 'invalid_state' };
  return isZipInState(zip, state.abbreviation) ? {} : { address_postcode: 'state_zip_mismatch' };
}
