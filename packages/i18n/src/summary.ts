import type { SummaryMessages } from '../generated/message-types.ts';
import da from '../locales/da/summary.json' with { type: 'json' };
import de from '../locales/de/summary.json' with { type: 'json' };
import en from '../locales/en/summary.json' with { type: 'json' };
import us from '../locales/en-US/summary.json' with { type: 'json' };
import es from '../locales/es/summary.json' with { type: 'json' };
import fi from '../locales/fi/summary.json' with { type: 'json' };
import fr from '../locales/fr/summary.json' with { type: 'json' };
import it from '../locales/it/summary.json' with { type: 'json' };
import nl from '../locales/nl/summary.json' with { type: 'json' };
import no from '../locales/no/summary.json' with { type: 'json' };
import sv from '../locales/sv/summary.json' with { type: 'json' };
import { type Catalogues, chooseTranslator, type Translate } from './translator.ts';

type SummaryTranslator = Translate<SummaryMessages>;

// The page linked in the daily summary mail.
const ALL: Catalogues<typeof en> = { en, 'en-US': { ...en, ...us }, fr, de, it, es, nl, da, fi, no, sv };

/** Creates the `t` of the page to unsubscribe from the daily summary; unknown languages fall back to English. */
export function createSummaryTranslator(language: string): SummaryTranslator {
  return chooseTranslator<SummaryMessages>(ALL, language);
}
