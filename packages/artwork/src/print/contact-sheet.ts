import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { createLegible } from '../documents/legible.ts';
import type { FontBook } from '../fonts.ts';
import { type DesignSide, type HexColour, withCustomText } from '../model.ts';
import type { ImageSources } from './images.ts';
import { registerFont } from './pdf-fonts.ts';
import { createPngPrinter, type PngPrinter } from './png.ts';
import { pause } from './rasterise.ts';

export interface ContactSheetRequest {
  language: string;
  title: string;
  /** The printed sides, front first. */
  sides: DesignSide[];
  images: ImageSources;
  pieces: ContactSheetPiece[];
}

interface ContactSheetPiece {
  line: number;
  colourHex: string;
  /** One text per side, as `withCustomText` expects it. */
  texts: string[];
  label: string;
  /** Colour, size and quantity. */
  note: string;
  /** A sentence about what to check on this piece; empty if there is nothing. */
  finding: string;
}

/** A4 in points, with four columns. */
const PAGE = { width: 595, height: 842, margin: 34 };
const COLUMNS = 4;
const GAP = 12;
const CELL = { width: (PAGE.width - 2 * PAGE.margin - (COLUMNS - 1) * GAP) / COLUMNS, picture: 118, height: 172 };
const TOP = PAGE.margin + 26;
const ROWS = Math.floor((PAGE.height - PAGE.margin - TOP) / CELL.height);
/** Pixels of a thumbnail's longer edge: three per point. */
const THUMBNAIL_PIXELS = 350;

/**
 * Renders all pieces of a personalization batch as thumbnails with line, texts and findings, for review before
 * ordering.
 */
export async function contactSheet(request: ContactSheetRequest, fonts: FontBook): Promise<Buffer> {
  const { pieces, title } = request;
  const legible = createLegible(fonts);
  const written = (text: string) => legible(text).text;
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: request.language,
    info: { Title: title, Producer: 'Inkstand' },
  });
  const file = collect(document);
  registerFont(document, 'text', 'Montserrat_400Regular.ttf');
  registerFont(document, 'bold', 'Montserrat_700Bold.ttf');
  // One printer per side: each caches what the pieces have in common.
  const printers = request.sides.map(() => createPngPrinter(fonts));
  const perPage = COLUMNS * ROWS;
  const pages = Math.max(1, Math.ceil(pieces.length / perPage));
  for (let page = 0; page < pages; page++) {
    document.addPage();
    heading(document, written(title), `${page + 1} / ${pages}`);
    for (const [index, piece] of pieces.slice(page * perPage, (page + 1) * perPage).entries()) {
      const x = PAGE.margin + (index % COLUMNS) * (CELL.width + GAP);
      const y = TOP + Math.floor(index / COLUMNS) * CELL.height;
      const texts = { label: written(piece.label), note: written(piece.note), finding: written(piece.finding) };
      await drawCell(document, { x, y }, { ...piece, ...texts }, request, printers);
      await pause();
    }
  }
  document.end();
  return file;
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
}

const oneLine = { lineBreak: false, ellipsis: true, height: 14 } as const;

function heading(document: PDFKit.PDFDocument, title: string, page: string): void {
  const width = PAGE.width - 2 * PAGE.margin;
  document.font('bold').fontSize(11).fillColor('#1b2a4a');
  document.text(title, PAGE.margin, PAGE.margin - 6, { ...oneLine, width: width - 60 });
  document.font('text').fontSize(9).fillColor('#5b6475');
  document.text(page, PAGE.width - PAGE.margin - 60, PAGE.margin - 5, { ...oneLine, width: 60, align: 'right' });
}

async function drawCell(
  document: PDFKit.PDFDocument,
  { x, y }: { x: number; y: number },
  piece: ContactSheetPiece,
  { sides, images }: ContactSheetRequest,
  printers: readonly PngPrinter[],
): Promise<void> {
  document.rect(x, y, CELL.width, CELL.picture).fill(piece.colourHex);
  const personal = sides.map((side, index) => withCustomText(side, piece.texts[index]));
  const width = CELL.width / Math.max(1, sides.length);
  for (const [index, side] of personal.entries()) {
    const picture = await thumbnail(side, piece.colourHex, images, printers[index]!);
    const fit: [number, number] = [width - 8, CELL.picture - 8];
    document.image(picture, x + index * width + 4, y + 4, { fit, align: 'center', valign: 'center' });
  }
  const textOptions = { ...oneLine, width: CELL.width };
  document.font('bold').fontSize(8).fillColor('#1b2a4a');
  document.text(`${piece.line}  ${piece.label}`, x, y + CELL.picture + 4, textOptions);
  document
    .font('text')
    .fontSize(7)
    .fillColor('#5b6475')
    .text(piece.note, x, y + CELL.picture + 16, textOptions);
  if (!piece.finding) return;
  document.fontSize(6.5).fillColor('#b3261e');
  document.text(`! ${piece.finding}`, x, y + CELL.picture + 27, { width: CELL.width, height: 22, ellipsis: true });
}

/**
 * Draws a piece on its fabric as a low-resolution print file, so that only the text is redrawn for each piece of a
 * batch.
 */
async function thumbnail(side: DesignSide, fabric: string, images: ImageSources, print: PngPrinter): Promise<Buffer> {
  const { widthMm, heightMm } = side.printArea;
  const dpi = (THUMBNAIL_PIXELS / Math.max(widthMm, heightMm)) * 25.4;
  const png = await print({ ...side, printArea: { widthMm, heightMm, dpi } }, images);
  return sharp(png)
    .flatten({ background: fabric as HexColour })
    .jpeg({ quality: 82 })
    .toBuffer();
}
