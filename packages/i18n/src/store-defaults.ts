import type { StoreDefaultsMessages } from '../generated/message-types.ts';
import da from '../locales/da/store-defaults.json' with { type: 'json' };
import de from '../locales/de/store-defaults.json' with { type: 'json' };
import en from '../locales/en/store-defaults.json' with { type: 'json' };
import us from '../locales/en-US/store-defaults.json' with { type: 'json' };
import es from '../locales/es/store-defaults.json' with { type: 'json' };
import fi from '../locales/fi/store-defaults.json' with { type: 'json' };
import fr from '../locales/fr/store-defaults.json' with { type: 'json' };
import it from '../locales/it/store-defaults.json' with { type: 'json' };
import nl from '../locales/nl/store-defaults.json' with { type: 'json' };
import no from '../locales/no/store-defaults.json' with { type: 'json' };
import sv from '../locales/sv/store-defaults.json' with { type: 'json' };
import { type Catalogues, chooseTranslator, type Translate } from './translator.ts';

const ALL: Catalogues<typeof en> = { en, 'en-US': { ...en, ...us }, fr, de, it, es, nl, da, fi, no, sv };

/** Creates the `t` of a new store's default texts; unknown languages fall back to English. */
export function createStoreDefaultsTranslator(language: string): Translate<StoreDefaultsMessages> {
  return chooseTranslator<StoreDefaultsMessages>(ALL, language);
}
