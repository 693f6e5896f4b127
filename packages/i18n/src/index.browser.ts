import { type Language, languageOr } from './languages.ts';
import type { MessageKey, Messages } from './locales/messages.ts';
import { makeTranslator, type Respell, type Translate, type TranslatorOptions } from './translator.ts';

// What `index.ts` is on the server, for browsers: only the languages that were asked for are fetched.

export * from './format.ts';
export * from './languages.ts';
export type { MessageKey, Messages } from './locales/messages.ts';
export type { Message, Params, PluralMessage, TranslatorOptions } from './translator.ts';
export type Translator = Translate<MessageKey>;

const LOADERS: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./locales/en.ts')).en,
  fr: async () => (await import('./locales/fr.ts')).fr,
  de: async () => (await import('./locales/de.ts')).de,
  it: async () => (await import('./locales/it.ts')).it,
  es: async () => (await import('./locales/es.ts')).es,
  nl: async () => (await import('./locales/nl.ts')).nl,
  da: async () => (await import('./locales/da.ts')).da,
  fi: async () => (await import('./locales/fi.ts')).fi,
  no: async () => (await import('./locales/no.ts')).no,
  sv: async () => (await import('./locales/sv.ts')).sv,
};

const loaded = new Map<Language, Messages>();

/** Fetches a language's messages, once; to be awaited before hydrating and before `createTranslator`. */
export async function loadMessages(language: string): Promise<Messages> {
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
  return makeTranslator<MessageKey>(known, messages, options.usSpelling ? toUsSpelling : undefined);
}
