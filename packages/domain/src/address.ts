import { findCountry } from './countries.ts';
import { isEmail } from './email.ts';
import {
  OPTIONAL_FIELDS,
  RECIPIENT_FIELDS,
  REQUIRED_FIELDS,
  type Recipient,
  type RecipientField,
} from './recipient-fields.ts';
import { findState, findStates, isZipInState } from './states.ts';

export const PROMO_CODE_MAXIMUM_LENGTH = 100;

type RecipientProblem =
  | 'required'
  | 'too_long'
  | 'invalid'
  | 'invalid_email'
  | 'invalid_postcode'
  | 'invalid_state'
  | 'state_zip_mismatch'
  | 'country_not_served';

/**
 * Validates a recipient and returns one problem per field. `servedCountries` are ISO codes. In the United States the
 * ZIP code must match the state.
 */
export function recipientProblems(
  recipient: Recipient,
  servedCountries: readonly string[],
): Partial<Record<RecipientField, RecipientProblem>> {
  const problems: Partial<Record<RecipientField, RecipientProblem>> = {};
  for (const field of OPTIONAL_FIELDS) {
    if (recipient[field].length > RECIPIENT_FIELDS[field].maximumLength) problems[field] = 'too_long';
  }
  for (const field of REQUIRED_FIELDS) {
    if (recipient[field].trim() === '') problems[field] = 'required';
    else if (recipient[field].length > RECIPIENT_FIELDS[field].maximumLength) problems[field] = 'too_long';
  }
  if (!problems.email && !isEmail(recipient.email.trim())) problems.email = 'invalid_email';

  const country = findCountry(recipient.address_country);
  if (!problems.address_country && !country) problems.address_country = 'invalid';
  if (country && !servedCountries.includes(country.iso2)) problems.address_country = 'country_not_served';
  return country?.iso2 === 'US' ? { ...stateProblems(recipient), ...problems } : problems;
}

/** An empty state is derived from the ZIP code (docs/product/deviations.md). */
function stateProblems(recipient: Recipient): Partial<Record<RecipientField, RecipientProblem>> {
  const { address_state: stateText, address_postcode: zip } = recipient;
  if (findStates(zip).length === 0) return { address_postcode: 'invalid_postcode' };
  if (stateText.trim() === '') return {};
  const state = findState(stateText);
  if (!state) return { address_state: 'invalid_state' };
  return isZipInState(zip, state.abbreviation) ? {} : { address_postcode: 'state_zip_mismatch' };
}
