import { type Language, languageOr } from './languages.ts';
import type { PrintShopMessages } from './message-types.ts';
import da from './print-shop/da.json' with { type: 'json' };
import de from './print-shop/de.json' with { type: 'json' };
import en from './print-shop/en.json' with { type: 'json' };
import es from './print-shop/es.json' with { type: 'json' };
import fi from './print-shop/fi.json' with { type: 'json' };
import fr from './print-shop/fr.json' with { type: 'json' };
import it from './print-shop/it.json' with { type: 'json' };
import nl from './print-shop/nl.json' with { type: 'json' };
import no from './print-shop/no.json' with { type: 'json' };
import sv from './print-shop/sv.json' with { type: 'json' };
import { makeTranslator, type Translate } from './translator.ts';

export type PrintShopKey = keyof PrintShopMessages;
export type PrintShopTranslator = Translate<PrintShopMessages>;

const ALL: Readonly<Record<Language, typeof en>> = { en, fr, de, it, es, nl, da, fi, no, sv };

/** The `t` of the page that a print shop is mailed the link to; an unknown language gets English. */
export function createPrintShopTranslator(language: string): PrintShopTranslator {
  const known = languageOr(language);
  return makeTranslator<PrintShopMessages>(known, ALL[known]);
}
