import { createTranslator, type Params } from './index.ts';
import { type Language, languageOr } from './languages.ts';
import { da } from './problems/da.ts';
import { de } from './problems/de.ts';
import { en } from './problems/en.ts';
import { es } from './problems/es.ts';
import { fi } from './problems/fi.ts';
import { fr } from './problems/fr.ts';
import { it } from './problems/it.ts';
import type { ProblemKey, ProblemMessages } from './problems/messages.ts';
import { nl } from './problems/nl.ts';
import { no } from './problems/no.ts';
import { sv } from './problems/sv.ts';
import { makeTranslator, type Translate, type TranslatorOptions } from './translator.ts';
import { respellingFor } from './us-spelling.ts';

export type { ProblemKey } from './problems/messages.ts';
export type ProblemTranslator = Translate<ProblemKey>;

const ALL: Readonly<Record<Language, ProblemMessages>> = { en, fr, de, it, es, nl, da, fi, no, sv };

type ServerKey = keyof ProblemMessages;
const isServerKey = (key: ProblemKey): key is ServerKey => Object.hasOwn(en, key);

/** The `t` of refusals, for the server: `error.{noun.problem}` for calls and `field.{problem}` for fields. */
export function createProblemTranslator(language: string, options: TranslatorOptions = {}): ProblemTranslator {
  const known = languageOr(language);
  const ofServer = makeTranslator<ServerKey>(known, ALL[known], respellingFor(options));
  const shared = createTranslator(known, options);
  return (key: ProblemKey, params?: Params) => (isServerKey(key) ? ofServer(key, params) : shared(key, params));
}
