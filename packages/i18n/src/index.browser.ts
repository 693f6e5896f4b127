import { type Language, languageOr } from './languages.ts';
import type { StorefrontMessages } from './message-types.ts';
import {
  makeTranslator,
  type PlainKey,
  type Respell,
  type Texts,
  type Translate,
  type TranslatorOptions,
} from './translator.ts';

// Browser variant of `index.ts`: fetches only the requested languages.

export * from './format.ts';
export * from './languages.ts';
export type { Params, Texts, TranslatorOptions } from './translator.ts';
export type MessageKey = keyof StorefrontMessages;
export type PlainMessageKey = PlainKey<StorefrontMessages>;
export type Translator = Translate<StorefrontMessages>;

// No `with { type: 'json' }`: Vite serves the files as JavaScript modules, which browsers then reject.
const LOADERS: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => (await import('../locales/en/storefront.json')).default,
  fr: async () => (await import('../locales/fr/storefront.json')).default,
  de: async () => (await import('../locales/de/storefront.json')).default,
  it: async () => (await import('../locales/it/storefront.json')).default,
  es: async () => (await import('../locales/es/storefront.json')).default,
  nl: async () => (await import('../locales/nl/storefront.json')).default,
  da: async () => (await import('../locales/da/storefront.json')).default,
  fi: async () => (await import('../locales/fi/storefront.json')).default,
  no: async () => (await import('../locales/no/storefront.json')).default,
  sv: async () => (await import('../locales/sv/storefront.json')).default,
};

const loaded = new Map<Language, Texts>();

/** Fetches a language's messages once. Await it before hydration and before `createTranslator`. */
export async function loadMessages(language: string): Promise<Texts> {
  const known = languageOr(language);
  const messages = loaded.get(known) ?? (await LOADERS[known]());
  loaded.set(known, messages);
  return messages;
}

let toUsSpelling: Respell | undefined;

/** Fetches the United States spelling rules. Await it before `createTranslator` with `usSpelling`. */
export async function loadUsSpelling(): Promise<void> {
  ({ toUsSpelling } = await import('@inkstand/domain/spelling'));
}

/** Creates the `t` of a language that `loadMessages` has fetched. */
export function createTranslator(language: string, options: TranslatorOptions = {}): Translator {
  const known = languageOr(language);
  const messages = loaded.get(known);
  if (!messages) throw new Error(`await loadMessages('${known}') first`);
  if (options.usSpelling && !toUsSpelling) throw new Error('await loadUsSpelling() first');
  return makeTranslator<StorefrontMessages>(known, messages, options.usSpelling ? toUsSpelling : undefined);
}
