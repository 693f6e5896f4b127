import type { FontFamilyId, FontStyle, FontWeight } from './model.ts';

/**
 * Names the exact font files all outlines come from. It belongs to every design document, because other files would move
 * approved artwork; a test compares it with the files' checksum.
 */
export const FONT_REVISION = 'fonts-2026-11';

export interface FontFamily {
  id: FontFamilyId;
  /** As shown in menus. */
  name: string;
  /** How its files' names begin. */
  filePrefix: string;
}

export const FONT_FAMILIES: readonly FontFamily[] = [
  { id: 'montserrat', name: 'Montserrat', filePrefix: 'Montserrat' },
  { id: 'lora', name: 'Lora', filePrefix: 'Lora' },
  { id: 'barlow-condensed', name: 'Barlow Condensed', filePrefix: 'BarlowCondensed' },
  { id: 'shantell-sans', name: 'Shantell Sans', filePrefix: 'ShantellSans' },
];

export interface FaceRequest {
  fontFamily: FontFamilyId;
  fontWeight: FontWeight;
  fontStyle: FontStyle;
}

/** Every face a design may use: four families, regular and bold, upright and italic. */
export const FACES: readonly FaceRequest[] = FONT_FAMILIES.flatMap(({ id }) =>
  ([400, 700] as const).flatMap((fontWeight) =>
    (['normal', 'italic'] as const).map((fontStyle) => ({ fontFamily: id, fontWeight, fontStyle })),
  ),
);

export function faceId({ fontFamily, fontWeight, fontStyle }: FaceRequest): string {
  return `${fontFamily}-${fontWeight}${fontStyle === 'italic' ? 'i' : ''}`;
}

/** Name of a face's file, such as `Lora_700Bold_Italic.ttf`: the server serves it, the browser asks for it. */
export function faceFile({ fontFamily, fontWeight, fontStyle }: FaceRequest): string {
  const family = FONT_FAMILIES.find(({ id }) => id === fontFamily);
  if (!family) throw new Error(`unknown font family: ${fontFamily}`);
  const weight = fontWeight === 700 ? '700Bold' : '400Regular';
  return `${family.filePrefix}_${weight}${fontStyle === 'italic' ? '_Italic' : ''}.ttf`;
}
