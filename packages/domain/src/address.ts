import { findCountry } from './countries.ts';
import { EMAIL_MAXIMUM_LENGTH, isEmail } from './email.ts';
import { findState, isZipOfState, statesOfZip } from './states.ts';

// The recipient form (specification 3 and 5), named as on the wire.

export const REQUIRED_FIELDS = [
  'name',
  'email',
  'phone',
  'address_first_line',
  'address_city',
  'address_postcode',
  'address_country',
] as const;
const OPTIONAL_FIELDS = ['address_second_line', 'address_county', 'address_state'] as const;

export type RecipientField = (typeof REQUIRED_FIELDS)[number] | (typeof OPTIONAL_FIELDS)[number];
export type Recipient = Readonly<Record<RecipientField, string>>;

/** Characters that each field takes; the contract refuses more. */
export const MAXIMUM_LENGTHS: Readonly<Record<RecipientField | 'promo_code', number>> = {
  name: 100,
  email: EMAIL_MAXIMUM_LENGTH,
  phone: 40,
  address_first_line: 150,
  address_second_line: 150,
  address_city: 100,
  address_county: 100,
  address_postcode: 20,
  address_country: 100,
  address_state: 60,
  promo_code: 100,
};

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
 * What is wrong with a recipient, one problem per field; an empty object if nothing is. `servedCountries` are ISO codes.
 * In the United States the ZIP code must be of the state.
 */
export function recipientProblems(
  recipient: Recipient,
  servedCountries: readonly string[],
): Partial<Record<RecipientField, RecipientProblem>> {
  const problems: Partial<Record<RecipientField, RecipientProblem>> = {};
  for (const field of OPTIONAL_FIELDS) {
    if (recipient[field].length > MAXIMUM_LENGTHS[field]) problems[field] = 'too_long';
  }
  for (const field of REQUIRED_FIELDS) {
    if (recipient[field].trim() === '') problems[field] = 'required';
    else if (recipient[field].length > MAXIMUM_LENGTHS[field]) problems[field] = 'too_long';
  }
  if (!problems.email && !isEmail(recipient.email.trim())) problems.email = 'invalid_email';

  const country = findCountry(recipient.address_country);
  if (!problems.address_country && !country) problems.address_country = 'invalid';
  if (country && !servedCountries.includes(country.iso2)) problems.address_country = 'country_not_served';
  return country?.iso2 === 'US' ? { ...stateProblems(recipient), ...problems } : problems;
}

/** An empty state is that of the ZIP code (docs/product/deviations.md). */
function stateProblems(recipient: Recipient): Partial<Record<RecipientField, RecipientProblem>> {
  const { address_state: stateText, address_postcode: zip } = recipient;
  if (statesOfZip(zip).length === 0) return { address_postcode: 'invalid_postcode' };
  if (stateText.trim() === '') return {};
  const state = findState(stateText);
  if (!state) return { address_state: 'invalid_state' };
  return isZipOfState(zip, state.abbreviation) ? {} : { address_postcode: 'state_zip_mismatch' };
}
