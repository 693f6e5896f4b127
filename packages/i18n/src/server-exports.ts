import type { ServerExportsMessages } from '../generated/message-types.ts';
import { languageOr } from './languages.ts';
import { readCatalogues } from './read-catalogues.ts';
import { orderWords } from './staff.ts';
import { makeTranslator, type Texts } from './translator.ts';

const ALL = readCatalogues('server-exports');

const EARLIER = '_before';

/**
 * The heading of an export's column in a language. English has the columns' own names, on which existing spreadsheets
 * and programs rely; so has a column that the catalogue lacks.
 */
export function columnHead(name: string, language: string): string {
  const known = languageOr(language);
  const texts: Texts = ALL[known];
  if (known === 'en') return name;
  const own = texts[`column.${name}`];
  if (own !== undefined || !name.endsWith(EARLIER)) return own ?? name;
  const now = columnHead(name.slice(0, -EARLIER.length), known);
  return makeTranslator<ServerExportsMessages>(known, texts)('earlier', { name: now });
}

/**
 * A status, kind or other code of an export in a language, with a word of its own where the code means something else
 * in this column; English has the codes of the API.
 */
export function exportedValue(code: string, language: string, column = ''): string {
  const known = languageOr(language);
  if (known === 'en') return code;
  const texts: Texts = ALL[known];
  const statuses: Readonly<Record<string, string>> = orderWords(known).STATUS_LABELS;
  const key = code.replaceAll(' ', '_');
  return texts[`value.${column}.${key}`] ?? texts[`value.${key}`] ?? statuses[code] ?? code;
}

/** Headings are read whatever their case and punctuation. */
export const normalHeading = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');

/** The columns that a heading names in any language; the same word may name several. */
const columnsByHeading = new Map<string, Set<string>>();
for (const texts of Object.values<Texts>(ALL)) {
  for (const [key, text] of Object.entries(texts)) {
    if (!key.startsWith('column.')) continue;
    const heading = normalHeading(text);
    const columns = columnsByHeading.get(heading) ?? new Set();
    columnsByHeading.set(heading, columns.add(key.slice('column.'.length)));
  }
}

/** Finds the one of `columns` that a heading names, in English or any other language; undefined for none. */
export function findColumn(heading: string, columns: readonly string[]): string | undefined {
  const name = normalHeading(heading);
  if (columns.includes(name)) return name;
  const named = columnsByHeading.get(name);
  return named && columns.find((column) => named.has(column));
}
