import { addPage, type Doc, LINE, MUTED, type PaperFormat, type PrintDocument, SIZES, write } from './paper.ts';
import { type QrCode, qrCode } from './qr-code.ts';

/** A code as printed, and the URL of its QR code. */
interface SheetCode {
  label: string;
  link: string;
}

const MM = 72 / 25.4;
const COLUMNS = 4;
const CELL = { width: 45 * MM, height: 50 * MM };
const QR = 34 * MM;
/** Quiet zone that scanners need, in light modules. */
const QUIET_MODULES = 4;
const MARK = 3 * MM;

/** Returns a function that adds QR codes to sheets with cut marks: 20 per sheet on A4 and on Letter. */
export function createCodeSheets(pdf: PrintDocument, format: PaperFormat, title: string): (code: SheetCode) => void {
  const { width, height } = SIZES[format];
  const rows = Math.floor((height - 2 * MARK) / CELL.height);
  const left = (width - COLUMNS * CELL.width) / 2;
  const top = (height - rows * CELL.height) / 2;
  let place = COLUMNS * rows;
  return (code) => {
    if (place === COLUMNS * rows) {
      addPage(pdf, format);
      cutMarks(pdf.document, { left, top, rows });
      place = 0;
    }
    const x = left + (place % COLUMNS) * CELL.width;
    const y = top + Math.floor(place / COLUMNS) * CELL.height;
    drawCode(pdf, code, title, x, y);
    place += 1;
  };
}

/** Only outside the cells, so that no line remains on the cut-out code. */
function cutMarks(document: Doc, { left, top, rows }: { left: number; top: number; rows: number }): void {
  const right = left + COLUMNS * CELL.width;
  const bottom = top + rows * CELL.height;
  const gap = 1;
  for (let column = 0; column <= COLUMNS; column++) {
    const x = left + column * CELL.width;
    document.moveTo(x, top - gap - MARK).lineTo(x, top - gap);
    document.moveTo(x, bottom + gap).lineTo(x, bottom + gap + MARK);
  }
  for (let row = 0; row <= rows; row++) {
    const y = top + row * CELL.height;
    document.moveTo(left - gap - MARK, y).lineTo(left - gap, y);
    document.moveTo(right + gap, y).lineTo(right + gap + MARK, y);
  }
  document.lineWidth(0.4).strokeColor(MUTED).stroke();
  // A small cross where four cells meet helps to place the ruler.
  for (let column = 1; column < COLUMNS; column++) {
    for (let row = 1; row < rows; row++) {
      const [x, y] = [left + column * CELL.width, top + row * CELL.height];
      document
        .moveTo(x - 2, y)
        .lineTo(x + 2, y)
        .moveTo(x, y - 2)
        .lineTo(x, y + 2);
    }
  }
  document.lineWidth(0.4).strokeColor(LINE).stroke();
}

function drawCode(pdf: PrintDocument, { label, link }: SheetCode, title: string, x: number, y: number): void {
  drawModules(pdf.document, qrCode(link), x + (CELL.width - QR) / 2, y + 2 * MM);
  const width = CELL.width - 6;
  const centred = { left: x + 3, width, align: 'center' } as const;
  const size = Math.min(8.5, (width / Math.max(1, label.length)) * 1.5);
  write(pdf, label, { ...centred, top: y + 37.5 * MM, size, font: 'bold', height: size * 1.4 });
  write(pdf, title, { ...centred, top: y + 42 * MM, size: 7, colour: MUTED, height: 9 });
}

/** Draws runs of dark modules in whole numbers and scales them with a matrix. */
function drawModules(document: Doc, code: QrCode, left: number, top: number): void {
  const scale = QR / (code.length + 2 * QUIET_MODULES);
  const runs = code.flatMap((row, y) => {
    const found: string[] = [];
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      found.push(`${start} ${y} ${x - start + 1} 1 re`);
    }
    return found;
  });
  const place = (at: number) => at + QUIET_MODULES * scale;
  document.save();
  document.transform(scale, 0, 0, scale, place(left), place(top));
  document.fillColor('#000000');
  // Writes directly to the page: one call per run would double the time.
  (document as Doc & { addContent(text: string): Doc }).addContent(`${runs.join('\n')}\nf`);
  document.restore();
}
