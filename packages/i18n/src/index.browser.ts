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
const fetchSite = async (language: Loaded): Promise<Texts> =>
  (await import(`../locales/${language}/site.json`)).default;
const fetchStorefront = async (language: Loaded): Promise<Texts> =>
  (await import(`../locales/${language}/storefront.json`)).default;

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
  const messages = siteLoaded.get(known) ?? (await fetchSite(known));
  siteLoaded.set(known, messages);
  return messages;
}

/** Fetches all messages of a language once. Await it before hydration and before `createTranslator`. */
export async function loadMessages(language: string): Promise<Texts> {
  const known = catalogueOf(language);
  const present = loaded.get(known);
  const [site, own] = await Promise.all([loadSiteMessages(language), present ?? fetchStorefront(known)]);
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
