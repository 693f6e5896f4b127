import { makeCatalogueNames, usualLabels } from '../catalogue-words.ts';
import { loadOfficeTexts } from './load-office-text.ts';

const texts = await loadOfficeTexts((language) => import(`../../locales/${language}/catalogue-names.json`));
const names = makeCatalogueNames(texts);

// Names of the catalogue in the back office's language. Only what is shown is translated: replies, prints and SKUs keep
// the catalogue's English.

export const { blank: blankName, shade: shadeName, size: sizeName } = names;

/** Labels that stores show in each shopper's language. */
export const FIELD_LABELS: readonly string[] = [...new Set(usualLabels(texts))];

export const familyName = (slug: string): string => names.name('family', slug);
export const kindName = (slug: string): string => names.name('kind', slug);
export const techniqueName = (technique: string): string => names.name('technique', technique);
