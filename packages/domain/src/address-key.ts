import { normaliseStreetWords } from './street-words.ts';

/** What the rule "one gift per address" looks at. `country` is the ISO 3166-1 alpha-2 code. */
interface ComparedAddress {
  country: string;
  postcode: string;
  firstLine: string;
  secondLine: string;
}

export const ADDRESS_RULES = ['address', 'address_and_name', 'email', 'code_only'] as const;
export type AddressRule = (typeof ADDRESS_RULES)[number];

/** The words of a text as they are compared: NFKC, case folded; punctuation and spaces separate them, what is invisible does not. */
function splitTokens(text: string): string[] {
  return foldCase(text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .normalize('NFKC')
    .split(/[^\p{Letter}\p{Mark}\p{Number}]+/u)
    .filter((token) => token !== '');
}

/** How keys of claims are made. Version 1 compared the words of streets as they were written. */
export const CLAIM_KEY_VERSION = 2;
export type ClaimKeyVersion = 1 | typeof CLAIM_KEY_VERSION;

/**
 * Two addresses are one if their keys are equal (docs/product/claims.md): country, postcode without spaces, lines 1 and 2 as one
 * sequence of tokens, "Street" and "St" alike. "Flat 1, 23 High St" is not "Flat 12, 3 High St", and it does not matter
 * where line 1 ends.
 */
export function addressKey(address: ComparedAddress, version: ClaimKeyVersion = CLAIM_KEY_VERSION): string {
  const postcode = splitTokens(address.postcode).join('');
  const written = splitTokens(`${address.firstLine} ${address.secondLine}`);
  const lines = version === 1 ? written : normaliseStreetWords(written, address.country);
  return `${address.country.toUpperCase()}|${postcode}|${lines.join(' ')}`;
}

/** An e-mail address as it is compared. Its host has no case, and nobody's mailbox differs by case alone. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/**
 * What an event's rule lets have one gift only, or undefined where the code alone decides. The rule stands in the key,
 * so that changing an event's rule never makes two different things equal.
 */
export function claimKey(
  rule: AddressRule,
  recipient: ComparedAddress & { name: string; email: string },
  version: ClaimKeyVersion = CLAIM_KEY_VERSION,
): string | undefined {
  if (rule === 'code_only') return undefined;
  if (rule === 'email') return `email:${emailKey(recipient.email)}`;
  if (rule === 'address') return `address:${addressKey(recipient, version)}`;
  return `address_and_name:${addressKey(recipient, version)}|${splitTokens(recipient.name).join(' ')}`;
}

// JavaScript has no case folding; upper and then lower case makes 'ß' 'ss' and joins the three sigmas.
function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}
