import type { PrintShopMessages } from '../generated/message-types.ts';
import da from '../locales/da/print-shop.json' with { type: 'json' };
import de from '../locales/de/print-shop.json' with { type: 'json' };
import en from '../locales/en/print-shop.json' with { type: 'json' };
import us from '../locales/en-US/print-shop.json' with { type: 'json' };
import es from '../locales/es/print-shop.json' with { type: 'json' };
import fi from '../locales/fi/print-shop.json' with { type: 'json' };
import fr from '../locales/fr/print-shop.json' with { type: 'json' };
import it from '../locales/it/print-shop.json' with { type: 'json' };
import nl from '../locales/nl/print-shop.json' with { type: 'json' };
import no from '../locales/no/print-shop.json' with { type: 'json' };
import sv from '../locales/sv/print-shop.json' with { type: 'json' };
import { type Catalogues, chooseTranslator, type Translate } from './translator.ts';

export type PrintShopTranslator = Translate<PrintShopMessages>;

// The print shop's page to report progress. Loaded by that page only.
const ALL: Catalogues<typeof en> = { en, 'en-US': { ...en, ...us }, fr, de, it, es, nl, da, fi, no, sv };

/** Creates the `t` of the print shop's page; unknown languages fall back to English. */
export function createPrintShopTranslator(language: string): PrintShopTranslator {
  return chooseTranslator<PrintShopMessages>(ALL, language);
}
