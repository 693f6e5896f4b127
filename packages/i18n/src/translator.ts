import { formatNumber } from './format.ts';
import { intlLocale, type Language } from './languages.ts';

/** A sentence per plural category of the language; `{count}` chooses which. */
export type PluralMessage = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
export type Message = string | PluralMessage;

/** What stands in the braces of a message; numbers are written in the language's way. */
export type Params = Readonly<Record<string, string | number>>;

export type Translate<Key extends string> = (key: Key, params?: Params) => string;

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

/** Makes `t` out of one language's messages; English ones respelt if asked for. A placeholder without a parameter stays as it is, so that it is noticed. */
export function makeTranslator<Key extends string>(
  language: Language,
  messages: Readonly<Record<Key, Message>>,
  usSpelling?: Respell,
): Translate<Key> {
  const respell =
    usSpelling && language === 'en' ? (text: string) => respelled(text, usSpelling) : (text: string) => text;

  return (key, params = {}) => {
    const message = messages[key];
    const text = typeof message === 'string' ? message : pluralOf(message, language, params.count);
    return text.replace(/\{(\w+)\}|[^{]+/g, (part, name: string | undefined) => {
      if (name === undefined) return respell(part);
      const value = params[name];
      if (value === undefined) return part;
      return typeof value === 'number' ? formatNumber(value, language) : value;
    });
  };
}

function pluralOf(message: PluralMessage, language: Language, count: string | number | undefined): string {
  const category = typeof count === 'number' ? pluralRulesOf(language).select(count) : 'other';
  return message[category] ?? message.other;
}
