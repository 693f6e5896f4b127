import { FONT_FAMILIES, type FontFamilyId } from '@inkstand/domain/font-families';
import type { FontStyle, FontWeight } from './model.ts';

/**
 * Identifies the exact font files that all outlines come from. Every design document records it, because other files
 * would shift approved artwork. Files that change (`sha256` of a family, which a test checks) need a new revision; a
 * family that is added does not.
 */
export const FONT_REVISION = 'fonts-2026-11';

const FALLBACK_FAMILIES = [
  { id: 'noto-sans', name: 'Noto Sans' },
  { id: 'noto-serif', name: 'Noto Serif' },
] as const;

/** Families that draw the letters which a chosen family lacks. They cannot be chosen. */
type FallbackFamilyId = (typeof FALLBACK_FAMILIES)[number]['id'];

const ALL_FAMILIES = [...FONT_FAMILIES, ...FALLBACK_FAMILIES];

export interface FaceRequest {
  fontFamily: FontFamilyId | FallbackFamilyId;
  fontWeight: FontWeight;
  fontStyle: FontStyle;
}

/** Regular and bold, upright and italic. */
const listFaces = <Id extends FaceRequest['fontFamily']>(families: readonly { id: Id }[]) =>
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
  const family = FONT_FAMILIES.find(({ id }) => id === fontFamily);
  return { fontFamily: family?.fallback ?? 'noto-sans', fontWeight, fontStyle };
}

export function faceId({ fontFamily, fontWeight, fontStyle }: FaceRequest): string {
  return `${fontFamily}-${fontWeight}${fontStyle === 'italic' ? 'i' : ''}`;
}

/** File name of a face, such as `Lora_700Bold_Italic.ttf`, as the server serves it. */
export function faceFile({ fontFamily, fontWeight, fontStyle }: FaceRequest): string {
  const family = ALL_FAMILIES.find(({ id }) => id === fontFamily);
  if (!family) throw new Error(`unknown font family: ${fontFamily}`);
  const weight = fontWeight === 700 ? '700Bold' : '400Regular';
  return `${family.name.replaceAll(' ', '')}_${weight}${fontStyle === 'italic' ? '_Italic' : ''}.ttf`;
}
