import { hasPostcodeForm } from './postcode-forms.ts';
import type { ShippingMethod } from './shipping.ts';

// Finds suspicious details in an address that passed validation. They only prompt a question to the recipient
// (docs/product/orders.md), so each rule must not match valid addresses. House names, streets without numbers (but see
// `BRITISH_STREET`) and short words are valid.

/** Messages are in `packages/i18n` (`address.…`). Codes are stored with orders, so none may be removed. */
export const ADDRESS_PROBLEMS = [
  'postcode_form',
  'no_street',
  'no_house_number',
  'no_city',
  'city_is_postcode',
  'random_letters',
  'placeholder',
  'email_in_address',
  'po_box',
  'line_too_long',
  // Found when an order of a client's shop is imported; other forms reject it.
  'country_not_served',
] as const;
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number];

/** `country` is the ISO 3166-1 alpha-2 code. */
export interface CheckedAddress {
  name: string;
  firstLine: string;
  secondLine: string;
  city: string;
  postcode: string;
  country: string;
}

/** Characters on one line of a parcel label. */
const LABEL_LINE_LENGTH = 60;

/** Countries where nearly every house has a number. Elsewhere houses may have names, and villages no streets. */
const NUMBERED: ReadonlySet<string> = new Set('AT BE CZ DE DK ES FI HU IT LU NL PL SE SI SK US'.split(' '));

/** Notations for a house without a number: "s/n", "snc", "bez čísla", "č. p."; and places that need none. */
const WITHOUT_NUMBER =
  /(?:^|[\s,.])(?:s[/. ]?n\b|s\.n\.c\b|snc\b|sin n[uú]mero|senza numero|bez [cč][ií]sla|general delivery|poste restante|postlagernd|hospital|ospedale|krankenhaus|universit|campus|schloss|castello|castillo|cortijo|finca|masia|caser[ií]o|cascina|podere|villa|hotel|camping|\p{L}*hof(?=$|[\s,])|\p{L}*(?:g[aå]rd|torp)(?:en)?(?=$|[\s,])|tila(?=$|[\s,]))/iu;

/**
 * British houses have a number or a name, so a street alone is not enough. A line that names a house as well has a
 * comma, a second line or more words; "One Berkeley Street" has a number.
 */
const BRITISH_STREET =
  /^(?!(?:number|no|one|two|three|four|five|six|seven|eight|nine|ten)\b)(?:[\p{L}'’.-]+ ){1,2}(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|square|sq|crescent|cres)\.?$/iu;

const PO_BOX =
  /(?:^|[\s,])(?:p\.? ?o\.? ?box|post ?office box|postbox|postboks|postbus|postfach|packstation|postilokero|pl \d+$|box \d+$|bo[iî]te postale|b\.? ?p\.? \d+|casella postale|c\.? ?p\.? \d+$|apartado(?: de correos)?|apdo|apartado postal|skrytka pocztowa|po[sš]tn[ií] p[rř]ihr[aá]dka|pf\.? \d+$)(?:[\s,.:#\d]|$)/iu;

/** Runs of neighbouring keys. None occurs in a place name. */
const KEYBOARD = /qwer|asdf|sdfg|dfgh|fghj|ghjk|hjkl|zxcv|xcvb|yxcv|qwertz|azerty|qsdf|wxcvb/iu;
/** Five times the same letter. Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch has four. */
const REPEATED = /(\p{Letter})\1{4,}/iu;
/** A field of one repeated letter, unless it may be a Roman numeral. */
const ONLY_ONE_LETTER = /^([^\W\d_ivxlcm])\1{2,}$/iu;
const LATIN_WORD = /[a-z]{7,}/giu;
const VOWEL = /[aeiouyw]/iu;

const PLACEHOLDERS: ReadonlySet<string> = new Set([
  'test',
  'tests',
  'testing',
  'tester',
  'test test',
  'teste',
  'prueba',
  'asd',
  'asdasd',
  'qwe',
  'qweqwe',
  'foo',
  'foo bar',
  'dummy',
  'fake',
  'sample',
  'example',
  'lorem ipsum',
  'n a',
  'null',
  'undefined',
  'unknown',
  'tbc',
  'tba',
  'tbd',
  'blah',
  'blah blah',
  'no address',
  'my address',
  'my house',
  'address',
  'fake street',
  'abc',
  'test street',
  'test road',
  'test city',
  'test town',
  'test address',
  'abcd',
  'xyz',
  'teststrasse',
  'teststraße',
  'teststraat',
  'teststadt',
  'musterstadt',
  'unbekannt',
  'onbekend',
  'inconnu',
]);

const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/u;

const letters = (text: string) => text.match(/\p{Letter}/gu)?.length ?? 0;
const hasDigit = (text: string) => /\p{Number}/u.test(text);
const compact = (text: string) => text.toUpperCase().replace(/[^\p{Letter}\p{Number}]/gu, '');
const normalised = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}]+/gu, ' ')
    .trim();

/**
 * Returns the problems of an address, most significant first. Express shipments go by courier, which cannot deliver to
 * a post-office box; the post can.
 */
export function addressProblems(address: CheckedAddress, method: ShippingMethod = 'standard'): AddressProblem[] {
  const { name, firstLine, secondLine, city, postcode, country } = address;
  const street = `${firstLine} ${secondLine}`.trim();
  const isBox = PO_BOX.test(street);
  const found: Readonly<Record<AddressProblem, boolean>> = {
    postcode_form: !hasPostcodeForm(postcode, country),
    no_street: letters(street) === 0,
    no_house_number:
      (NUMBERED.has(country) && !hasDigit(street) && !WITHOUT_NUMBER.test(street)) ||
      (country === 'GB' && BRITISH_STREET.test(street) && secondLine.trim() === ''),
    no_city: letters(city) === 0,
    city_is_postcode: letters(city) > 0 && hasDigit(city) && compact(city) === compact(postcode),
    random_letters: [firstLine, secondLine, city, name].some(looksRandom),
    placeholder: [firstLine, city].some((text) => PLACEHOLDERS.has(normalised(text))),
    email_in_address: [firstLine, secondLine, city].some((text) => EMAIL.test(text)),
    po_box: method === 'express' && isBox,
    line_too_long: [name, firstLine, secondLine, city].some((text) => text.trim().length > LABEL_LINE_LENGTH),
    country_not_served: false,
  };
  return ADDRESS_PROBLEMS.filter((problem) => found[problem] && !isSaidBy(problem, found));
}

function looksRandom(text: string): boolean {
  if (KEYBOARD.test(text) || REPEATED.test(text) || ONLY_ONE_LETTER.test(text.trim())) return true;
  // Only unaccented Latin text: other scripts and languages have other vowels.
  const plain = /[^\p{ASCII}]/u.test(text) ? [] : (text.match(LATIN_WORD) ?? []);
  return plain.some((word) => !VOWEL.test(word));
}

/** Avoids reporting one fault twice: random letters have no house number either. */
function isSaidBy(problem: AddressProblem, found: Readonly<Record<AddressProblem, boolean>>): boolean {
  if (problem === 'no_house_number') {
    return found.no_street || found.random_letters || found.placeholder || found.email_in_address;
  }
  return problem === 'no_street' && found.email_in_address;
}

/** Whether a stored text is a current code. */
export function isAddressProblem(text: string): text is AddressProblem {
  return (ADDRESS_PROBLEMS as readonly string[]).includes(text);
}
