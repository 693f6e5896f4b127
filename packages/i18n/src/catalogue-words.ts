import type { Texts } from './translator.ts';

// The catalogue holds English names only; a translation is found by its English text. Catalogues are imported, so any
// name may be unknown here: it stays as it is, and so do names of an operator's own goods.

/** Groups of texts that the catalogue holds in English. */
export type TextGroup = 'name' | 'shade' | 'material' | 'detail' | 'about';

/** The key of an English text in its group: `Heather grey` as `shade.heather_grey`. */
export function textKey(group: TextGroup, english: string): string {
  const letters = english
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');
  return `${group}.${letters.replaceAll(/^_|_$/g, '')}`;
}

/** Formats a slug without a translation: `desk-lamps` as "Desk lamps". */
function readable(slug: string): string {
  const text = slug.replaceAll('-', ' ').replace(/\bt shirt/, 'T-shirt');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The label of an age as `sizeLabel` of the domain writes it: "6–12 months". */
const AGE = /^(\d+(?:–\d+)?) (months|years)$/;

export interface CatalogueNames {
  /** Name of a category, a family, a print technique (`dtg`) or a basic colour, by its slug. */
  name: (group: 'kind' | 'family' | 'technique' | 'colour', slug: string) => string;
  /** A blank's name, such as "Classic T-shirt". */
  blank: (english: string) => string;
  /** A fabric's colour, such as "Heather grey". */
  shade: (english: string) => string;
  /** The label of a size, such as "One size" or "6–12 months"; letters and measures are the same in every language. */
  size: (label: string) => string;
}

/** Usual labels of the fields that buyers write in, in the language of `catalogue-names.json`. */
export const usualLabels = (texts: Texts): string[] =>
  Object.entries(texts).flatMap(([key, text]) => (key.startsWith('label.') ? text : []));

/** Creates the names of a catalogue from `catalogue-names.json` of a language. */
export function makeCatalogueNames(texts: Texts): CatalogueNames {
  return {
    name: (group, slug) => texts[`${group}.${slug}`] ?? readable(slug),
    blank: (english) => texts[textKey('name', english)] ?? english,
    shade: (english) => texts[textKey('shade', english)] ?? english,
    size: (label) => {
      if (label === 'One size') return texts['size.one_size'] ?? label;
      const [, range = '', unit = ''] = AGE.exec(label) ?? [];
      return texts[`size.${unit}`]?.replace('{{range}}', range) ?? label;
    },
  };
}
