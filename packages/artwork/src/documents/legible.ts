import type { FontBook } from '../fonts.ts';

/** Greek transliteration as in passports (ELOT 743): our fonts have no Greek letters, and carriers read Latin ones. */
const GREEK: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};
const GREEK_PAIRS: readonly [RegExp, string][] = [
  [/ου/g, 'ou'],
  [/Ου/g, 'Ou'],
  [/ΟΥ/g, 'OU'],
  [/([αε])υ/g, '$1v'],
  [/([ΑΕ])[υΥ]/g, '$1v'],
];
const GREEK_LETTER = /\p{Script=Greek}/u;
/** Drawn where there is neither a glyph nor a transliteration. */
const UNKNOWN = '?';

export interface Legible {
  text: string;
  /** True when some characters could not be printed correctly. */
  isMangled: boolean;
}

/** Returns a function that makes texts printable in our own fonts, transliterating letters they lack. */
export function createLegible(fonts: FontBook): (text: string) => Legible {
  // Documents are set in this family alone.
  const face = fonts.own({ fontFamily: 'montserrat', fontWeight: 400, fontStyle: 'normal' });
  const known = new Map<string, boolean>();
  function isDrawn(letter: string): boolean {
    const answer = known.get(letter);
    if (answer !== undefined) return answer;
    const drawn = face.shape(letter, true).missing.length === 0;
    known.set(letter, drawn);
    return drawn;
  }

  return (given) => {
    // No control characters may reach the page: a line break in a name would tear the address apart.
    const text = given.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
    let isMangled = false;
    const spelt = [...latinFromGreek(text)].map((letter) => {
      if (isDrawn(letter)) return letter;
      const plain = letter.normalize('NFKD').replace(/\p{Mark}/gu, '');
      if (plain !== '' && [...plain].every(isDrawn)) return plain;
      isMangled = true;
      return UNKNOWN;
    });
    return { text: spelt.join('').replace(/\?{2,}/g, UNKNOWN), isMangled };
  };
}

function latinFromGreek(text: string): string {
  if (!GREEK_LETTER.test(text)) return text;
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .normalize('NFC');
  const paired = GREEK_PAIRS.reduce((spelt, [pair, latin]) => spelt.replace(pair, latin), plain);
  const latin = [...paired].map(latinLetter).join('');
  return text === text.toUpperCase() ? latin.toUpperCase() : latin;
}

function latinLetter(letter: string): string {
  const small = letter.toLowerCase();
  const latin = GREEK[small];
  if (latin === undefined) return letter;
  return small === letter ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
}
