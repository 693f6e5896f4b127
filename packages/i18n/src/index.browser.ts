import { type Language, languageOr } from './languages.ts';
import type { SharedMessages } from './message-types.ts';
import { type Catalogue, makeTranslator, type Respell, type Translate, type TranslatorOptions } from './translator.ts';

// What `index.ts` is on the server, for browsers: only the languages that were asked for are fetched.

export * from './format.ts';
export * from './languages.ts';
export type { Catalogue, Params, TranslatorOptions } from './translator.ts';
export type MessageKey = keyof SharedMessages;
export type Translator = Translate<SharedMessages>;

const LOADERS: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: async () => (await import('./locales/en.json', { with: { type: 'json' } })).default,
  fr: async () => (await import('./locales/fr.json', { with: { type: 'json' } })).default,
  de: async () => (await import('./locales/de.json', { with: { type: 'json' } })).default,
  it: async () => (await import('./locales/it.json', { with: { type: 'json' } })).default,
  es: async () => (await import('./locales/es.json', { with: { type: 'json' } })).default,
  nl: async () => (await import('./locales/nl.json', { with: { type: 'json' } })).default,
  da: async () => (await import('./locales/da.json', { with: { type: 'json' } })).default,
  fi: async () => (await import('./locales/fi.json', { with: { type: 'json' } })).default,
  no: async () => (await import('./locales/no.json', { with: { type: 'json' } })).default,
  sv: async () => (await import('./locales/sv.json', { with: { type: 'json' } })).default,
};

const loaded = new Map<Language, Catalogue>();

/** Fetches a language's messages, once; to be awaited before hydrating and before `createTranslator`. */
export async function loadMessages(language: string): Promise<Catalogue> {
  const known = languageOr(language);
  const messages = loaded.get(known) ?? (await LOADERS[known]());
  loaded.set(known, messages);
  return messages;
}

let toUsSpelling: Respell | undefined;

/** Fetches the rules of United States spelling; to be awaited before `createTranslator` is asked for it. */
export async function loadUsSpelling(): Promise<void> {
  ({ toUsSpelling } = await import('@inkstand/domain/spelling'));
}

/** The `t` of a language that `loadMessages` has fetched. */
export function createTranslator(language: string, options: TranslatorOptions = {}): Translator {
  const known = languageOr(language);
  const messages = loaded.get(known);
  if (!messages) throw new Error(`await loadMessages('${known}') first`);
  if (options.usSpelling && !toUsSpelling) throw new Error('await loadUsSpelling() first');
  return makeTranslator<SharedMessages>(known, messages, options.usSpelling ? toUsSpelling : undefined);
}
