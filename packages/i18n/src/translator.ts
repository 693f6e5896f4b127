import { formatNumber } from './format.ts';
import { intlLocale, type Language } from './languages.ts';

/**
 * One language's messages as i18next writes them in JSON (version 4): `{{name}}` is a parameter, and a key that depends on a
 * count stands once for each plural category of the language, such as `items_one` and `items_other`.
 */
export type Catalogue = Readonly<Record<string, string>>;

/** What stands in the braces of a message; numbers are written in the language's way. */
export type Params = Readonly<Record<string, string | number>>;

type IsOne<Key> = [Key] extends [UnionToIntersection<Key>] ? true : false;
type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** A key that is written out takes its own parameters; one that is worked out takes any. */
type ParamsOf<Messages, Key extends keyof Messages> =
  IsOne<Key> extends true
    ? [Messages[Key]] extends [never]
      ? [params?: Readonly<Record<never, never>>]
      : [params: Readonly<Record<Messages[Key] & string, string | number>>]
    : [params?: Params];

/** The `t` of an area's messages: their interface in `message-types.ts` names each key's parameters. */
export type Translate<Messages> = <Key extends keyof Messages & string>(
  key: Key,
  ...params: ParamsOf<Messages, Key>
) => string;

/** Writes the words of a text in another spelling of its language. */
export type Respell = (text: string) => string;

export interface TranslatorOptions {
  /** English in its United States spelling (specification 5); other languages are left alone. */
  usSpelling?: boolean;
}

const pluralRules = new Map<Language, Intl.PluralRules>();

function pluralRulesOf(language: Language): Intl.PluralRules {
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

/** The sentence of a key, in the plural that `count` asks for. */
function sentence(catalogue: Catalogue, key: string, language: Language, count: string | number | undefined): string {
  const category = typeof count === 'number' ? pluralRulesOf(language).select(count) : 'other';
  return catalogue[key] ?? catalogue[`${key}_${category}`] ?? catalogue[`${key}_other`] ?? key;
}

/** Makes `t` out of one language's messages; English ones respelt if asked for. A placeholder without a parameter stays as it is, so that it is noticed. */
export function makeTranslator<Messages>(
  language: Language,
  catalogue: Catalogue,
  usSpelling?: Respell,
): Translate<Messages> {
  const respell =
    usSpelling && language === 'en' ? (text: string) => respelled(text, usSpelling) : (text: string) => text;

  return (key: string, params: Params = {}) =>
    sentence(catalogue, key, language, params.count).replace(
      /\{\{(\w+)\}\}|(?:[^{]|\{(?!\{))+/g,
      (part, name: string | undefined) => {
        if (name === undefined) return respell(part);
        const value = params[name];
        if (value === undefined) return part;
        return typeof value === 'number' ? formatNumber(value, language) : value;
      },
    );
}
