import type { MarketingMessages } from '../generated/message-types.ts';
import da from '../locales/da/marketing.json' with { type: 'json' };
import de from '../locales/de/marketing.json' with { type: 'json' };
import en from '../locales/en/marketing.json' with { type: 'json' };
import us from '../locales/en-US/marketing.json' with { type: 'json' };
import es from '../locales/es/marketing.json' with { type: 'json' };
import fi from '../locales/fi/marketing.json' with { type: 'json' };
import fr from '../locales/fr/marketing.json' with { type: 'json' };
import it from '../locales/it/marketing.json' with { type: 'json' };
import nl from '../locales/nl/marketing.json' with { type: 'json' };
import no from '../locales/no/marketing.json' with { type: 'json' };
import sv from '../locales/sv/marketing.json' with { type: 'json' };
import { type Language, languageOr } from './languages.ts';
import { type Catalogues, makeTranslator, type Translate, textsIn } from './translator.ts';

export type MarketingTranslator = Translate<MarketingMessages>;

// The public pages of the root host. They are rendered by the server, so no browser loads the texts.
const ALL: Catalogues<typeof en> = { en, 'en-US': { ...en, ...us }, fr, de, it, es, nl, da, fi, no, sv };

/** Our texts of the public pages. */
export const marketingTexts = (language: Language): typeof en => ALL[language];

/**
 * Creates the `t` of the public pages; unknown languages fall back to English. `own` replaces texts, by their keys.
 */
export function createMarketingTranslator(
  language: string,
  own: Readonly<Record<string, string>> = {},
): MarketingTranslator {
  return makeTranslator<MarketingMessages>(languageOr(language), { ...textsIn(ALL, language), ...own });
}
