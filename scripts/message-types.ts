import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

// `npm run messages` writes the types of all messages anew, from their English files.

const SOURCES = new URL('../packages/i18n/src/', import.meta.url);
export const TYPES = fileURLToPath(new URL('message-types.ts', SOURCES));

/** The interface of each folder of messages. */
const INTERFACES = {
  locales: 'SharedMessages',
  problems: 'ProblemMessages',
  mail: 'MailMessages',
  paper: 'PaperMessages',
  proof: 'ProofMessages',
  summary: 'SummaryMessages',
  'print-shop': 'PrintShopMessages',
  account: 'AccountMessages',
  builder: 'BuilderMessages',
} as const;
export const FOLDERS = Object.keys(INTERFACES) as (keyof typeof INTERFACES)[];

type Catalogue = Readonly<Record<string, string>>;

const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;

/** The key that a program asks for: without the plural's suffix, where there is a plural. */
export function keyOf(entry: string, catalogue: Catalogue): string {
  const base = entry.replace(PLURAL_SUFFIX, '');
  return `${base}_other` in catalogue ? base : entry;
}

export const parametersOf = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!);

/** The parameters of each key. A plural's sentences may leave some out, such as `count`. */
export function readKeys(catalogue: Catalogue): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>();
  for (const [entry, text] of Object.entries(catalogue)) {
    const key = keyOf(entry, catalogue);
    const names = keys.get(key) ?? new Set(key === entry ? [] : ['count']);
    keys.set(key, new Set([...names, ...parametersOf(text)]));
  }
  return keys;
}

/**
 * What a translation lacks, or has too much of, against English: keys, parameters and plural forms.
 * @param categories the language's plural categories, as `Intl.PluralRules` names them
 */
export function translationProblems(
  english: Catalogue,
  translation: Catalogue,
  categories: readonly string[],
): string[] {
  const isPlural = (key: string) => `${key}_other` in english;
  const keys = [...readKeys(english).keys()];
  const wanted = keys.flatMap((key) => (isPlural(key) ? categories.map((each) => `${key}_${each}`) : [key]));
  const problems = Object.keys(translation)
    .filter((entry) => !wanted.includes(entry))
    .map((entry) => `${entry} is not in English`);
  for (const entry of wanted) {
    const text = translation[entry];
    const key = keyOf(entry, english);
    const parameters = parametersOf(english[`${key}_other`] ?? english[key] ?? '').toSorted();
    if (text === undefined || text.trim() === '') problems.push(`${entry} is missing`);
    else if (parametersOf(text).toSorted().join() !== parameters.join()) {
      problems.push(`${entry} needs the parameters ${parameters.join(', ') || '(none)'}`);
    }
  }
  return problems;
}

export const readCatalogue = async (folder: string, language: string): Promise<Catalogue> =>
  JSON.parse(await readFile(new URL(`${folder}/${language}.json`, SOURCES), 'utf8'));

function writeInterface(name: string, catalogue: Catalogue): string {
  const lines = [...readKeys(catalogue)].map(([key, names]) => {
    const type =
      [...names]
        .toSorted()
        .map((each) => `'${each}'`)
        .join(' | ') || 'never';
    return `  ${/^\w+$/.test(key) ? key : `'${key}'`}: ${type};`;
  });
  return `export interface ${name} {\n${lines.join('\n')}\n}\n`;
}

/** The text of `packages/i18n/src/message-types.ts`: for each key the names of its parameters. */
export async function messageTypes(): Promise<string> {
  const interfaces = FOLDERS.map(async (folder) =>
    writeInterface(INTERFACES[folder], await readCatalogue(folder, 'en')),
  );
  const head = '// Written by `npm run messages` from the English files: for each key the names of its parameters.\n\n';
  return head + (await Promise.all(interfaces)).join('\n');
}

if (import.meta.main) await writeFile(TYPES, await messageTypes());
