import {
  addPage,
  barcode,
  box,
  type EmbeddedPicture,
  INK,
  LINE,
  MARGIN,
  MUTED,
  measureTextHeight,
  numberPage,
  type PaperFormat,
  type PrintDocument,
  rule,
  SIZES,
  write,
} from './paper.ts';

/** A quantity of one kind of blank, in shelf order. */
export interface PickedBlank {
  blank: string;
  sku: string;
  colour: string;
  colourHex: string;
  size: string;
  pieces: number;
}

export interface PickedOrder {
  ref: string;
  /** "Parcel 1 of 2", the recipient, the shipping method. */
  facts: string[];
  items: { picture?: EmbeddedPicture | undefined; name: string; details: string; sku: string; quantity: number }[];
}

interface PickListHead {
  format: PaperFormat;
  title: string;
  lead: string;
  /** The columns' headings. */
  heads: { blank: string; colour: string; size: string; pieces: string };
  /** "Page 2 of 3", in a long document "Page 2". */
  page: (page: number, pages: number | undefined) => string;
}

const ROW = 30;
const TICK = 12;
const PICTURE = { width: 32, height: 40 };
const ITEM = 48;
const CODE = { width: 150, height: 24 };
const BREAK = 14;

/** The blanks to fetch from the shelves, followed by the contents of each order. */
export function createPickList(pdf: PrintDocument, head: PickListHead) {
  const { format } = head;
  const width = SIZES[format].width - 2 * MARGIN;
  const bottom = SIZES[format].height - MARGIN - 14;
  let page = 0;
  let top = 0;

  function newPage(): void {
    addPage(pdf, format);
    page += 1;
    const small = { top: bottom + 14, size: 8.5, colour: MUTED, height: 12 };
    write(pdf, head.title, { ...small, left: MARGIN, width: width - 90 });
    const number = page;
    const end = { ...small, left: MARGIN + width - 80, width: 80, align: 'right' } as const;
    numberPage(pdf, (pages) => head.page(number, pages), end);
    top = MARGIN;
  }

  /** Starts a new page when `height` does not fit, and repeats the table's column headings if given. */
  function reserveHeight(height: number, heads?: () => void): void {
    if (page > 0 && top + height <= bottom) return;
    newPage();
    heads?.();
  }

  function sectionTitle(text: string, lead: string): void {
    top = write(pdf, text, { left: MARGIN, top, width, size: 17, font: 'bold' }) + 2;
    top = write(pdf, lead, { left: MARGIN, top, width, size: 10, colour: MUTED }) + 12;
  }

  const at = {
    tick: MARGIN,
    blank: MARGIN + 24,
    colour: MARGIN + width * 0.48,
    size: MARGIN + width * 0.71,
    pieces: MARGIN + width - 50,
  };

  function blankHeads(): void {
    const small = { top, size: 9, colour: MUTED, height: 12 };
    write(pdf, head.heads.blank, { ...small, left: at.blank, width: 140 });
    write(pdf, head.heads.colour, { ...small, left: at.colour, width: 80 });
    write(pdf, head.heads.size, { ...small, left: at.size, width: 50 });
    write(pdf, head.heads.pieces, { ...small, left: at.pieces, width: 50, align: 'right' });
    rule(pdf, MARGIN, top + 15, width, INK);
    top += 16;
  }

  function blankRow({ blank, sku, colour, colourHex, size, pieces }: PickedBlank): void {
    reserveHeight(ROW, blankHeads);
    box(pdf, at.tick, top + 9, TICK);
    const room = at.colour - at.blank - 10;
    write(pdf, blank, { left: at.blank, top: top + 4, width: room, size: 10.5, height: 14 });
    write(pdf, sku, { left: at.blank, top: top + 17, width: room, size: 8, colour: MUTED, height: 11 });
    const line = { top: top + 8.5, size: 10.5, height: 14 };
    pdf.document
      .roundedRect(at.colour, top + 9, 11, 11, 2.5)
      .lineWidth(0.6)
      .fillAndStroke(colourHex, MUTED);
    write(pdf, colour, { ...line, left: at.colour + 17, width: at.size - at.colour - 25 });
    write(pdf, size, { ...line, left: at.size, width: at.pieces - at.size - 4, font: 'bold' });
    const count = { left: at.pieces, top: top + 6.5, width: 50, size: 13, align: 'right' as const };
    write(pdf, String(pieces), { ...count, font: 'bold' });
    top += ROW;
    rule(pdf, MARGIN, top, width, LINE);
  }

  return {
    /** Draws the totals, which come first. */
    blanks(rows: readonly PickedBlank[]): void {
      newPage();
      sectionTitle(head.title, head.lead);
      blankHeads();
      for (const row of rows) blankRow(row);
    },
    order({ ref, facts, items }: PickedOrder): void {
      const lines = facts.filter(Boolean);
      const textWidth = width - CODE.width - 24;
      const textHeight = lines.reduce(
        (sum, text) => sum + measureTextHeight(pdf, text, { width: textWidth, size: 10 }) + 1,
        16,
      );
      const headHeight = Math.max(textHeight, CODE.height + 18);
      // Keeps an order's heading together with its first item.
      reserveHeight(headHeight + ITEM + BREAK);
      if (top > MARGIN) top += BREAK;
      rule(pdf, MARGIN, top, width, INK);
      top += 8;
      let y = write(pdf, ref, { left: MARGIN, top, width: textWidth, size: 13, font: 'bold' }) + 1;
      for (const text of lines)
        y = write(pdf, text, { left: MARGIN, top: y, width: textWidth, size: 10, colour: MUTED }) + 1;
      barcode(pdf, ref, { left: MARGIN + width - CODE.width, top, ...CODE, size: 8 });
      top += headHeight;
      for (const item of items) {
        reserveHeight(ITEM);
        if (item.picture)
          pdf.document.image(item.picture, MARGIN + 24, top + 4, { fit: [PICTURE.width, PICTURE.height] });
        box(pdf, MARGIN, top + 16, TICK);
        const left = MARGIN + 24 + PICTURE.width + 12;
        const room = width - (left - MARGIN) - 60;
        write(pdf, item.name, { left, top: top + 5, width: room, size: 10.5, font: 'bold', height: 14 });
        write(pdf, item.details, { left, top: top + 19, width: room, size: 9.5, height: 13 });
        write(pdf, item.sku, { left, top: top + 32, width: room, size: 8.5, colour: MUTED, height: 12 });
        const count = { left: MARGIN + width - 56, top: top + 13, width: 56, size: 14, align: 'right' as const };
        write(pdf, `× ${item.quantity}`, { ...count, font: 'bold' });
        top += ITEM;
        rule(pdf, MARGIN + 24, top, width - 24, LINE);
      }
    },
  };
}
