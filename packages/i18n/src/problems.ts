import da from '../locales/da/problems.json' with { type: 'json' };
import de from '../locales/de/problems.json' with { type: 'json' };
import en from '../locales/en/problems.json' with { type: 'json' };
import es from '../locales/es/problems.json' with { type: 'json' };
import fi from '../locales/fi/problems.json' with { type: 'json' };
import fr from '../locales/fr/problems.json' with { type: 'json' };
import it from '../locales/it/problems.json' with { type: 'json' };
import nl from '../locales/nl/problems.json' with { type: 'json' };
import no from '../locales/no/problems.json' with { type: 'json' };
import sv from '../locales/sv/problems.json' with { type: 'json' };
import { type Language, languageOr } from './languages.ts';
import type { ProblemsMessages, StorefrontMessages } from './message-types.ts';
import { STOREFRONT_TEXTS } from './storefront.ts';
import { makeTranslator, type Texts, type Translate, type TranslatorOptions } from './translator.ts';
import { respellingFor } from './us-spelling.ts';

/** Messages of every error code: server-only ones, and those shared with browsers. */
type ProblemMessages = ProblemsMessages &
  Pick<StorefrontMessages, Extract<keyof StorefrontMessages, `error.${string}` | `field.${string}`>>;
export type ProblemKey = keyof ProblemMessages;
type ProblemTranslator = Translate<ProblemMessages>;

// Errors of a call (`error.`) or a field (`field.`). Browsers get the finished message in the response.
const OF_SERVER: Readonly<Record<Language, typeof en>> = { en, fr, de, it, es, nl, da, fi, no, sv };
const texts = new Map<Language, Texts>();

function textsIn(language: Language): Texts {
  const known = texts.get(language);
  if (known) return known;
  const all = { ...STOREFRONT_TEXTS[language], ...OF_SERVER[language] };
  texts.set(language, all);
  return all;
}

/** Creates the `t` of errors, for the server: `error.{noun.problem}` for calls and `field.{problem}` for fields. */
export function createProblemTranslator(language: string, options: TranslatorOptions = {}): ProblemTranslator {
  const known = languageOr(language);
  return makeTranslator<ProblemMessages>(known, textsIn(known), respellingFor(options));
}
