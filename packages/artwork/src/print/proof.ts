import PDFDocument from 'pdfkit';
import { luminance, mixColours } from '../colour.ts';
import { createLegible } from '../documents/legible.ts';
import type { FontBook } from '../fonts.ts';
import { type DesignSide, type HexColour, pixelsPerMm } from '../model.ts';
import type { ImageSources } from './images.ts';
import { collect, paintScene } from './pdf.ts';
import { registerFont } from './pdf-fonts.ts';
import { printableScene } from './png.ts';

/** Mock-ups of one colour: PNGs of the garment's views, where it has them. */
export interface ProofColour {
  name: string;
  hex: HexColour;
  front?: Uint8Array;
  back?: Uint8Array;
}

export interface ProofSide {
  /** "Front". */
  heading: string;
  /** "The print area is 280 × 350 mm", "What is printed measures …". */
  lines: string[];
  side: DesignSide;
  images: ImageSources;
  inks: HexColour[];
  /** Note beside the inks when full-colour pictures are printed too. */
  pictures?: string;
}

/** The texts and pictures of a proof, in the reader's language. */
export interface ProofSheet {
  language: string;
  title: string;
  /** Text below the title. */
  lead: string;
  company: string;
  facts: [label: string, value: string][];
  /** The first one is shown large. */
  colours: ProofColour[];
  sides: ProofSide[];
  inksTitle: string;
  notes: { title: string; lines: string[] }[];
  signature: { title: string; fields: string[] };
  /** Footer of every page. */
  foot: string;
  /** "Page {page} of {pages}". */
  page: string;
}

// A4 in points.
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 42;
const WIDTH = PAGE.width - 2 * MARGIN;
const BOTTOM = PAGE.height - MARGIN - 18;
const SIGNATURE_HEIGHT = 104;
const INK = '#1f1a24';
const MUTED = '#5d5668';
const LINE = '#d8d3e0';
const GAP = 14;

type Doc = PDFKit.PDFDocument;

/** Renders a proof: mock-ups, every printed side as outlines with dimensions, inks, notes, room to sign. */
export async function proofPdf(given: ProofSheet, fonts: FontBook): Promise<Buffer> {
  const sheet = legibleSheet(given, fonts);
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: PAGE.height - BOTTOM },
    bufferPages: true,
    pdfVersion: '1.7',
    lang: sheet.language,
    info: { Title: given.title, Producer: 'Inkstand', Creator: 'Inkstand', Author: sheet.company },
  });
  const file = collect(document);
  registerFont(document, 'plain', 'Montserrat_400Regular.ttf');
  registerFont(document, 'bold', 'Montserrat_700Bold.ttf');
  firstPage(document, sheet);
  for (const [index, side] of sheet.sides.entries()) {
    document.addPage();
    const isLast = index === sheet.sides.length - 1;
    await sidePage(document, sheet, side, fonts, isLast ? SIGNATURE_HEIGHT + GAP : 0);
  }
  signature(document, sheet);
  drawFooters(document, sheet);
  document.end();
  return file;
}

/** What people wrote, in letters that the font has, as on the other documents. */
function legibleSheet(sheet: ProofSheet, fonts: FontBook): ProofSheet {
  const legible = createLegible(fonts);
  const lines = (text: string) => text.split(/\r?\n/).map((line) => legible(line).text);
  const text = (written: string) => lines(written).join(' ');
  return {
    ...sheet,
    title: text(sheet.title),
    lead: text(sheet.lead),
    facts: sheet.facts.map(([label, value]) => [label, text(value)]),
    notes: sheet.notes.map((note) => ({ title: text(note.title), lines: note.lines.flatMap(lines) })),
    foot: text(sheet.foot),
  };
}

function firstPage(document: Doc, sheet: ProofSheet): void {
  document.font('bold').fontSize(21).fillColor(INK).text(sheet.title, MARGIN, MARGIN, { width: WIDTH });
  document.font('plain').fontSize(10).fillColor(MUTED).text(sheet.lead, { width: WIDTH });
  let top = document.y + GAP;
  const [main, ...others] = sheet.colours;
  if (main) top = mockups(document, main, top) + GAP;
  if (others.length > 0) top = thumbnails(document, others, top) + GAP;
  top = facts(document, sheet.facts, top) + GAP;
  for (const { title, lines } of sheet.notes) {
    if (BOTTOM - top < 50) {
      document.addPage();
      top = MARGIN;
    }
    document.font('bold').fontSize(11).fillColor(INK).text(title, MARGIN, top, { width: WIDTH });
    // Goes on on the next page if need be: nothing of what is signed may be missing.
    const below = document.y + 2;
    document.font('plain').fontSize(10).text(lines.join('\n'), MARGIN, below, { width: WIDTH, lineGap: 2 });
    top = document.y + GAP;
  }
}

function mockups(document: Doc, { front, back, name }: ProofColour, top: number): number {
  const pictures = [front, back].filter((picture) => picture !== undefined);
  const width = Math.min(250, (WIDTH - GAP * (pictures.length - 1)) / pictures.length);
  const height = width * 1.25;
  for (const [index, picture] of pictures.entries()) {
    const left = MARGIN + index * (width + GAP);
    document.save().roundedRect(left, top, width, height, 8).clip();
    document.image(Buffer.from(picture), left, top, { width, height });
    document.restore();
  }
  document
    .font('plain')
    .fontSize(9)
    .fillColor(MUTED)
    .text(name, MARGIN, top + height + 4, { width: WIDTH });
  return document.y;
}

const THUMBNAIL = 62;

function thumbnails(document: Doc, colours: readonly ProofColour[], top: number): number {
  const perRow = Math.floor((WIDTH + 10) / (THUMBNAIL + 10));
  const shown = colours.slice(0, perRow);
  for (const [index, { front, back, name, hex }] of shown.entries()) {
    const left = MARGIN + index * (THUMBNAIL + 10);
    const picture = front ?? back;
    document
      .save()
      .roundedRect(left, top, THUMBNAIL, THUMBNAIL * 1.25, 5)
      .clip();
    if (picture) document.image(Buffer.from(picture), left, top, { width: THUMBNAIL });
    else document.rect(left, top, THUMBNAIL, THUMBNAIL * 1.25).fill(hex);
    document.restore();
    const options = { width: THUMBNAIL, height: 20, ellipsis: true };
    document
      .font('plain')
      .fontSize(7.5)
      .fillColor(MUTED)
      .text(name, left, top + THUMBNAIL * 1.25 + 3, options);
  }
  return top + THUMBNAIL * 1.25 + 16;
}

function facts(document: Doc, rows: ProofSheet['facts'], top: number): number {
  let y = top;
  for (const [label, value] of rows) {
    document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
    document
      .font('plain')
      .fontSize(10)
      .fillColor(MUTED)
      .text(label, MARGIN, y + 5, { width: 120 });
    document.fillColor(INK).text(value, MARGIN + 130, y + 5, { width: WIDTH - 130 });
    y = document.y + 4;
  }
  return y;
}

async function sidePage(
  document: Doc,
  sheet: ProofSheet,
  { heading, lines, side, images, inks, pictures }: ProofSide,
  fonts: FontBook,
  keptFree: number,
): Promise<void> {
  document.font('bold').fontSize(16).fillColor(INK).text(heading, MARGIN, MARGIN, { width: WIDTH });
  document.font('plain').fontSize(10).fillColor(MUTED).text(lines.join('\n'), { width: WIDTH, lineGap: 2 });
  const top = document.y + 26;
  const { widthMm, heightMm } = side.printArea;
  const scale = Math.min((WIDTH - 40) / widthMm, (BOTTOM - top - 64 - keptFree) / heightMm);
  const [width, height] = [widthMm * scale, heightMm * scale];
  const left = MARGIN + 34 + (WIDTH - 34 - width) / 2;
  const fabric = sheet.colours[0]?.hex ?? '#ffffff';

  document.rect(left, top, width, height).fill(fabric);
  const scene = printableScene(side, fonts);
  document.save().rect(left, top, width, height).clip();
  document.transform(scale, 0, 0, scale, left, top);
  await paintScene(document, scene, images, Math.min(pixelsPerMm(side.printArea), 200 / 25.4));
  document.restore();
  document.rect(left, top, width, height).lineWidth(0.6).dash(3, { space: 2 }).strokeColor(MUTED).stroke().undash();
  measures(document, { left, top, width, height, widthMm, heightMm });
  swatches(document, sheet.inksTitle, inks, pictures, top + height + GAP);
}

interface Measured {
  left: number;
  top: number;
  width: number;
  height: number;
  widthMm: number;
  heightMm: number;
}

/** Draws dimension lines beside the print area, with their lengths in millimetres. */
function measures(document: Doc, { left, top, width, height, widthMm, heightMm }: Measured): void {
  const [above, beside] = [top - 9, left - 9];
  document.lineWidth(0.6).strokeColor(MUTED);
  document
    .moveTo(left, above)
    .lineTo(left + width, above)
    .stroke();
  for (const x of [left, left + width])
    document
      .moveTo(x, above - 3)
      .lineTo(x, above + 3)
      .stroke();
  document
    .moveTo(beside, top)
    .lineTo(beside, top + height)
    .stroke();
  for (const y of [top, top + height])
    document
      .moveTo(beside - 3, y)
      .lineTo(beside + 3, y)
      .stroke();
  document.font('plain').fontSize(9).fillColor(MUTED);
  const across = { width, align: 'center', lineBreak: false } as const;
  document.text(`${millimetres(widthMm)} mm`, left, above - 14, across);
  const middle = top + height / 2;
  document.save().rotate(-90, { origin: [beside - 6, middle] });
  document.text(`${millimetres(heightMm)} mm`, beside - 6 - height / 2, middle - 10, { ...across, width: height });
  document.restore();
}

const millimetres = (value: number) => String(Math.round(value * 10) / 10);

const SWATCH = 20;

function swatches(document: Doc, title: string, inks: readonly HexColour[], pictures: string | undefined, top: number) {
  document.font('bold').fontSize(10).fillColor(INK).text(title, MARGIN, top, { width: WIDTH, lineBreak: false });
  let left = MARGIN;
  const y = top + 16;
  for (const ink of inks) {
    if (left + 84 > MARGIN + WIDTH) break;
    const edge = luminance(ink) > 0.8 ? mixColours(ink, '#000000', 0.2) : ink;
    document.roundedRect(left, y, SWATCH, SWATCH, 4).lineWidth(0.6).fillAndStroke(ink, edge);
    document
      .font('plain')
      .fontSize(9)
      .fillColor(INK)
      .text(ink, left + SWATCH + 6, y + 4, { lineBreak: false });
    left += 84;
  }
  if (pictures && left + 120 < MARGIN + WIDTH) {
    for (const [index, colour] of (['#00a0dc', '#e5007e', '#ffe600', '#1a1a1a'] as const).entries()) {
      const half = SWATCH / 2;
      document.rect(left + (index % 2) * half, y + Math.floor(index / 2) * half, half, half).fill(colour);
    }
    const options = { width: MARGIN + WIDTH - left - SWATCH - 6, height: 14, ellipsis: true };
    document
      .font('plain')
      .fontSize(9)
      .fillColor(INK)
      .text(pictures, left + SWATCH + 6, y + 4, options);
  }
}

/** Draws fields with a line to write on, at the foot of the last page. */
function signature(document: Doc, { signature: { title, fields } }: ProofSheet): void {
  const top = BOTTOM - SIGNATURE_HEIGHT;
  document.roundedRect(MARGIN, top, WIDTH, SIGNATURE_HEIGHT, 8).lineWidth(0.8).strokeColor(LINE).stroke();
  const inside = { width: WIDTH - 28 };
  document
    .font('bold')
    .fontSize(10)
    .fillColor(INK)
    .text(title, MARGIN + 14, top + 12, { ...inside, height: 28, ellipsis: true });
  const width = (WIDTH - 28 - GAP * (fields.length - 1)) / fields.length;
  for (const [index, field] of fields.entries()) {
    const left = MARGIN + 14 + index * (width + GAP);
    const y = top + SIGNATURE_HEIGHT - 30;
    document
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.7)
      .strokeColor(MUTED)
      .stroke();
    document
      .font('plain')
      .fontSize(8.5)
      .fillColor(MUTED)
      .text(field, left, y + 5, { width, lineBreak: false });
  }
}

/** Draws the footers last, when the number of pages is known. */
function drawFooters(document: Doc, { foot, page }: ProofSheet): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    document.switchToPage(index);
    // The footer is below the margin, where text would otherwise start a new page.
    document.page.margins.bottom = 0;
    const y = PAGE.height - MARGIN;
    document.font('plain').fontSize(8).fillColor(MUTED);
    document.text(foot, MARGIN, y, { width: WIDTH - 90, lineBreak: false });
    const number = page.replace('{page}', String(index + 1)).replace('{pages}', String(count));
    document.text(number, MARGIN, y, { width: WIDTH, align: 'right', lineBreak: false });
  }
}
