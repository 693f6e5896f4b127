import {
  addPage,
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

interface Amounts {
  net: string;
  vat: string;
  total: string;
}

/** The texts of an invoice or a credit note, in the recipient's language. */
export interface InvoiceDocument {
  format: PaperFormat;
  colour: string;
  title: string;
  number: string;
  /** Shown below the title of an invoice that is paid or void. */
  stamp: { text: string; isGood: boolean } | undefined;
  facts: (readonly [label: string, value: string])[];
  from: { title: string; lines: string[] };
  to: { title: string; lines: string[] };
  lead: string;
  /** Without VAT there is a single column of amounts. */
  hasVat: boolean;
  columns: Amounts & { event: string; orders: string };
  events: (Amounts & { name: string; orders: string })[];
  /** The last is the grand total, or what is left of it. */
  totals: (readonly [label: string, amount: string])[];
  /** How to pay, and whom to contact. */
  closing: string[];
  foot: string;
  page: (page: number, pages: number | undefined) => string;
  /** Headings of the list of orders. */
  orderList: { title: string; order: string; date: string; pieces: string };
}

export interface OrderOnInvoice extends Amounts {
  event: string;
  ref: string;
  date: string;
  pieces: string;
}

const GOOD = '#1d6b4f';
const BAD = '#a3262a';
const FOOT = 26;
const ROW = 15.5;
const AMOUNT = 82;
const COUNT = 76;

/** Draws the first pages and returns a function that appends one order at a time, with a heading for each event. */
export function createInvoice(pdf: PrintDocument, invoice: InvoiceDocument): (order: OrderOnInvoice) => void {
  const width = SIZES[invoice.format].width - 2 * MARGIN;
  const bottom = SIZES[invoice.format].height - MARGIN - FOOT;
  const right = MARGIN + width;
  let page = 0;
  let top = 0;

  function newPage(): void {
    const size = addPage(pdf, invoice.format);
    page += 1;
    pdf.document.rect(0, 0, size.width, 7).fill(invoice.colour);
    const small = { top: bottom + 14, size: 8, colour: MUTED, height: 11 };
    rule(pdf, MARGIN, bottom + 8, width);
    write(pdf, invoice.foot, { ...small, left: MARGIN, width: width - 90 });
    const number = page;
    numberPage(pdf, (pages) => invoice.page(number, pages), { ...small, left: right - 80, width: 80, align: 'right' });
    top = MARGIN - 8;
    if (page === 1) return;
    const head = { top, size: 9.5, colour: MUTED, height: 13 };
    write(pdf, `${invoice.title} ${invoice.number}`, { ...head, left: MARGIN, width });
    top += 26;
  }

  function reserveHeight(height: number, heads?: () => void): void {
    if (top + height <= bottom) return;
    newPage();
    heads?.();
  }

  const amountLefts = invoice.hasVat
    ? { net: right - 3 * AMOUNT, vat: right - 2 * AMOUNT, total: right - AMOUNT }
    : { net: right, vat: right, total: right - AMOUNT };
  const beforeAmounts = Math.min(...Object.values(amountLefts));

  function amounts(row: Amounts, style: { size: number; colour?: string; font?: 'bold' }): void {
    const cell = { ...style, top, width: AMOUNT, align: 'right' as const, height: 14 };
    if (invoice.hasVat) {
      write(pdf, row.net, { ...cell, left: amountLefts.net });
      write(pdf, row.vat, { ...cell, left: amountLefts.vat });
    }
    write(pdf, row.total, { ...cell, left: amountLefts.total });
  }

  function party({ title, lines }: InvoiceDocument['to'], left: number, at: number): number {
    const room = (width - 24) / 2;
    let y = write(pdf, title, { left, top: at, width: room, size: 9, colour: MUTED }) + 3;
    for (const [index, line] of lines.entries()) {
      const font = index === 0 ? ('bold' as const) : ('plain' as const);
      y = write(pdf, line, { left, top: y, width: room, size: index === 0 ? 12 : 10, font }) + 1;
    }
    return y;
  }

  function facts(left: number, at: number): number {
    const room = (width - 24) / 2;
    let y = at;
    for (const [label, value] of invoice.facts) {
      const below = write(pdf, label, { left, top: y, width: room * 0.45, size: 9.5, colour: MUTED });
      const style = { left: left + room * 0.47, top: y, width: room * 0.53, size: 9.5, font: 'bold' } as const;
      y = Math.max(below, write(pdf, value, style)) + 3;
    }
    return y;
  }

  function head(): void {
    const half = MARGIN + (width + 24) / 2;
    const issuer = party(invoice.from, MARGIN, top);
    const title = write(pdf, invoice.title, { left: half, top, width: (width - 24) / 2, size: 24, font: 'bold' });
    const { stamp } = invoice;
    const stampStyle = { left: half, top: title, width: (width - 24) / 2, size: 13 };
    const stamped = stamp ? write(pdf, stamp.text, { ...stampStyle, colour: stamp.isGood ? GOOD : BAD }) : title;
    top = Math.max(issuer, stamped) + 18;
    rule(pdf, MARGIN, top, width);
    top += 14;
    top = Math.max(party(invoice.to, MARGIN, top), facts(half, top)) + 22;
    top = write(pdf, invoice.lead, { left: MARGIN, top, width, size: 11 }) + 14;
  }

  function eventHeads(): void {
    const small = { top, size: 9, colour: MUTED, height: 12 };
    write(pdf, invoice.columns.event, { ...small, left: MARGIN, width: 180 });
    write(pdf, invoice.columns.orders, { ...small, left: beforeAmounts - COUNT, width: COUNT, align: 'right' });
    amounts(invoice.columns, { size: 9, colour: MUTED });
    rule(pdf, MARGIN, top + 16, width, INK);
    top += 23;
  }

  function events(): void {
    eventHeads();
    const room = beforeAmounts - COUNT - MARGIN - 6;
    for (const event of invoice.events) {
      const height = measureTextHeight(pdf, event.name, { width: room, size: 10.5, font: 'bold' }) + 10;
      reserveHeight(height, eventHeads);
      write(pdf, event.name, { left: MARGIN, top, width: room, size: 10.5, font: 'bold' });
      const count = { left: beforeAmounts - COUNT, top, width: COUNT, size: 10.5, height: 14 };
      write(pdf, event.orders, { ...count, align: 'right' });
      amounts(event, { size: 10.5 });
      top += height;
      rule(pdf, MARGIN, top - 4, width, LINE);
      top += 3;
    }
  }

  function totals(): void {
    reserveHeight(invoice.totals.length * 18 + 24 + invoice.closing.length * 16);
    top += 8;
    for (const [index, [label, amount]] of invoice.totals.entries()) {
      const isGrand = index === invoice.totals.length - 1;
      if (isGrand) {
        rule(pdf, right - 260, top, 260, INK);
        top += 6;
      }
      const style = { top, size: isGrand ? 13 : 10.5, font: isGrand ? ('bold' as const) : ('plain' as const) };
      write(pdf, label, { ...style, left: right - 260, width: 160 });
      write(pdf, amount, { ...style, left: right - 110, width: 110, align: 'right' });
      top += isGrand ? 22 : 17;
    }
    top += 14;
    for (const text of invoice.closing) top = write(pdf, text, { left: MARGIN, top, width, size: 10 }) + 4;
  }

  const at = { ref: MARGIN, date: MARGIN + 93, pieces: beforeAmounts - COUNT };
  // Fits the longest date in any language; the piece count needs only the end of its column.
  const dateWidth = at.pieces + COUNT / 2 - at.date;
  function orderHeads(): void {
    const { orderList, columns } = invoice;
    const small = { top, size: 8.5, colour: MUTED, height: 12 };
    write(pdf, orderList.order, { ...small, left: at.ref, width: 90 });
    write(pdf, orderList.date, { ...small, left: at.date, width: dateWidth });
    write(pdf, orderList.pieces, { ...small, left: at.pieces, width: COUNT, align: 'right' });
    amounts(columns, { size: 8.5, colour: MUTED });
    rule(pdf, MARGIN, top + 14, width, INK);
    top += 19;
  }

  function eventTitle(name: string): void {
    reserveHeight(2 * ROW + 42);
    top += 8;
    top = write(pdf, name, { left: MARGIN, top, width, size: 11.5, font: 'bold', height: 16 }) + 6;
    orderHeads();
  }

  newPage();
  head();
  events();
  totals();
  let event: string | undefined;
  return (order) => {
    if (event === undefined) {
      newPage();
      top = write(pdf, invoice.orderList.title, { left: MARGIN, top, width, size: 17, font: 'bold' }) + 6;
    }
    if (order.event !== event) eventTitle(order.event);
    event = order.event;
    reserveHeight(ROW, orderHeads);
    const cell = { top, size: 9, height: 12 };
    write(pdf, order.ref, { ...cell, left: at.ref, width: 90 });
    write(pdf, order.date, { ...cell, left: at.date, width: dateWidth });
    write(pdf, order.pieces, { ...cell, left: at.pieces, width: COUNT, align: 'right' });
    amounts(order, { size: 9 });
    top += ROW;
  };
}
