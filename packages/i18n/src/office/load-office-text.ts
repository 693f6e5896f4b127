import { type Language, languageOr, type TextLanguage, textLanguageOr } from '../languages.ts';
import { addPseudo, type Catalogues, makeTranslator, rewritten, type Texts, type Translate } from '../translator.ts';

/**
 * What the words of the back office are in: as the document, which is loaded anew when the language changes. The
 * server, which sends no words of the back office, and tests use English.
 */
export const officeTexts: TextLanguage = textLanguageOr(
  typeof document === 'undefined' ? '' : document.documentElement.lang,
);

/** Their language, for dates, numbers and names. */
export const officeLanguage: Language = languageOr(officeTexts);

type LoadTexts = (language: keyof Catalogues) => Promise<{ default: Texts }>;

/** Fetches the texts of an area in the back office's language. */
export async function loadOfficeTexts(load: LoadTexts): Promise<Texts> {
  if (officeTexts !== 'qps') return (await load(officeTexts)).default;
  const [{ pseudoText }, { default: english }] = await Promise.all([import('../pseudo-text.ts'), load('en')]);
  addPseudo(pseudoText);
  return rewritten(english);
}

/** Creates the `t` of an area from the texts that `load` fetches for a language. */
export async function loadOfficeText<Messages>(load: LoadTexts): Promise<Translate<Messages>> {
  return makeTranslator<Messages>(officeLanguage, await loadOfficeTexts(load));
}
