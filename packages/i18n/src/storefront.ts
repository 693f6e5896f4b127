import da from '../locales/da/storefront.json' with { type: 'json' };
import de from '../locales/de/storefront.json' with { type: 'json' };
import en from '../locales/en/storefront.json' with { type: 'json' };
import es from '../locales/es/storefront.json' with { type: 'json' };
import fi from '../locales/fi/storefront.json' with { type: 'json' };
import fr from '../locales/fr/storefront.json' with { type: 'json' };
import it from '../locales/it/storefront.json' with { type: 'json' };
import nl from '../locales/nl/storefront.json' with { type: 'json' };
import no from '../locales/no/storefront.json' with { type: 'json' };
import sv from '../locales/sv/storefront.json' with { type: 'json' };
import type { Language } from './languages.ts';
import type { Texts } from './translator.ts';

/** Messages for shoppers and recipients, server only. A browser loads one language (`index.browser.ts`). */
export const STOREFRONT_TEXTS: Readonly<Record<Language, Texts & typeof en>> = {
  en,
  fr,
  de,
  it,
  es,
  nl,
  da,
  fi,
  no,
  sv,
};
