import type { RecipientFields } from '@inkstand/contract/buying/checkout';
import { findCountry } from '@inkstand/domain/countries';
import { findState } from '@inkstand/domain/states';

/** The specification's payment billing address in the provider's format. */
interface BillingAddress {
  line1: string;
  line2: string;
  city: string;
  state: string;
  postal_code: string;
  country: string;
}

export interface BillingDetails {
  name: string;
  email: string;
  phone: string;
  address: BillingAddress;
}

export function toBillingDetails(recipient: RecipientFields): BillingDetails {
  const state = recipient.address_state ? findState(recipient.address_state)?.abbreviation : undefined;
  return {
    name: recipient.name,
    email: recipient.email,
    phone: recipient.phone,
    address: {
      line1: recipient.address_first_line,
      line2: recipient.address_second_line ?? '',
      city: recipient.address_city,
      state: state ?? recipient.address_county ?? '',
      postal_code: recipient.address_postcode,
      country: findCountry(recipient.address_country)?.iso2 ?? '',
    },
  };
}

/** Value of the provider's address element. */
export interface TypedAddress {
  name: string;
  address: { line1: string; line2: string | null; city: string; state: string; postal_code: string; country: string };
}

/** Uses the payer's own name and address; email and phone stay the recipient's. */
export function withTypedAddress(details: BillingDetails, { name, address }: TypedAddress): BillingDetails {
  return { ...details, name, address: { ...address, line2: address.line2 ?? '' } };
}
