import da from './builder/da.json' with { type: 'json' };
import de from './builder/de.json' with { type: 'json' };
import en from './builder/en.json' with { type: 'json' };
import es from './builder/es.json' with { type: 'json' };
import fi from './builder/fi.json' with { type: 'json' };
import fr from './builder/fr.json' with { type: 'json' };
import it from './builder/it.json' with { type: 'json' };
import nl from './builder/nl.json' with { type: 'json' };
import no from './builder/no.json' with { type: 'json' };
import sv from './builder/sv.json' with { type: 'json' };
import { type Language, languageOr } from './languages.ts';
import type { BuilderMessages } from './message-types.ts';
import { makeTranslator, type Translate } from './translator.ts';

export type BuilderKey = keyof BuilderMessages;
export type BuilderTranslator = Translate<BuilderMessages>;

const ALL: Readonly<Record<Language, typeof en>> = { en, fr, de, it, es, nl, da, fi, no, sv };

/** The `t` of the builder; an unknown language gets English. */
export function createBuilderTranslator(language: string): BuilderTranslator {
  const known = languageOr(language);
  return makeTranslator<BuilderMessages>(known, ALL[known]);
}
