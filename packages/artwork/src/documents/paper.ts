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
}

/** Opens a document without pages. Each page is flushed as soon as the next one begins. */
export function openDocument(
  { title, author, language }: { title: string; author: string; language: string },
  fonts: FontBook,
): PrintDocument {
  const document = new PDFDocument({
    autoFirstPage: false,
    bufferPages: false,
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
  };
}

export function addPage({ document }: PrintDocument, format: PaperFormat): { width: number; height: number } {
  const { width, height } = SIZES[format];
  document.addPage({ size: [width, height], margin: 0 });
  return { width, height };
}

/** Streams the document's bytes while `draw` draws it part by part, so that only the current part is in memory. */
export async function* streamDocument(pdf: PrintDocument, draw: AsyncIterable<void>): AsyncGenerator<Uint8Array> {
  const { document } = pdf;
  for await (const _ of draw) yield* written(document);
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
