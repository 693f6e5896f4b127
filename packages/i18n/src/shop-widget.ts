import type { ShopWidgetMessages } from '../generated/message-types.ts';
import da from '../locales/da/shop-widget.json' with { type: 'json' };
import de from '../locales/de/shop-widget.json' with { type: 'json' };
import en from '../locales/en/shop-widget.json' with { type: 'json' };
import us from '../locales/en-US/shop-widget.json' with { type: 'json' };
import es from '../locales/es/shop-widget.json' with { type: 'json' };
import fi from '../locales/fi/shop-widget.json' with { type: 'json' };
import fr from '../locales/fr/shop-widget.json' with { type: 'json' };
import it from '../locales/it/shop-widget.json' with { type: 'json' };
import nl from '../locales/nl/shop-widget.json' with { type: 'json' };
import no from '../locales/no/shop-widget.json' with { type: 'json' };
import sv from '../locales/sv/shop-widget.json' with { type: 'json' };
import { type Catalogues, chooseTranslator, type Translate } from './translator.ts';

export type ShopWidgetTranslator = Translate<ShopWidgetMessages>;

// The personalisation script of product pages in shops, which has all languages in its one file.
const ALL: Catalogues<typeof en> = { en, 'en-US': { ...en, ...us }, fr, de, it, es, nl, da, fi, no, sv };

/** Creates the `t` of the script; unknown languages fall back to English. */
export function createShopWidgetTranslator(language: string): ShopWidgetTranslator {
  return chooseTranslator<ShopWidgetMessages>(ALL, language);
}
