import { faceFile } from '@inkstand/artwork/font-families';
import { FONT_FAMILIES } from '@inkstand/domain/font-families';

/** CSS name of a store font; the prefix avoids a match with a font installed on the machine. */
export const storeFontFamily = (name: string) => `"store ${name}", system-ui, sans-serif`;

/** `@font-face` rules of all families; browsers load only the ones in use. */
export const storeFontFaces = FONT_FAMILIES.flatMap(({ id, name }) =>
  ([400, 700] as const).map((fontWeight) => {
    const file = faceFile({ fontFamily: id, fontWeight, fontStyle: 'normal' });
    return `@font-face{font-family:"store ${name}";font-weight:${fontWeight};font-display:swap;src:url("/media/fonts/${file}") format("truetype")}`;
  }),
).join('');
