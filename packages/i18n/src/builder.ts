import type { BuilderMessages } from '../generated/message-types.ts';
import da from '../locales/da/builder.json' with { type: 'json' };
import de from '../locales/de/builder.json' with { type: 'json' };
import en from '../locales/en/builder.json' with { type: 'json' };
import us from '../locales/en-US/builder.json' with { type: 'json' };
import es from '../locales/es/builder.json' with { type: 'json' };
import fi from '../locales/fi/builder.json' with { type: 'json' };
import fr from '../locales/fr/builder.json' with { type: 'json' };
import it from '../locales/it/builder.json' with { type: 'json' };
import nl from '../locales/nl/builder.json' with { type: 'json' };
import no from '../locales/no/builder.json' with { type: 'json' };
import sv from '../locales/sv/builder.json' with { type: 'json' };
import { type Catalogues, chooseTranslator, type Translate } from './translator.ts';

export type BuilderKey = keyof BuilderMessages;
export type BuilderTranslator = Translate<BuilderMessages>;

// The event builder without an account.
const ALL: Catalogues<typeof en> = { en, 'en-US': { ...en, ...us }, fr, de, it, es, nl, da, fi, no, sv };

/** Creates the `t` of the event builder; unknown languages fall back to English. */
export function createBuilderTranslator(language: string): BuilderTranslator {
  return chooseTranslator<BuilderMessages>(ALL, language);
}
