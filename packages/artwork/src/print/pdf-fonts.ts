import { fontFiles } from './node-fonts.ts';

/** Fonts of earlier documents by file name. Reading one takes 40 ms of a processor, far longer than a page of text. */
const parsed = new Map<string, Buffer>();

/**
 * Gives a PDF document a font under a short name.
 * @param name file name from `fontFiles`
 */
export function registerFont(document: PDFKit.PDFDocument, alias: string, name: string): void {
  const known = parsed.get(name);
  const source = known ?? fontFiles().find((file) => file.name === name)?.path;
  if (source === undefined) throw new Error(`there is no font ${name}`);
  document.registerFont(alias, source);
  if (known) return;
  // The library accepts what it has made of a file for another document, but its types name only files.
  const { font } = (document.font(alias) as unknown as { _font: { font: Buffer } })._font;
  parsed.set(name, font);
}
