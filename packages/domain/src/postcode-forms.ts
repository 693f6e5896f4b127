// Postcode formats. Countries that are not listed are not checked. Patterns are upper case and without the country
// prefix (`D-`, `NL-`), which people write and carriers ignore.

const DIGITS_4 = /^\d{4}$/;
const DIGITS_5 = /^\d{5}$/;
const DIGITS_3_AND_2 = /^\d{3} ?\d{2}$/;

const FORMS: Readonly<Record<string, RegExp>> = {
  AT: DIGITS_4,
  BE: DIGITS_4,
  BG: DIGITS_4,
  CY: DIGITS_4,
  CZ: DIGITS_3_AND_2,
  DE: DIGITS_5,
  DK: DIGITS_4,
  EE: DIGITS_5,
  ES: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  FI: DIGITS_5,
  FR: /^\d{2} ?\d{3}$/,
  GB: /^(?:GIR ?0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-Z]|[A-HK-Y]\d[A-Z]) ?\d[ABD-HJLNP-UW-Z]{2})$/,
  GR: DIGITS_3_AND_2,
  HR: DIGITS_5,
  HU: DIGITS_4,
  // An Eircode, or what people write who do not know theirs: a routing key or a Dublin district.
  IE: /^(?:(?:[AC-FHKNPRTV-Y]\d{2}|D6W)(?:[ -]?[0-9AC-FHKNPRTV-Y]{4})?|D(?:UBLIN)? ?(?:\d{1,2}|6W))$/,
  IT: DIGITS_5,
  LT: DIGITS_5,
  LU: DIGITS_4,
  LV: DIGITS_4,
  MT: /^[A-Z]{3} ?\d{2,4}$/,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}(?:[ -]?\d{3})?$/,
  RO: /^\d{6}$/,
  SE: DIGITS_3_AND_2,
  SI: DIGITS_4,
  SK: DIGITS_3_AND_2,
  US: /^\d{5}(?:[ -]?\d{4})?$/,
};

/** Former vehicle country codes, and ISO codes. */
const PREFIX = /^(?:A|B|D|F|FIN|H|I|L|S|[A-Z]{2})[ -]*(?=\d)/;

/** Whether a postcode has its country's format. `country` is the ISO 3166-1 alpha-2 code. */
export function hasPostcodeForm(postcode: string, country: string): boolean {
  const form = FORMS[country];
  if (!form) return true;
  // A prefix is only stripped before digits: "D 4" is Irish, and Maltese codes start with letters.
  const text = postcode.normalize('NFKC').toUpperCase().replace(/[‐-―]/g, '-').replace(/\s+/g, ' ').trim();
  return form.test(text) || (country !== 'GB' && country !== 'IE' && form.test(text.replace(PREFIX, '')));
}
