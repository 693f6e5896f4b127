import { formatNumber } from './format.ts';
import { intlLocale, type Language } from './languages.ts';

/** One language of one area as its JSON file has it (i18next JSON v4): `{{name}}` is a parameter, `key_one` and `key_other` are plural forms. */
export type Texts = Readonly<Record<string, string>>;

type Value = string | number;

/** What stands in the braces of a message; numbers are written in the language's way. */
export type Params = Readonly<Record<string, Value>>;

/** The parameters that each of these keys has. */
type SharedNames<Messages, Key extends keyof Messages> = (
  Key extends unknown
    ? (names: Messages[Key]) => void
    : never
) extends (names: infer Names) => void
  ? Names & string
  : never;

/** The count is a number, since it chooses the plural form. */
type Values<Name extends string> = { readonly [Each in Name]: Each extends 'count' ? number : Value };

type ArgsOf<Messages, Key extends keyof Messages> = [Messages[Key]] extends [never]
  ? []
  : [
      params:
        | (Values<SharedNames<Messages, Key>> & { readonly [Name in Messages[Key] & string]?: Value })
        | ([SharedNames<Messages, Key>] extends [never] ? undefined : never),
    ];

/**
 * `t` of an area. A parameter that is missing or unknown does not compile. Of a key that is known at run time only, all
 * parameters that its possible messages have in common are asked for.
 */
export type Translate<Messages> = <Key extends keyof Messages>(key: Key, ...params: ArgsOf<Messages, Key>) => string;

/** The keys of the messages without parameters. */
export type PlainKey<Messages> = {
  [Key in keyof Messages]: [Messages[Key]] extends [never] ? Key : never;
}[keyof Messages];

/** Writes the words of a text in another spelling of its language. */
export type Respell = (text: string) => string;

export interface TranslatorOptions {
  /** English in its United States spelling (specification 5); other languages are left alone. */
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

// There are only as many texts as there are messages, and pages ask for the same ones again and again.
const respellings = new Map<string, string>();

function respelled(text: string, respell: Respell): string {
  const known = respellings.get(text);
  if (known !== undefined) return known;
  const american = respell(text);
  respellings.set(text, american);
  return american;
}

/** Makes `t` out of one language's texts; English ones respelt if asked for. A placeholder without a parameter stays as it is, so that it is noticed. */
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
