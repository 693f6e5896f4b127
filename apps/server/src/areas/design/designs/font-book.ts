import type { FontBook } from '@inkstand/artwork/fonts';
import { loadFonts } from '@inkstand/artwork/print/node-fonts';

let book: Promise<FontBook> | undefined;

/** Every face a design may use, loaded when first asked for and then kept. */
export function fontBook(): Promise<FontBook> {
  book ??= loadFonts();
  return book;
}
