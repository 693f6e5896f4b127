import { readCatalogues } from './read-catalogues.ts';
import { mergeCatalogues } from './translator.ts';

/** Messages that every page says: errors, cookies, sign-in. Server only; a browser loads one language. */
export const SITE_TEXTS = readCatalogues('site');

/** Messages for shoppers and recipients, with those that every page says. Server only (`index.browser.ts`). */
export const STOREFRONT_TEXTS = mergeCatalogues(SITE_TEXTS, readCatalogues('storefront'));
