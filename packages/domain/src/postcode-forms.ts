// Postcode formats, as the postal services publish them. Countries that are not listed are not checked. Patterns are
// upper case and without the country prefix (`D-`, `NL-`), which people write and carriers ignore.

interface PostcodeForm {
  form: RegExp;
  /** A postcode that exists, as people of the country write it. */
  example: string;
  /** What stands between its parts, and after how many characters; from the end where the number is negative. */
  separator?: readonly [' ' | '-', number];
}

const DIGITS_4 = /^\d{4}$/;
const DIGITS_5 = /^\d{5}$/;
const DIGITS_3_AND_2 = /^\d{3} ?\d{2}$/;

/**
 * Postcodes of the United Kingdom, the Crown dependencies, the forces' post (BF1, and the older "BFPO 801") and the
 * overseas territories (ASCN 1ZZ).
 */
const BRITISH =
  /^(?:GIR ?0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-Z]|[A-HK-Y]\d[A-Z]) ?\d[ABD-HJLNP-UW-Z]{2}|BFPO ?(?:C\/?O ?)?\d{1,4}|[A-Z]{4} ?1ZZ)$/;

const FORMS: Readonly<Record<string, PostcodeForm>> = {
  AT: { form: DIGITS_4, example: '1010' },
  AU: { form: DIGITS_4, example: '2000' },
  BE: { form: DIGITS_4, example: '1000' },
  BG: { form: DIGITS_4, example: '1000' },
  CA: {
    form: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/,
    example: 'K1A 0B1',
    separator: [' ', 3],
  },
  CH: { form: DIGITS_4, example: '8001' },
  CY: { form: DIGITS_4, example: '1065' },
  CZ: { form: DIGITS_3_AND_2, example: '110 00', separator: [' ', 3] },
  DE: { form: DIGITS_5, example: '10115' },
  DK: { form: DIGITS_4, example: '1620' },
  EE: { form: DIGITS_5, example: '10123' },
  ES: { form: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: '28013' },
  FI: { form: DIGITS_5, example: '00100' },
  FR: { form: /^\d{2} ?\d{3}$/, example: '75013' },
  GB: { form: BRITISH, example: 'SW1A 1AA', separator: [' ', -3] },
  GR: { form: DIGITS_3_AND_2, example: '105 63', separator: [' ', 3] },
  HR: { form: DIGITS_5, example: '10000' },
  HU: { form: DIGITS_4, example: '7621' },
  // An Eircode, or what people write who do not know theirs: a routing key or a Dublin district.
  IE: {
    form: /^(?:(?:[AC-FHKNPRTV-Y]\d{2}|D6W)(?:[ -]?[0-9AC-FHKNPRTV-Y]{4})?|D(?:UBLIN)? ?(?:\d{1,2}|6W))$/,
    example: 'D18 Y2C9',
    separator: [' ', 3],
  },
  IS: { form: /^\d{3}$/, example: '101' },
  IT: { form: DIGITS_5, example: '30123' },
  JP: { form: /^\d{3}-?\d{4}$/, example: '100-0001', separator: ['-', 3] },
  LI: { form: DIGITS_4, example: '9490' },
  LT: { form: DIGITS_5, example: '01103' },
  LU: { form: DIGITS_4, example: '1536' },
  LV: { form: DIGITS_4, example: '1010' },
  MT: { form: /^[A-Z]{3} ?\d{2,4}$/, example: 'VLT 1117', separator: [' ', 3] },
  NL: { form: /^[1-9]\d{3} ?[A-Z]{2}$/, example: '1015 CN', separator: [' ', 4] },
  NO: { form: DIGITS_4, example: '0150' },
  NZ: { form: DIGITS_4, example: '6011' },
  PL: { form: /^\d{2}-?\d{3}$/, example: '00-590', separator: ['-', 2] },
  PT: { form: /^\d{4}(?:[ -]?\d{3})?$/, example: '1100-053', separator: ['-', 4] },
  RO: { form: /^\d{6}$/, example: '030031' },
  SE: { form: DIGITS_3_AND_2, example: '118 46', separator: [' ', 3] },
  SI: { form: DIGITS_4, example: '1000' },
  SK: { form: DIGITS_3_AND_2, example: '040 01', separator: [' ', 3] },
  US: { form: /^\d{5}(?:[ -]?\d{4})?$/, example: '85001', separator: ['-', 5] },
};

/** Former vehicle country codes, and ISO codes. */
const PREFIX = /^(?:A|B|D|F|FIN|H|I|L|S|[A-Z]{2})[ -]*(?=\d)/;

/** "BFPO 801", "BFPO c/o 12" and "Dublin 4": a word and a number. */
const WORD_AND_NUMBER = /^(BFPO|DUBLIN)(?:(C)\/?O)?(\d+|6W)$/;

/** A postcode in capitals, without spaces, hyphens and prefix; undefined where it is none of the country. */
function readPostcode(postcode: string, country: string): string | undefined {
  const form = FORMS[country]?.form;
  const text = postcode
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\p{Default_Ignorable_Code_Point}〒]/gu, '')
    .replace(/[‐-―−]/g, '-')
    .trim();
  // A prefix is only stripped before digits: "D 4" is Irish, and Maltese codes start with letters.
  const written = country === 'GB' || country === 'IE' ? [text] : [text, text.replace(PREFIX, '')];
  return written.map((each) => each.replace(/[\s-]/g, '')).find((each) => form?.test(each));
}

/** Whether a postcode has its country's format. `country` is the ISO 3166-1 alpha-2 code. */
export const hasPostcodeForm = (postcode: string, country: string): boolean =>
  !FORMS[country] || readPostcode(postcode, country) !== undefined;

/** A postcode as its country writes it, "SW1A 2AA" for "sw1a2aa"; trimmed only where the form is unknown or wrong. */
export function formatPostcode(postcode: string, country: string): string {
  const code = readPostcode(postcode, country);
  if (code === undefined) return postcode.trim();
  const [, word, careOf, number] = WORD_AND_NUMBER.exec(code) ?? [];
  if (word) return [word === 'DUBLIN' ? 'Dublin' : word, careOf && 'c/o', number].filter(Boolean).join(' ');
  const [separator = '', position = 0] = FORMS[country]?.separator ?? [];
  const parts = [code.slice(0, position), code.slice(position)];
  return parts.filter(Boolean).join(separator);
}

/** A postcode of the country, to show how one is written; '' where postcodes are not checked. */
export const postcodeExample = (country: string): string => FORMS[country]?.example ?? '';
