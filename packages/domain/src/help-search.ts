// The search of the help articles. It runs in browsers, and on the server for visitors without scripts.

/** An article in the index: its distinct words, folded, each in the first field that has it. */
export interface SearchEntry {
  slug: string;
  /** Words that people search for when they need this article, whether or not it says them. */
  keywords: string[];
  title: string[];
  summary: string[];
  text: string[];
}

const WEIGHTS = { keywords: 12, title: 10, summary: 4, text: 1 } as const;
const FIELDS = ['keywords', 'title', 'summary', 'text'] as const;

const EXACT = 1;
const PREFIX = 0.8;
const TYPO = 0.5;
/** One letter may be wrong from this length on, two from the other. */
const TYPO_LENGTH = 4;
const TWO_TYPOS_LENGTH = 8;

/** Words in lower case without accents: `Größe` and `grosse` are the same. */
export const foldWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Makes the index entry of an article. */
export function indexArticle(article: {
  slug: string;
  keywords?: string;
  title: string;
  summary: string;
  text: string;
}): SearchEntry {
  const known = new Set<string>();
  const distinct = (text: string): string[] => {
    const words = [...new Set(foldWords(text))].filter((word) => word.length > 1 && !known.has(word));
    for (const word of words) known.add(word);
    return words;
  };
  return {
    slug: article.slug,
    keywords: distinct(article.keywords ?? ''),
    title: distinct(article.title),
    summary: distinct(article.summary),
    text: distinct(article.text),
  };
}

/** Number of inserted, missing, wrong and swapped letters, or `limit + 1` when there are more than `limit`. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = Math.min(line[column - 1]! + 1, last[column]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) cost = Math.min(cost, before[column - 2]! + 1);
      line.push(cost);
    }
    if (Math.min(...line) > limit) return limit + 1;
    before = last;
    last = line;
  }
  return last[other.length]!;
}

/** How well a word is what was typed, from 0 to 1: the word, its beginning, or either with a typing error. */
function matchQuality(typed: string, word: string): number {
  if (word === typed) return EXACT;
  if (word.startsWith(typed)) return PREFIX;
  if (typed.length < TYPO_LENGTH) return 0;
  const limit = typed.length < TWO_TYPOS_LENGTH ? 1 : 2;
  const isNear =
    editDistance(typed, word, limit) <= limit || editDistance(typed, word.slice(0, typed.length), limit) <= limit;
  return isNear ? TYPO : 0;
}

function bestMatch(typed: string, entry: SearchEntry): number {
  let best = 0;
  for (const field of FIELDS) {
    const weight = WEIGHTS[field];
    // Fields come by weight: a later one cannot be better than what is found.
    if (best >= weight) break;
    for (const word of entry[field]) best = Math.max(best, weight * matchQuality(typed, word));
  }
  return best;
}

/**
 * Finds articles, the best first: those that have every typed word, or, when none has, those that have the most. A word
 * that few articles have counts more.
 * @returns slugs; nothing for a search without words
 */
export function searchArticles(index: readonly SearchEntry[], query: string): string[] {
  const typed = [...new Set(foldWords(query))].filter((word) => word.length > 1);
  if (typed.length === 0) return [];
  const rows = index.map((entry) => ({ entry, matches: typed.map((word) => bestMatch(word, entry)) }));
  const rarity = typed.map((_, at) =>
    Math.log(1 + index.length / (1 + rows.filter((row) => row.matches[at]! > 0).length)),
  );
  const found = rows.map(({ entry, matches }) => ({
    slug: entry.slug,
    hits: matches.filter((match) => match > 0).length,
    score: matches.reduce((sum, match, at) => sum + match * rarity[at]!, 0),
  }));
  const most = Math.max(...found.map(({ hits }) => hits), 1);
  return found
    .filter(({ hits }) => hits === most)
    .sort((one, other) => other.score - one.score)
    .map(({ slug }) => slug);
}
