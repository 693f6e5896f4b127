import { da } from './builder/da.ts';
import { de } from './builder/de.ts';
import { en } from './builder/en.ts';
import { es } from './builder/es.ts';
import { fi } from './builder/fi.ts';
import { fr } from './builder/fr.ts';
import { it } from './builder/it.ts';
import type { BuilderKey, BuilderMessages } from './builder/messages.ts';
import { nl } from './builder/nl.ts';
import { no } from './builder/no.ts';
import { sv } from './builder/sv.ts';
import { type Language, languageOr } from './languages.ts';
import { makeTranslator, type Translate } from './translator.ts';

export type { BuilderKey } from './builder/messages.ts';
export type BuilderTranslator = Translate<BuilderKey>;

const ALL: Readonly<Record<Language, BuilderMessages>> = { en, fr, de, it, es, nl, da, fi, no, sv };

/** The `t` of the builder; an unknown language gets English. */
export function createBuilderTranslator(language: string): BuilderTranslator {
  const known = languageOr(language);
  return makeTranslator<BuilderKey>(known, ALL[known]);
}
