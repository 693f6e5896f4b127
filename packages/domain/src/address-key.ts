import { toAsciiEmail } from './email.ts';
import { normaliseStreetWords } from './street-words.ts';

/** Fields compared by the rule "one gift per address". `country` is the ISO 3166-1 alpha-2 code. */
interface ComparedAddress {
  country: string;
  postcode: string;
  firstLine: string;
  secondLine: string;
}

export const ADDRESS_RULES = ['address', 'address_and_name', 'email', 'code_only'] as const;
export type AddressRule = (typeof ADDRESS_RULES)[number];

/**
 * Returns the normalised tokens of a text: NFKC, case folded. Punctuation and spaces separate tokens; invisible
 * characters do not.
 */
function splitTokens(text: string): string[] {
  return foldCase(text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .normalize('NFKC')
    .split(/[^\p{Letter}\p{Mark}\p{Number}]+/u)
    .filter((token) => token !== '');
}

/** Algorithm version of claim keys. Version 1 compared street names as written. */
export const CLAIM_KEY_VERSION = 2;
export type ClaimKeyVersion = 1 | typeof CLAIM_KEY_VERSION;

/**
 * Returns a key that is equal for equal addresses (docs/product/claims.md): country, postcode without spaces, lines 1
 * and 2 as one token sequence, "Street" and "St" alike. "Flat 1, 23 High St" differs from "Flat 12, 3 High St"; the
 * line break does not matter.
 */
export function addressKey(address: ComparedAddress, version: ClaimKeyVersion = CLAIM_KEY_VERSION): string {
  const postcode = splitTokens(address.postcode).join('');
  const written = splitTokens(`${address.firstLine} ${address.secondLine}`);
  const lines = version === 1 ? written : normaliseStreetWords(written, address.country);
  return `${address.country.toUpperCase()}|${postcode}|${lines.join(' ')}`;
}

/**
 * Returns an email address in lower case and with its domain in ASCII, for comparison: hosts ignore case, and no two
 * mailboxes differ by case alone in practice.
 */
export function emailKey(email: string): string {
  return toAsciiEmail(email.trim().normalize('NFKC')).toLowerCase();
}

/**
 * Returns the key that an event's rule limits to one gift; undefined when only the code counts. The rule is part of the
 * key, so that keys of different rules never collide.
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

// JavaScript has no case folding; upper and then lower case turns 'ß' into 'ss' and unifies the three sigmas.
function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}
