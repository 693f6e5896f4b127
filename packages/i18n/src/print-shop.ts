import { type Language, languageOr } from './languages.ts';
import { da } from './print-shop/da.ts';
import { de } from './print-shop/de.ts';
import { en } from './print-shop/en.ts';
import { es } from './print-shop/es.ts';
import { fi } from './print-shop/fi.ts';
import { fr } from './print-shop/fr.ts';
import { it } from './print-shop/it.ts';
import type { PrintShopKey, PrintShopMessages } from './print-shop/messages.ts';
import { nl } from './print-shop/nl.ts';
import { no } from './print-shop/no.ts';
import { sv } from './print-shop/sv.ts';
import { makeTranslator, type Translate } from './translator.ts';

export type { PrintShopKey } from './print-shop/messages.ts';
export type PrintShopTranslator = Translate<PrintShopKey>;

const ALL: Readonly<Record<Language, PrintShopMessages>> = { en, fr, de, it, es, nl, da, fi, no, sv };

/** The `t` of the page that a print shop is mailed the link to; an unknown language gets English. */
export function createPrintShopTranslator(language: string): PrintShopTranslator {
  const known = languageOr(language);
  return makeTranslator<PrintShopKey>(known, ALL[known]);
}
