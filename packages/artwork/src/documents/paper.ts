import PDFDocument from 'pdfkit';
import type { FontBook } from '../fonts.ts';
import { registerFont } from '../print/pdf-fonts.ts';
import { code128 } from './code128.ts';
import { createLegible, type Legible } from './legible.ts';

export type PaperFormat = 'A4' | 'Letter';
export type Doc = PDFKit.PDFDocument;

/** In points. */
export const SIZES: Readonly<Record<PaperFormat, { width: number; height: number }>> = {
  A4: { width: 595.28, height: 841.89 },
  Letter: { width: 612, height: 792 },
};
export const MARGIN = 42;
export const INK = '#1f1a24';
export const MUTED = '#5d5668';
export const LINE = '#d8d3e0';

/** A picture as a data URL. The PDF library embeds equal data URLs once. */
export type EmbeddedPicture = string;

export interface PrintDocument {
  document: Doc;
  legible: (text: string) => Legible;
  /** Write the numbers of the pages that are still in memory, one each. */
  numbers: ((pages: number | undefined) => void)[];
  /** Whether its pages no longer wait for their number. */
  isLong: boolean;
}

/** Pages that are in memory until it is known how many there are; those of longer documents have their own number. */
const MAX_WAITING_PAGES = 100;

/** Opens a document without pages. Pages that are not numbered are flushed as soon as the next one begins. */
export function openDocument(
  { title, author, language }: { title: string; author: string; language: string },
  fonts: FontBook,
): PrintDocument {
  const document = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    margin: 0,
    pdfVersion: '1.7',
    lang: language,
    info: { Title: title, Producer: 'Inkstand', Creator: 'Inkstand', Author: author },
  });
  registerFont(document, 'plain', 'Montserrat_400Regular.ttf');
  registerFont(document, 'bold', 'Montserrat_700Bold.ttf');
  return {
    document,
    legible: createLegible(fonts),
    numbers: [],
    isLong: false,
  };
}

export function addPage(pdf: PrintDocument, format: PaperFormat): { width: number; height: number } {
  const { document, numbers } = pdf;
  const { width, height } = SIZES[format];
  if (numbers.length === MAX_WAITING_PAGES) pdf.isLong = true;
  if (numbers.length === 0 || pdf.isLong) flushPages(pdf, undefined);
  document.addPage({ size: [width, height], margin: 0 });
  return { width, height };
}

/** Writes the page's number once it is known how many there are; undefined in a long document. */
export function numberPage(pdf: PrintDocument, text: (pages: number | undefined) => string, at: Lettering): void {
  pdf.numbers.push((pages) => write(pdf, text(pages), at));
}

/** Ends what is numbered by itself, such as one of many packing slips. */
export function endNumbering(pdf: PrintDocument): void {
  flushPages(pdf, pdf.isLong ? undefined : pdf.numbers.length);
  pdf.isLong = false;
}

function flushPages(pdf: PrintDocument, pages: number | undefined): void {
  const { start } = pdf.document.bufferedPageRange();
  for (const [index, writeNumber] of pdf.numbers.entries()) {
    pdf.document.switchToPage(start + index);
    writeNumber(pages);
  }
  pdf.numbers = [];
  pdf.document.flushPages();
}

/** Streams the document's bytes while `draw` draws it part by part, so that few pages are in memory. */
export async function* streamDocument(pdf: PrintDocument, draw: AsyncIterable<void>): AsyncGenerator<Uint8Array> {
  const { document } = pdf;
  for await (const _ of draw) yield* written(document);
  endNumbering(pdf);
  document.end();
  for await (const chunk of document) yield chunk as Uint8Array;
}

function* written(document: Doc): Generator<Uint8Array> {
  for (let chunk = document.read() as Uint8Array | null; chunk; chunk = document.read() as Uint8Array | null)
    yield chunk;
}

interface Lettering {
  left: number;
  top: number;
  width: number;
  size: number;
  font?: 'plain' | 'bold';
  colour?: string;
  align?: 'left' | 'right' | 'center';
  /** Text below this height is cut off. */
  height?: number;
}

/** Writes a text and returns the top of the next one. */
export function write({ document, legible }: PrintDocument, text: string, at: Lettering): number {
  const { left, top, width, size, font = 'plain', colour = INK, align = 'left', height } = at;
  const options = { width, align, lineGap: 1, ...(height ? { height, ellipsis: true } : {}) };
  document.font(font).fontSize(size).fillColor(colour).text(legible(text).text, left, top, options);
  return document.y;
}

export function measureTextHeight(
  { document, legible }: PrintDocument,
  text: string,
  at: Pick<Lettering, 'width' | 'size' | 'font'>,
) {
  const { width, size, font = 'plain' } = at;
  return document.font(font).fontSize(size).heightOfString(legible(text).text, { width, lineGap: 1 });
}

export function rule({ document }: PrintDocument, left: number, top: number, width: number, colour = LINE): void {
  document
    .moveTo(left, top)
    .lineTo(left + width, top)
    .lineWidth(0.6)
    .strokeColor(colour)
    .stroke();
}

/** Draws a reference as a barcode with its text below. */
export function barcode(
  pdf: PrintDocument,
  text: string,
  at: { left: number; top: number; width: number; height: number; size?: number },
): void {
  const { left, top, width, height, size = 9 } = at;
  const { bars, modules } = code128(text);
  const module = width / modules;
  const { document } = pdf;
  for (const bar of bars) document.rect(left + bar.left * module, top, bar.width * module, height);
  document.fill('#000000');
  if (size > 0) write(pdf, text, { left, top: top + height + 3, width, size, align: 'center' });
}

/** Draws an empty checkbox. */
export function box({ document }: PrintDocument, left: number, top: number, side: number): void {
  document.roundedRect(left, top, side, side, 2).lineWidth(1).strokeColor(MUTED).stroke();
}
