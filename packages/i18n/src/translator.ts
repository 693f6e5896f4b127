import { formatNumber } from './format.ts';
import { intlLocale, type Language } from './languages.ts';

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

/** Converts a text to another spelling of its language. */
export type Respell = (text: string) => string;

export interface TranslatorOptions {
  /** United States spelling for English (specification 5); no effect on other languages. */
  usSpelling?: boolean;
}

const pluralRules = new Map<Language, Intl.PluralRules>();

function getPluralRules(language: Language): Intl.PluralRules {
  const known = pluralRules.get(language);
  if (known) return known;
  const made = new Intl.PluralRules(intlLocale(language));
  pluralRules.set(language, made);
  return made;
}

// Bounded by the number of messages, which pages use repeatedly.
const respellings = new Map<string, string>();

function respelled(text: string, respell: Respell): string {
  const known = respellings.get(text);
  if (known !== undefined) return known;
  const american = respell(text);
  respellings.set(text, american);
  return american;
}

/**
 * Creates `t` from one language's texts, with English respelt on request. A placeholder without a parameter stays
 * visible, so that the mistake is noticed.
 */
export function makeTranslator<Messages>(language: Language, texts: Texts, usSpelling?: Respell): Translate<Messages> {
  const respell =
    usSpelling && language === 'en' ? (text: string) => respelled(text, usSpelling) : (text: string) => text;

  return (key, ...[params = {}]: [params?: Params]) => {
    const text = texts[key as string] ?? selectPlural(texts, key as string, language, params.count);
    return text.replace(/\{\{(\w+)\}\}|[^{]+/g, (part, name: string | undefined) => {
      if (name === undefined) return respell(part);
      const value = params[name];
      if (value === undefined) return part;
      return typeof value === 'number' ? formatNumber(value, language) : value;
    });
  };
}

function selectPlural(texts: Texts, key: string, language: Language, count: Value | undefined): string {
  const category = typeof count === 'number' ? getPluralRules(language).select(count) : 'other';
  const text = texts[`${key}_${category}`] ?? texts[`${key}_other`];
  if (text === undefined) throw new Error(`no message '${key}'`);
  return text;
}
