import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AREAS, readTexts } from '../tools/read-locales.ts';
import { usTextsFile, usTextsPath } from '../tools/us-texts.ts';
import { toUsMarkdown, toUsWords, US_WORDS } from './us-words.ts';

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const words = (text: string) => text.replace(/\{\{\w+\}\}|<[^>]*>/g, ' ').match(/[\w'’]+/g) ?? [];

it.each(Object.entries(US_WORDS))(
  'writes "%s" as "%s", in lower case, with a capital and inside a text',
  (british, american) => {
    expect(toUsWords(british)).toBe(american);
    expect(toUsWords(upper(british))).toBe(upper(american));
    expect(toUsWords(british.toUpperCase())).toBe(american.toUpperCase());
    expect(toUsWords(`The ${british}, ${british}.`)).toBe(`The ${american}, ${american}.`);
    // Whole words only, and nothing twice.
    expect(toUsWords(`x${british} ${british}x product_${british}`)).toBe(`x${british} ${british}x product_${british}`);
    expect(toUsWords(american)).toBe(american);
  },
);

it('leaves parameters, elements and names alone', () => {
  expect(toUsWords('{{colour}} <grey>colour</grey> {{grey}}')).toBe('{{colour}} <grey>color</grey> {{grey}}');
  expect(toUsWords('the European Consumer Centre')).toBe('the European Consumer Centre');
  expect(toUsWords('your four hours, a promise, otherwise')).toBe('your four hours, a promise, otherwise');
});

it('leaves the code, addresses and ids of an article alone', () => {
  expect(toUsMarkdown('## Colour {#colour}\n\n**Colour**, `order.cancelled`: [a colour](choose-a-colour.md)')).toBe(
    '## Color {#colour}\n\n**Color**, `order.cancelled`: [a color](choose-a-colour.md)',
  );
});

it.each(AREAS)('the file of %s is what `npm run i18n` makes of English, and no British form is left', (area) => {
  const own = readFileSync(usTextsPath(area), 'utf8');
  expect(own).toBe(usTextsFile(area));
  const texts = { ...readTexts('en', area), ...JSON.parse(own) };
  const left = Object.values<string>(texts)
    .flatMap((text) => words(text.replaceAll(/European Consumer Centre|“Personalise/g, '')))
    .filter((word) => Object.hasOwn(US_WORDS, word.toLowerCase()));
  expect(left).toEqual([]);
});

/** Endings of words that are often written otherwise in the United States. */
const SUSPECT =
  /(?:[^fhtyo]our(?:s|ed|ing|ful|ite|able|hood)?|is(?:e|es|ed|ing|er|ers|ation|ations)|ys(?:e|es|ed|ing)|[bt]re|tres|tred|ogues?|[aeiou]ll(?:ed|ing)|cence|fence|ium|grey(?:s|ish)?|whilst|learnt|spelt|cheques?|kerb|tyres?|mould|programmes?)$/i;
/** The same in both. */
const SAME =
  /^(?:your|our|four|hour|advertising|raise[ds]?|raising|merchandise|otherwise|called|fill(?:ed|ing)|fulfilled|bill(?:ed|ing)|(?:un)?installed|rolled|rolling|scrolling|selling|telling|walled|spelling|turquoise)$/i;

it('knows every word of our English texts that looks British', () => {
  // A word with an underscore is a name of the API, which is the same everywhere.
  const found = AREAS.flatMap((area) => Object.values(readTexts('en', area)).flatMap(words)).filter(
    (word) =>
      !word.includes('_') && SUSPECT.test(word) && !SAME.test(word) && !Object.hasOwn(US_WORDS, word.toLowerCase()),
  );
  expect([...new Set(found)]).toEqual([]);
});
