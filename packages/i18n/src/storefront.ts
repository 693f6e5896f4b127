import daSite from '../locales/da/site.json' with { type: 'json' };
import da from '../locales/da/storefront.json' with { type: 'json' };
import deSite from '../locales/de/site.json' with { type: 'json' };
import de from '../locales/de/storefront.json' with { type: 'json' };
import enSite from '../locales/en/site.json' with { type: 'json' };
import en from '../locales/en/storefront.json' with { type: 'json' };
import usSite from '../locales/en-US/site.json' with { type: 'json' };
import us from '../locales/en-US/storefront.json' with { type: 'json' };
import esSite from '../locales/es/site.json' with { type: 'json' };
import es from '../locales/es/storefront.json' with { type: 'json' };
import fiSite from '../locales/fi/site.json' with { type: 'json' };
import fi from '../locales/fi/storefront.json' with { type: 'json' };
import frSite from '../locales/fr/site.json' with { type: 'json' };
import fr from '../locales/fr/storefront.json' with { type: 'json' };
import itSite from '../locales/it/site.json' with { type: 'json' };
import it from '../locales/it/storefront.json' with { type: 'json' };
import nlSite from '../locales/nl/site.json' with { type: 'json' };
import nl from '../locales/nl/storefront.json' with { type: 'json' };
import noSite from '../locales/no/site.json' with { type: 'json' };
import no from '../locales/no/storefront.json' with { type: 'json' };
import svSite from '../locales/sv/site.json' with { type: 'json' };
import sv from '../locales/sv/storefront.json' with { type: 'json' };
import type { Catalogues } from './translator.ts';

/** Messages that every page says: errors, cookies, sign-in. Server only; a browser loads one language. */
export const SITE_TEXTS: Catalogues<typeof enSite> = {
  en: enSite,
  'en-US': { ...enSite, ...usSite },
  fr: frSite,
  de: deSite,
  it: itSite,
  es: esSite,
  nl: nlSite,
  da: daSite,
  fi: fiSite,
  no: noSite,
  sv: svSite,
};

/** Messages for shoppers and recipients, with those that every page says. Server only (`index.browser.ts`). */
export const STOREFRONT_TEXTS: Catalogues<typeof enSite & typeof en> = {
  en: { ...enSite, ...en },
  'en-US': { ...enSite, ...usSite, ...en, ...us },
  fr: { ...frSite, ...fr },
  de: { ...deSite, ...de },
  it: { ...itSite, ...it },
  es: { ...esSite, ...es },
  nl: { ...nlSite, ...nl },
  da: { ...daSite, ...da },
  fi: { ...fiSite, ...fi },
  no: { ...noSite, ...no },
  sv: { ...svSite, ...sv },
};
