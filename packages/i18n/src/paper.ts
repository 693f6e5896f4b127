import type { PaperMessages } from '../generated/message-types.ts';
import da from '../locales/da/paper.json' with { type: 'json' };
import de from '../locales/de/paper.json' with { type: 'json' };
import en from '../locales/en/paper.json' with { type: 'json' };
import us from '../locales/en-US/paper.json' with { type: 'json' };
import es from '../locales/es/paper.json' with { type: 'json' };
import fi from '../locales/fi/paper.json' with { type: 'json' };
import fr from '../locales/fr/paper.json' with { type: 'json' };
import it from '../locales/it/paper.json' with { type: 'json' };
import nl from '../locales/nl/paper.json' with { type: 'json' };
import no from '../locales/no/paper.json' with { type: 'json' };
import sv from '../locales/sv/paper.json' with { type: 'json' };
import { type Catalogues, chooseTranslator, type Translate } from './translator.ts';

export type PaperTranslator = Translate<PaperMessages>;

// The packing slip.
const ALL: Catalogues<typeof en> = { en, 'en-US': { ...en, ...us }, fr, de, it, es, nl, da, fi, no, sv };

/** Creates the `t` of packing slips; unknown languages fall back to English. */
export function createPaperTranslator(language: string): PaperTranslator {
  return chooseTranslator<PaperMessages>(ALL, language);
}
