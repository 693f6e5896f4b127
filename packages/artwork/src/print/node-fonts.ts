import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { FONT_FAMILIES, WEB_FONT_SUBSETS, WEB_FONT_WEIGHTS, webFontFile } from '@inkstand/domain/font-families';
import { createFontBook, FACES, FALLBACK_FACES, type FontBook, faceFile, faceId } from '../fonts.ts';

const ALL_FACES = [...FACES, ...FALLBACK_FACES];

const { resolve } = createRequire(import.meta.url);

export interface FontFile {
  /** As browsers request it. */
  name: string;
  path: string;
}

/** Returns the font files of all faces, read here and served to browsers. */
export function fontFiles(): FontFile[] {
  return ALL_FACES.map((face) => {
    const name = faceFile(face);
    const folder = name.slice(name.indexOf('_') + 1, -'.ttf'.length);
    return { name, path: resolve(`@expo-google-fonts/${face.fontFamily}/${folder}/${name}`) };
  });
}

/** Returns the fonts of store pages: compressed WOFF2, a tenth of the size of the fonts that draw designs. */
export function webFontFiles(): FontFile[] {
  return FONT_FAMILIES.flatMap(({ id }) =>
    WEB_FONT_SUBSETS.flatMap((subset) =>
      WEB_FONT_WEIGHTS.map((weight) => ({
        name: webFontFile(id, subset, weight),
        path: resolve(`@fontsource/${id}/files/${id}-${subset}-${weight}-normal.woff2`),
      })),
    ),
  );
}

/** Loads a font book with every face that a design may use, and the fallbacks. */
export async function loadFonts(): Promise<FontBook> {
  const book = createFontBook();
  const files = new Map(fontFiles().map(({ name, path }) => [name, path]));
  await Promise.all(ALL_FACES.map(async (face) => book.add(faceId(face), await readFile(files.get(faceFile(face))!))));
  return book;
}
