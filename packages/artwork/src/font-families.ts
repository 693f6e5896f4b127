import type { FontFamilyId, FontStyle, FontWeight } from './model.ts';

/**
 * Identifies the exact font files that all outlines come from. Every design document records it, because other files
 * would shift approved artwork; a test compares it with the files' checksum.
 */
export const FONT_REVISION = 'fonts-2026-11';

/** Families that draw the letters which a chosen family lacks. They cannot be chosen. */
type FallbackFamilyId = 'noto-sans' | 'noto-serif';

export interface FontFamily {
  id: FontFamilyId | FallbackFamilyId;
  /** Name shown in menus. */
  name: string;
  /** Prefix of its file names. */
  filePrefix: string;
}

export const FONT_FAMILIES: readonly (FontFamily & { id: FontFamilyId })[] = [
  { id: 'montserrat', name: 'Montserrat', filePrefix: 'Montserrat' },
  { id: 'lora', name: 'Lora', filePrefix: 'Lora' },
  { id: 'barlow-condensed', name: 'Barlow Condensed', filePrefix: 'BarlowCondensed' },
  { id: 'shantell-sans', name: 'Shantell Sans', filePrefix: 'ShantellSans' },
];

const FALLBACK_FAMILIES: readonly FontFamily[] = [
  { id: 'noto-sans', name: 'Noto Sans', filePrefix: 'NotoSans' },
  { id: 'noto-serif', name: 'Noto Serif', filePrefix: 'NotoSerif' },
];

export interface FaceRequest {
  fontFamily: FontFamilyId | FallbackFamilyId;
  fontWeight: FontWeight;
  fontStyle: FontStyle;
}

/** Regular and bold, upright and italic. */
const listFaces = <Id extends FontFamily['id']>(families: readonly { id: Id }[]) =>
  families.flatMap(({ id }) =>
    ([400, 700] as const).flatMap((fontWeight) =>
      (['normal', 'italic'] as const).map((fontStyle) => ({ fontFamily: id, fontWeight, fontStyle })),
    ),
  );

/** Every face that a design may use. */
export const FACES = listFaces(FONT_FAMILIES);
export const FALLBACK_FACES = listFaces(FALLBACK_FAMILIES);

/** The fallback face: Greek, Cyrillic, and accents that only exist as combining characters. */
export function fallbackFace({ fontFamily, fontWeight, fontStyle }: FaceRequest): FaceRequest {
  return { fontFamily: fontFamily === 'lora' ? 'noto-serif' : 'noto-sans', fontWeight, fontStyle };
}

export function faceId({ fontFamily, fontWeight, fontStyle }: FaceRequest): string {
  return `${fontFamily}-${fontWeight}${fontStyle === 'italic' ? 'i' : ''}`;
}

/** File name of a face, such as `Lora_700Bold_Italic.ttf`, as the server serves it. */
export function faceFile({ fontFamily, fontWeight, fontStyle }: FaceRequest): string {
  const family = [...FONT_FAMILIES, ...FALLBACK_FAMILIES].find(({ id }) => id === fontFamily);
  if (!family) throw new Error(`unknown font family: ${fontFamily}`);
  const weight = fontWeight === 700 ? '700Bold' : '400Regular';
  return `${family.filePrefix}_${weight}${fontStyle === 'italic' ? '_Italic' : ''}.ttf`;
}
