import type { StoreData } from '@inkstand/contract/buying/storefront';
import {
  fontFamilyNamed,
  WEB_FONT_SUBSETS,
  WEB_FONT_WEIGHTS,
  type WebFontSubset,
  webFontFile,
} from '@inkstand/domain/font-families';

const SYSTEM = "system-ui, -apple-system, 'Segoe UI', sans-serif";
/** Unicode ranges of the font subsets, from their makers: a page without Ő or Ł loads only the first. */
const UNICODE_RANGES: Record<WebFontSubset, string> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
};

/** The CSS font stack of a store font: our own file first, then system fonts. */
export function fontStack(font: string): string {
  const family = fontFamilyNamed(font);
  return family ? `'${font}', ${family.cssFallback}` : SYSTEM;
}

type FontSet = StoreData['storeConfig']['fontSet'];

const fontUrl = (...file: Parameters<typeof webFontFile>) => `/media/fonts/web/${webFontFile(...file)}`;

/**
 * The `@font-face` rules of the store's own fonts only. They are served from our own files (docs/product/designs.md).
 */
export function fontFaces({ fontOne, fontTwo }: FontSet): string {
  return [...new Set([fontOne.name, fontTwo.name])].flatMap(fontFaceRules).join('');
}

function fontFaceRules(font: string): string[] {
  const family = fontFamilyNamed(font);
  if (!family) return [];
  return WEB_FONT_SUBSETS.flatMap((subset) =>
    WEB_FONT_WEIGHTS.map(
      (weight) =>
        `@font-face{font-family:"${font}";font-weight:${weight};font-display:swap;src:url("${fontUrl(family.id, subset, weight)}") format("woff2");unicode-range:${UNICODE_RANGES[subset]}}`,
    ),
  );
}

/** Font files that every page needs, for headings and text. Others are loaded on demand. */
export const firstFonts = ({ fontOne, fontTwo }: FontSet): string[] =>
  [addressed(fontOne.name, 700), addressed(fontTwo.name, 400)].flatMap((address) => address ?? []);

function addressed(font: string, weight: 400 | 700): string | undefined {
  const family = fontFamilyNamed(font);
  return family && fontUrl(family.id, 'latin', weight);
}
