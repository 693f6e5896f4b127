import { FONT_FAMILIES, faceFile } from '@inkstand/artwork/font-families';

/** What styles call a font of a store here: ours alone, so that no font of the machine is taken for it. */
export const storeFontFamily = (name: string) => `"store ${name}", system-ui, sans-serif`;

/** Rules for all our families; a browser loads the ones it shows. */
export const storeFontFaces = FONT_FAMILIES.flatMap(({ id, name }) =>
  ([400, 700] as const).map((fontWeight) => {
    const file = faceFile({ fontFamily: id, fontWeight, fontStyle: 'normal' });
    return `@font-face{font-family:"store ${name}";font-weight:${fontWeight};font-display:swap;src:url("/media/fonts/${file}") format("truetype")}`;
  }),
).join('');
