import { type Language, languageOr } from './languages.ts';
import da from './locales/da.json' with { type: 'json' };
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fi from './locales/fi.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import no from './locales/no.json' with { type: 'json' };
import sv from './locales/sv.json' with { type: 'json' };
import type { SharedMessages } from './message-types.ts';
import { type Catalogue, makeTranslator, type Translate, type TranslatorOptions } from './translator.ts';
import { respellingFor } from './us-spelling.ts';

// The server has every language at hand. A browser gets `index.browser.ts` instead (package.json, `exports`), which has
// the same functions and fetches one language.

export * from './format.ts';
export * from './languages.ts';
export type { Catalogue, Params, TranslatorOptions } from './translator.ts';
export type MessageKey = keyof SharedMessages;
export type Translator = Translate<SharedMessages>;

const ALL: Readonly<Record<Language, typeof en>> = { en, fr, de, it, es, nl, da, fi, no, sv };

/** Makes a language's messages ready for `createTranslator`. A browser must wait for it; on the server they always are. */
export async function loadMessages(language: string): Promise<Catalogue> {
  return ALL[languageOr(language)];
}

/** As above, for the United States spelling. */
export async function loadUsSpelling(): Promise<void> {}

/** The `t` of a language; an unknown language gets English. An unknown key does not compile. */
export function createTranslator(language: string, options: TranslatorOptions = {}): Translator {
  const known = languageOr(language);
  return makeTranslator<SharedMessages>(known, ALL[known], respellingFor(options));
}
