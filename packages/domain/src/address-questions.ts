import { type AddressProblem, addressProblems } from './address-check.ts';
import { findCountry } from './countries.ts';
import { suggestEmail } from './email-suggestion.ts';
import type { PostalAddress, Recipient } from './recipient-fields.ts';
import type { ShippingMethod } from './shipping.ts';

/** What a form asks about a recipient before it is sent. The answer may be that everything is right as it is. */
export type AddressQuestion =
  | { problem: AddressProblem }
  /** `suggestion` is the address that was probably meant. */
  | { problem: 'email_typo'; suggestion: string }
  /** What a lookup service says; `address` is the one that was probably meant. */
  | { problem: 'lookup_doubtful' | 'lookup_undeliverable'; address?: PostalAddress };

/**
 * Returns the questions about a recipient without field errors, most significant first: the problems that would hold
 * the order later (docs/product/orders.md), and an email address that looks mistyped.
 */
export function addressQuestions(recipient: Recipient, method: ShippingMethod = 'standard'): AddressQuestion[] {
  const suggestion = suggestEmail(recipient.email);
  const found = recipientDoubts(recipient, method).map((problem) => ({ problem }));
  return suggestion === undefined ? found : [{ problem: 'email_typo', suggestion }, ...found];
}

/** Returns the problems of an address for which its order would wait, unless somebody confirms it. */
export const recipientDoubts = (recipient: Recipient, method: ShippingMethod = 'standard'): AddressProblem[] =>
  addressProblems(
    {
      name: recipient.name,
      firstLine: recipient.address_first_line,
      secondLine: recipient.address_second_line,
      city: recipient.address_city,
      postcode: recipient.address_postcode,
      country: findCountry(recipient.address_country)?.iso2 ?? '',
    },
    method,
  );
