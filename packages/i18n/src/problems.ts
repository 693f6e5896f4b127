import { createTranslator } from './index.ts';
import { type Language, languageOr } from './languages.ts';
import type { ProblemMessages, SharedMessages } from './message-types.ts';
import da from './problems/da.json' with { type: 'json' };
import de from './problems/de.json' with { type: 'json' };
import en from './problems/en.json' with { type: 'json' };
import es from './problems/es.json' with { type: 'json' };
import fi from './problems/fi.json' with { type: 'json' };
import fr from './problems/fr.json' with { type: 'json' };
import it from './problems/it.json' with { type: 'json' };
import nl from './problems/nl.json' with { type: 'json' };
import no from './problems/no.json' with { type: 'json' };
import sv from './problems/sv.json' with { type: 'json' };
import { makeTranslator, type Translate, type TranslatorOptions } from './translator.ts';
import { respellingFor } from './us-spelling.ts';

/** Every code's words: those that only the server says, and those that browsers say too. */
type Shared = Extract<keyof SharedMessages, `error.${string}` | `field.${string}`>;
type AllProblems = ProblemMessages & Pick<SharedMessages, Shared>;
export type ProblemKey = keyof AllProblems;
export type ProblemTranslator = Translate<AllProblems>;

const ALL: Readonly<Record<Language, typeof en>> = { en, fr, de, it, es, nl, da, fi, no, sv };

const isServerKey = (key: string) => Object.hasOwn(en, key) || Object.hasOwn(en, `${key}_other`);

/** The `t` of refusals, for the server: `error.{noun.problem}` for calls and `field.{problem}` for fields. */
export function createProblemTranslator(language: string, options: TranslatorOptions = {}): ProblemTranslator {
  const known = languageOr(language);
  const ofServer = makeTranslator<AllProblems>(known, ALL[known], respellingFor(options));
  const shared: ProblemTranslator = createTranslator(known, options);
  return (key, ...params) => (isServerKey(key) ? ofServer : shared)(key, ...params);
}
