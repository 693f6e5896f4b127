import type en from '../locales/en/catalogue.json';
import type enNames from '../locales/en/catalogue-names.json';
import { type CatalogueNames, makeCatalogueNames, type TextGroup, textKey } from './catalogue-words.ts';
import { intlLocale, type Language, languageOr } from './languages.ts';
import { readCatalogues } from './read-catalogues.ts';
import { mergeCatalogues, textsIn } from './translator.ts';

// The catalogue's words in all languages: for the server and for pages that only the server renders. The back office
// loads one language, `office/catalogue.ts`.

type Texts = Readonly<Record<keyof typeof en | keyof typeof enNames, string>>;
const ALL = mergeCatalogues(readCatalogues<typeof en>('catalogue'), readCatalogues<typeof enNames>('catalogue-names'));

const isKey = (text: string): text is keyof Texts => Object.hasOwn(ALL.en, text);

const GROUPS: readonly TextGroup[] = ['name', 'shade', 'material', 'detail', 'about'];

/** Measurements only, such as `9.5 × 8.2 cm (3¾ × 3¼ in)`. */
const MEASUREMENTS = /^[\d.¼½¾×() cmin]+$/;

/** Writes measurements with the language's decimal separator, and inches as a sign that every language knows. */
function localMeasurements(text: string, lang: Language): string {
  const local = (number: string) => Number(number).toLocaleString(intlLocale(lang));
  return text.replaceAll(/\d+\.\d+/g, local).replaceAll(/ in\b/g, '″');
}

/** The names of all known blanks in a language, by their English names: a list sorts and searches by what it shows. */
export function blankNames(language: string): Readonly<Record<string, string>> {
  const texts = ALL[languageOr(language)];
  const keys = (Object.keys(texts) as (keyof Texts)[]).filter((key) => key.startsWith('name.'));
  return Object.fromEntries(keys.map((key) => [ALL.en[key], texts[key]]));
}

/** Usual labels of the fields that buyers write in, by their key, from any language. */
const LABEL_KEYS = new Map(
  Object.values(ALL)
    .flatMap((texts) => Object.entries(texts))
    .filter(([key]) => key.startsWith('label.'))
    .toReversed()
    .map(([key, text]) => [text.toLowerCase(), key] as const),
);

export interface CatalogueTranslator extends CatalogueNames {
  /** A field's label, translated where its designer took a usual one in any language; else as it was written. */
  fieldLabel: (label: string) => string;
  /** A text of the catalogue and the language it is in: English where no translation is known. */
  text: (english: string) => { text: string; lang: Language };
}

/** Creates the translator of the catalogue's words; unknown languages fall back to English. */
export function createCatalogueTranslator(language: string): CatalogueTranslator {
  const lang = languageOr(language);
  const texts = textsIn(ALL, language);
  const names = makeCatalogueNames(texts);
  return {
    name: names.name,
    blank: names.blank,
    shade: names.shade,
    size: names.size,
    fieldLabel: (label) => {
      const key = LABEL_KEYS.get(label.trim().toLowerCase());
      return key && isKey(key) ? texts[key] : label;
    },
    text: (english) => {
      if (MEASUREMENTS.test(english)) return { text: localMeasurements(english, lang), lang };
      const key = GROUPS.map((group) => textKey(group, english)).find(isKey);
      return key ? { text: texts[key], lang } : { text: english, lang: 'en' };
    },
  };
}
