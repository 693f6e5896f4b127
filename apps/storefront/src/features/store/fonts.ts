import type { StoreData } from '@inkstand/contract/buying/storefront';

/** The style of a store's heading font, which decides corners, capitals and weights. */
export type Voice = 'modern' | 'editorial' | 'poster' | 'friendly';

/** The store fonts by their names in a font set. */
const FAMILIES: Record<string, { file: string; fallback: string; voice: Voice }> = {
  Montserrat: { file: 'montserrat', fallback: 'system-ui, sans-serif', voice: 'modern' },
  Lora: { file: 'lora', fallback: 'Georgia, serif', voice: 'editorial' },
  'Barlow Condensed': { file: 'barlow-condensed', fallback: "'Arial Narrow', sans-serif", voice: 'poster' },
  'Shantell Sans': { file: 'shantell-sans', fallback: 'system-ui, sans-serif', voice: 'friendly' },
};
const SYSTEM = "system-ui, -apple-system, 'Segoe UI', sans-serif";
const WEIGHTS = [400, 700] as const;
/** Unicode ranges of the font subsets, from their makers: a page without Ő or Ł loads only the first. */
const SUBSETS = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const;

export const fontVoice = (headingFont: string): Voice => FAMILIES[headingFont]?.voice ?? 'modern';

/** The CSS font stack of a store font: our own file first, then system fonts. */
export function fontStack(font: string): string {
  const family = FAMILIES[font];
  return family ? `'${font}', ${family.fallback}` : SYSTEM;
}

type FontSet = StoreData['storeConfig']['fontSet'];

const fontUrl = (file: string, subset: string, weight: number) => `/media/fonts/web/${file}-${subset}-${weight}.woff2`;

/**
 * The `@font-face` rules of the store's own fonts only. They are served from our own files (docs/product/designs.md).
 */
export function fontFaces({ fontOne, fontTwo }: FontSet): string {
  return [...new Set([fontOne.name, fontTwo.name])].flatMap(fontFaceRules).join('');
}

function fontFaceRules(font: string): string[] {
  const file = FAMILIES[font]?.file;
  if (!file) return [];
  return Object.entries(SUBSETS).flatMap(([subset, range]) =>
    WEIGHTS.map(
      (weight) =>
        `@font-face{font-family:"${font}";font-weight:${weight};font-display:swap;src:url("${fontUrl(file, subset, weight)}") format("woff2");unicode-range:${range}}`,
    ),
  );
}

/** Font files that every page needs, for headings and text. Others are loaded on demand. */
export const firstFonts = ({ fontOne, fontTwo }: FontSet): string[] =>
  [addressed(fontOne.name, 700), addressed(fontTwo.name, 400)].flatMap((address) => address ?? []);

function addressed(font: string, weight: number): string | undefined {
  const file = FAMILIES[font]?.file;
  return file && fontUrl(file, 'latin', weight);
}
