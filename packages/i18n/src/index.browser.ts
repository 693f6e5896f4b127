import type { SiteMessages, StorefrontMessages } from '../generated/message-types.ts';
import { languageOr, type TextLanguage, textLanguageOr } from './languages.ts';
import { addPseudo, makeTranslator, type PlainKey, rewritten, type Texts, type Translate } from './translator.ts';

// Browser variant of `index.ts`: fetches only the requested languages.

export * from './format.ts';
export * from './languages.ts';
export type { Params, Texts } from './translator.ts';

type Messages = SiteMessages & StorefrontMessages;
export type MessageKey = keyof Messages;
export type PlainMessageKey = PlainKey<Messages>;
export type PlainSiteKey = PlainKey<SiteMessages>;
export type Translator = Translate<Messages>;
/** `t` of what every page says, on stores and on the root host. */
export type SiteTranslator = Translate<SiteMessages>;

type Loaded = Exclude<TextLanguage, 'qps'>;

// No `with { type: 'json' }`: Vite serves the files as JavaScript modules, which browsers then reject.
const SITE_LOADERS: Readonly<Record<Loaded, () => Promise<Texts>>> = {
  en: async () => (await import('../locales/en/site.json')).default,
  'en-US': async () => (await import('../locales/en-US/site.json')).default,
  fr: async () => (await import('../locales/fr/site.json')).default,
  de: async () => (await import('../locales/de/site.json')).default,
  it: async () => (await import('../locales/it/site.json')).default,
  es: async () => (await import('../locales/es/site.json')).default,
  nl: async () => (await import('../locales/nl/site.json')).default,
  da: async () => (await import('../locales/da/site.json')).default,
  fi: async () => (await import('../locales/fi/site.json')).default,
  no: async () => (await import('../locales/no/site.json')).default,
  sv: async () => (await import('../locales/sv/site.json')).default,
};
const LOADERS: Readonly<Record<Loaded, () => Promise<Texts>>> = {
  en: async () => (await import('../locales/en/storefront.json')).default,
  'en-US': async () => (await import('../locales/en-US/storefront.json')).default,
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

const siteLoaded = new Map<Loaded, Texts>();
const loaded = new Map<Loaded, Texts>();

/** The pseudo-language rewrites English. */
function catalogueOf(language: string): Loaded {
  const known = textLanguageOr(language);
  return known === 'qps' ? 'en' : known;
}

/** Fetches what every page says in a language, once. Await it before hydration and before `createSiteTranslator`. */
export async function loadSiteMessages(language: string): Promise<Texts> {
  const known = catalogueOf(language);
  if (language === 'qps') addPseudo((await import('./pseudo-text.ts')).pseudoText);
  const messages = siteLoaded.get(known) ?? (await SITE_LOADERS[known]());
  siteLoaded.set(known, messages);
  return messages;
}

/** Fetches all messages of a language once. Await it before hydration and before `createTranslator`. */
export async function loadMessages(language: string): Promise<Texts> {
  const known = catalogueOf(language);
  const present = loaded.get(known);
  const [site, own] = await Promise.all([loadSiteMessages(language), present ?? LOADERS[known]()]);
  if (present) return present;
  const messages = { ...site, ...own };
  loaded.set(known, messages);
  return messages;
}

const textsOf = (language: string, messages: Texts) => (language === 'qps' ? rewritten(messages) : messages);

/** Creates the `t` of what every page says, in a language that `loadSiteMessages` has fetched. */
export function createSiteTranslator(language: string): SiteTranslator {
  const messages = siteLoaded.get(catalogueOf(language));
  if (!messages) throw new Error(`await loadSiteMessages('${language}') first`);
  return makeTranslator<SiteMessages>(languageOr(language), textsOf(language, messages));
}

/** Creates the `t` of a language that `loadMessages` has fetched. */
export function createTranslator(language: string): Translator {
  const messages = loaded.get(catalogueOf(language));
  if (!messages) throw new Error(`await loadMessages('${language}') first`);
  return makeTranslator<Messages>(languageOr(language), textsOf(language, messages));
}
