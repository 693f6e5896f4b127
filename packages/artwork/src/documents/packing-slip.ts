import { luminance } from '../colour.ts';
import {
  addPage,
  barcode,
  type EmbeddedPicture,
  endNumbering,
  INK,
  LINE,
  MARGIN,
  MUTED,
  measureTextHeight,
  numberPage,
  type PaperFormat,
  type PrintDocument,
  rule,
  write,
} from './paper.ts';

interface SlipItem {
  picture?: EmbeddedPicture | undefined;
  name: string;
  details: string[];
  quantity: string;
  /** Only on parcels that show prices. */
  price?: string;
  amount?: string;
}

export interface SlipLogo {
  picture: EmbeddedPicture;
  /** True for a logo made for a dark background: it gets a background in the store's colour. */
  needsGround: boolean;
}

/** The texts of a packing slip, in the language of its order. */
export interface PackingSlip {
  format: PaperFormat;
  store: { name: string; colour: string; logo?: SlipLogo | undefined };
  title: string;
  ref: string;
  /** Content of the barcode: names the parcel among the order's. */
  code: string;
  /** "Ordered on …". */
  placed: string;
  /** "Parcel 1 of 2", with a note that the others come separately; empty for an order of one parcel. */
  parcel: string;
  parcelNote: string;
  shipTo: { title: string; lines: string[] };
  columns: { item: string; quantity: string; price: string; amount: string };
  items: SlipItem[];
  /** Label and amount; the last is the grand total. Empty in a gift's parcel. */
  totals: [label: string, amount: string][];
  /** "Thank you …", and whom to contact. */
  closing: string[];
  company: string;
  /** Shown when a name has letters that our fonts lack. */
  unprintable: string;
  page: (page: number, pages: number | undefined) => string;
}

const FOOT = 74;
const PICTURE = { width: 40, height: 50 };
const GAP = 12;
const QUANTITY_WIDTH = 62;
const MONEY_WIDTH = 74;
const LOGO = { width: 190, height: 46 };
const BARCODE = { width: 172, height: 30 };

interface Sheet {
  pdf: PrintDocument;
  slip: PackingSlip;
  width: number;
  bottom: number;
  page: number;
}

/** Draws one parcel's packing slip, on as many pages as its items need. */
export function drawPackingSlip(pdf: PrintDocument, slip: PackingSlip): void {
  const sheet = begin(pdf, slip, 1);
  let top = head(sheet);
  top = columnHeads(sheet, top);
  let current = sheet;
  for (const item of slip.items) {
    const height = itemHeight(current, item);
    if (top + height > current.bottom) {
      current = nextPage(current);
      top = columnHeads(current, continued(current));
    }
    drawItem(current, item, top, height);
    top += height;
  }
  const needed = slip.totals.length * 17 + 14;
  if (slip.totals.length > 0 && top + needed > current.bottom) {
    current = nextPage(current);
    top = continued(current);
  }
  totals(current, top + 10);
  endNumbering(pdf);
}

function begin(pdf: PrintDocument, slip: PackingSlip, page: number): Sheet {
  const size = addPage(pdf, slip.format);
  const sheet = { pdf, slip, page, width: size.width - 2 * MARGIN, bottom: size.height - MARGIN - FOOT };
  pdf.document.rect(0, 0, size.width, 7).fill(slip.store.colour);
  foot(sheet);
  return sheet;
}

const nextPage = ({ pdf, slip, page }: Sheet): Sheet => begin(pdf, slip, page + 1);

/** Draws the store's name, the barcode, the title, the address and the order's details. */
function head(sheet: Sheet): number {
  const { pdf, slip, width } = sheet;
  const top = MARGIN - 8;
  storeName(sheet, top);
  barcode(pdf, slip.code, { left: MARGIN + width - BARCODE.width, top, ...BARCODE });
  let y = write(pdf, slip.title, { left: MARGIN, top: top + 74, width, size: 23, font: 'bold' });
  const half = (width - GAP * 2) / 2;
  y += 12;
  rule(pdf, MARGIN, y, width);
  y += 12;
  const address = shipTo(sheet, y, half);
  const facts = orderFacts(sheet, y, half, MARGIN + half + GAP * 2);
  return Math.max(address, facts) + 18;
}

function storeName({ pdf, slip, width }: Sheet, top: number): void {
  const { logo, name, colour } = slip.store;
  if (logo) {
    const { document } = pdf;
    const pad = logo.needsGround ? 8 : 0;
    if (logo.needsGround)
      document.roundedRect(MARGIN, top - 2, LOGO.width, LOGO.height + 4, 6).fill(darkGround(colour));
    const fit: [number, number] = [LOGO.width - 2 * pad, LOGO.height - pad];
    document.image(logo.picture, MARGIN + pad, top + pad / 2, {
      fit,
      valign: 'center',
      ...(logo.needsGround ? { align: 'center' } : {}),
    });
    return;
  }
  const room = width - BARCODE.width - GAP * 2;
  write(pdf, name, { left: MARGIN, top: top + 4, width: room, size: 17, font: 'bold', height: 44 });
}

/** A light logo would be invisible on a light background. */
const darkGround = (colour: string) => (luminance(colour) > 0.5 ? INK : colour);

function shipTo({ pdf, slip }: Sheet, top: number, width: number): number {
  const { title, lines } = slip.shipTo;
  let y = write(pdf, title, { left: MARGIN, top, width, size: 9, colour: MUTED }) + 3;
  for (const [index, text] of lines.entries()) {
    const isName = index === 0;
    y =
      write(pdf, text, { left: MARGIN, top: y, width, size: isName ? 13 : 11.5, font: isName ? 'bold' : 'plain' }) + 1;
  }
  if (!lines.some((text) => pdf.legible(text).isMangled)) return y;
  return write(pdf, slip.unprintable, { left: MARGIN, top: y + 5, width, size: 8.5, colour: MUTED });
}

function orderFacts({ pdf, slip }: Sheet, top: number, width: number, left: number): number {
  let y = write(pdf, slip.placed, { left, top, width, size: 9, colour: MUTED }) + 3;
  y = write(pdf, slip.ref, { left, top: y, width, size: 13, font: 'bold' }) + 4;
  if (!slip.parcel) return y;
  y = write(pdf, slip.parcel, { left, top: y, width, size: 11.5, font: 'bold' }) + 1;
  return write(pdf, slip.parcelNote, { left, top: y, width, size: 9.5, colour: MUTED });
}

/** Draws the header of a continuation page. */
function continued({ pdf, slip, width }: Sheet): number {
  const top = MARGIN - 8;
  write(pdf, slip.store.name, { left: MARGIN, top, width: width / 2, size: 11, font: 'bold', height: 14 });
  const ref = slip.parcel ? `${slip.ref} · ${slip.parcel}` : slip.ref;
  write(pdf, ref, { left: MARGIN + width / 2, top, width: width / 2, size: 10, colour: MUTED, align: 'right' });
  return top + 30;
}

const hasPrices = ({ totals, items }: PackingSlip) => totals.length > 0 || items.some(({ amount }) => amount);

/** Left edges and widths of the right-hand columns. */
function moneyColumns({ slip, width }: Sheet) {
  const right = MARGIN + width;
  const amount = right - MONEY_WIDTH;
  const price = amount - MONEY_WIDTH;
  const quantity = (hasPrices(slip) ? price : right) - QUANTITY_WIDTH;
  return { amount, price, quantity, text: quantity - MARGIN - PICTURE.width - GAP * 2 };
}

function columnHeads(sheet: Sheet, top: number): number {
  const { pdf, slip, width } = sheet;
  const { columns } = slip;
  const at = moneyColumns(sheet);
  const small = { top, size: 9, colour: MUTED, height: 12 };
  write(pdf, columns.item, { ...small, left: MARGIN, width: 200 });
  write(pdf, columns.quantity, { ...small, left: at.quantity, width: QUANTITY_WIDTH, align: 'right' });
  if (hasPrices(slip)) {
    write(pdf, columns.price, { ...small, left: at.price, width: MONEY_WIDTH, align: 'right' });
    write(pdf, columns.amount, { ...small, left: at.amount, width: MONEY_WIDTH, align: 'right' });
  }
  rule(pdf, MARGIN, top + 16, width, INK);
  return top + 17;
}

function itemHeight(sheet: Sheet, { name, details }: SlipItem): number {
  const { text } = moneyColumns(sheet);
  const nameHeight = measureTextHeight(sheet.pdf, name, { width: text, size: 11.5, font: 'bold' });
  const rest = details.map((detail) => measureTextHeight(sheet.pdf, detail, { width: text, size: 10 }) + 1);
  return Math.max(PICTURE.height, nameHeight + rest.reduce((sum, each) => sum + each, 0)) + 2 * 8;
}

function drawItem(sheet: Sheet, item: SlipItem, top: number, height: number): void {
  const { pdf, slip, width } = sheet;
  const at = moneyColumns(sheet);
  const y = top + 8;
  if (item.picture) pdf.document.image(item.picture, MARGIN, y, { fit: [PICTURE.width, PICTURE.height] });
  const left = MARGIN + PICTURE.width + GAP;
  let below = write(pdf, item.name, { left, top: y, width: at.text, size: 11.5, font: 'bold' });
  for (const detail of item.details) {
    below = write(pdf, detail, { left, top: below + 1, width: at.text, size: 10, colour: MUTED });
  }
  const right = { top: y, size: 11.5, align: 'right' as const };
  write(pdf, item.quantity, { ...right, left: at.quantity, width: QUANTITY_WIDTH, font: 'bold' });
  if (hasPrices(slip)) {
    write(pdf, item.price ?? '', { ...right, left: at.price, width: MONEY_WIDTH });
    write(pdf, item.amount ?? '', { ...right, left: at.amount, width: MONEY_WIDTH });
  }
  rule(pdf, MARGIN, top + height, width, LINE);
}

function totals(sheet: Sheet, top: number): void {
  const { pdf, slip, width } = sheet;
  const right = MARGIN + width;
  let y = top;
  for (const [index, [label, amount]] of slip.totals.entries()) {
    const isGrand = index === slip.totals.length - 1;
    const style = { size: isGrand ? 12 : 10.5, font: isGrand ? ('bold' as const) : ('plain' as const) };
    write(pdf, label, { ...style, left: right - 300, top: y, width: 300 - MONEY_WIDTH - GAP, align: 'right' });
    write(pdf, amount, { ...style, left: right - MONEY_WIDTH - 10, top: y, width: MONEY_WIDTH + 10, align: 'right' });
    y += 17;
  }
}

function foot({ pdf, slip, width, bottom, page }: Sheet): void {
  let y = bottom + 16;
  rule(pdf, MARGIN, y, width);
  y += 9;
  for (const [index, text] of slip.closing.entries()) {
    const font = index === 0 ? 'bold' : 'plain';
    // Two lines at most: more would reach into the edge that printers leave blank.
    y = write(pdf, text, { left: MARGIN, top: y, width, size: 9.5, font, height: 26 }) + 1;
  }
  const small = { top: y + 2, size: 8.5, colour: MUTED, height: 12 };
  write(pdf, slip.company, { ...small, left: MARGIN, width: width - 90 });
  const end = { ...small, left: MARGIN + width - 80, width: 80, align: 'right' } as const;
  numberPage(pdf, (pages) => slip.page(page, pages), end);
}
