import { formatNumber } from './format.ts';
import { intlLocale, type Language, languageOr, type TextLanguage, textLanguageOr } from './languages.ts';

/**
 * Messages of one area and language, as in its JSON file (i18next JSON v4): `{{name}}` is a parameter, `key_one` and
 * `key_other` are plural forms.
 */
export type Texts = Readonly<Record<string, string>>;

type Value = string | number;

/** Parameter values; numbers are formatted for the language. */
export type Params = Readonly<Record<string, Value>>;

/** Parameters shared by all these keys. */
type SharedNames<Messages, Key extends keyof Messages> = (
  Key extends unknown
    ? (names: Messages[Key]) => void
    : never
) extends (names: infer Names) => void
  ? Names & string
  : never;

/** `count` is a number, because it selects the plural form. */
type Values<Name extends string> = { readonly [Each in Name]: Each extends 'count' ? number : Value };

type ArgsOf<Messages, Key extends keyof Messages> = [Messages[Key]] extends [never]
  ? []
  : [
      params:
        | (Values<SharedNames<Messages, Key>> & { readonly [Name in Messages[Key] & string]?: Value })
        | ([SharedNames<Messages, Key>] extends [never] ? undefined : never),
    ];

/**
 * `t` of an area. A missing or unknown parameter does not compile. A key known only at run time requires the parameters
 * shared by its possible messages.
 */
export type Translate<Messages> = <Key extends keyof Messages>(key: Key, ...params: ArgsOf<Messages, Key>) => string;

/** Keys of messages without parameters. */
export type PlainKey<Messages> = {
  [Key in keyof Messages]: [Messages[Key]] extends [never] ? Key : never;
}[keyof Messages];

const pluralRules = new Map<Language, Intl.PluralRules>();

function getPluralRules(language: Language): Intl.PluralRules {
  const known = pluralRules.get(language);
  if (known) return known;
  const made = new Intl.PluralRules(intlLocale(language));
  pluralRules.set(language, made);
  return made;
}

/** Rewrites a text of ours in the pseudo-language. */
type Pseudo = (text: string) => string;

let pseudoText: Pseudo | undefined;

/** Adds the pseudo-language, which browsers fetch only for pages in it. */
export function addPseudo(rewrite: Pseudo): void {
  pseudoText = rewrite;
}

const rewrites = new WeakMap<Texts, Texts>();

/** English texts in the pseudo-language, each catalogue rewritten once. */
export function rewritten<Own extends Texts>(texts: Own): Own {
  const rewrite = pseudoText ?? ((text) => text);
  const known =
    rewrites.get(texts) ?? Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, rewrite(text)]));
  rewrites.set(texts, known);
  return known as Own;
}

/** The texts of an area: all languages, and English in the words of the United States. */
export type Catalogues<Own extends Texts = Texts> = Readonly<Record<Exclude<TextLanguage, 'qps'>, Own>>;

/** The texts of two areas as those of one; where both have a key, the second area's text counts. */
export const mergeCatalogues = <First extends Texts, Second extends Texts>(
  first: Catalogues<First>,
  second: Catalogues<Second>,
): Catalogues<First & Second> =>
  Object.fromEntries(
    Object.entries<First>(first).map(([language, texts]) => [
      language,
      { ...texts, ...second[language as keyof Catalogues] },
    ]),
  ) as Catalogues<First & Second>;

/** The texts of an area in a language; unknown languages fall back to English. */
export function textsIn<Own extends Texts>(catalogues: Catalogues<Own>, language: string): Own {
  const known = textLanguageOr(language);
  return known === 'qps' ? rewritten(catalogues.en) : catalogues[known];
}

/** Creates `t` from the catalogues of an area; unknown languages fall back to English. */
export const chooseTranslator = <Messages>(catalogues: Catalogues, language: string): Translate<Messages> =>
  makeTranslator<Messages>(languageOr(language), textsIn(catalogues, language));

/** A space between a number, or its parameter, and its unit. */
const BEFORE_UNIT = /([\d}]) (?=(?:mm|cm|g\/m²|%)(?![\p{L}\d]))/gu;

/** Keeps numbers and their units on one line. */
const joinUnits = (text: string): string => text.replace(BEFORE_UNIT, '$1\u00a0');

/** Italian articles as they are before a vowel: "il 7 maggio", but "l’8 maggio". */
const BEFORE_VOWEL: Readonly<Record<string, string>> = {
  il: 'l’',
  al: 'all’',
  dal: 'dall’',
  del: 'dell’',
  nel: 'nell’',
  sul: 'sull’',
  i: 'gli ',
  ai: 'agli ',
  dai: 'dagli ',
  dei: 'degli ',
  nei: 'negli ',
  sui: 'sugli ',
};
const ARTICLE = new RegExp(`\\b(${Object.keys(BEFORE_VOWEL).join('|')}) (?=(?:<\\w+>)?\\{\\{(\\w+)\\}\\})`, 'g');

/** "Otto" and every number that begins like it, and "undici". */
const NUMBER_WITH_VOWEL = /^(?:0?8|11(?!\d))/;

/** Fills the placeholders of a text. One without a parameter stays visible, so that the mistake is noticed. */
export function fillPlaceholders(text: string, language: Language, params: Params): string {
  const shown = (name: string) => {
    const value = params[name];
    return typeof value === 'number' ? formatNumber(value, language) : value;
  };
  const elided =
    language === 'it'
      ? text.replace(ARTICLE, (found, article: string, name: string) =>
          NUMBER_WITH_VOWEL.test(shown(name) ?? '') ? (BEFORE_VOWEL[article] ?? found) : found,
        )
      : text;
  return joinUnits(elided).replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => shown(name) ?? placeholder);
}

/** Creates `t` from one language's texts. */
export function makeTranslator<Messages>(language: Language, texts: Texts): Translate<Messages> {
  return (key, ...[params = {}]: [params?: Params]) => {
    const text = texts[key as string] ?? selectPlural(texts, key as string, language, params.count);
    return fillPlaceholders(text, language, params);
  };
}

function selectPlural(texts: Texts, key: string, language: Language, count: Value | undefined): string {
  const category = typeof count === 'number' ? getPluralRules(language).select(count) : 'other';
  const text = texts[`${key}_${category}`] ?? texts[`${key}_other`];
  if (text === undefined) throw new Error(`no message '${key}'`);
  return text;
}
