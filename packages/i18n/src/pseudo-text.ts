/** Each Latin letter of our texts with an accent, in the order of the alphabet. */
const ACCENTED = 'áƀćďéƒĝĥíĵķĺḿńóṕɋŕśťúṽŵẋýž';
const isVowel = (letter: string) => 'aeiouy'.includes(letter.toLowerCase());

function accented(letter: string): string {
  const lower = ACCENTED.charAt((letter.toLowerCase().codePointAt(0) ?? 97) - 97);
  return letter === letter.toLowerCase() ? lower : lower.toUpperCase();
}

/** Accents a word and makes it 40 % longer, by its vowels first: `Orders` becomes `Óóŕďééŕś`. */
function lengthened(word: string): string {
  let missing = Math.ceil(word.length * 0.4);
  const letters = [...word].map((letter) => {
    const own = accented(letter);
    if (missing === 0 || !isVowel(letter)) return own;
    missing -= 1;
    return own + own.toLowerCase();
  });
  return letters.join('') + accented(word.slice(-1).toLowerCase()).repeat(missing);
}

/** Of an article in Markdown: code, addresses, and the id of a heading, which all stay. */
const STAYS = /(^```[\s\S]*?^```|`[^`]+`|\]\([^)]*\)|https?:\/\/\S+|\{#[\w-]+\})/gm;

/** Rewrites an article in Markdown. Its markup stays. */
export const rewriteMarkdown = (text: string, rewrite: (words: string) => string): string =>
  text
    .split(STAYS)
    .map((part, index) => (index % 2 === 0 ? rewrite(part) : part))
    .join('');

/** Rewrites an English article in the pseudo-language, word by word. */
export const pseudoMarkdown = (text: string): string =>
  rewriteMarkdown(text, (words) => words.replace(/[A-Za-z]+/g, lengthened));

/**
 * Rewrites an English text in the pseudo-language of demonstrations: in brackets, with accents, its words 40 % longer.
 * `{{parameters}}` and `<elements>` stay.
 */
export const pseudoText = (text: string): string =>
  `[${text.replace(/\{\{\w+\}\}|<\/?\w+\/?>|[A-Za-z]+/g, (part) => (/^[A-Za-z]/.test(part) ? lengthened(part) : part))}]`;
