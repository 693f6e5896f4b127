import { addPage, barcode, MUTED, measureTextHeight, type PaperFormat, type PrintDocument, write } from './paper.ts';

const MM = 72 / 25.4;
const INCH = 72;

interface Grid {
  columns: number;
  rows: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Distance from one label's edge to the next one's. */
  across: number;
  down: number;
}

/** Standard label sheets: 24 on A4 (63.5 × 33.9 mm, as Avery L7159), 30 on Letter (2⅝ × 1 in, as Avery 5160). */
const LABEL_GRIDS: Readonly<Record<PaperFormat, Grid>> = {
  A4: {
    columns: 3,
    rows: 8,
    left: 7.2 * MM,
    top: 12.9 * MM,
    width: 63.5 * MM,
    height: 33.9 * MM,
    across: 66 * MM,
    down: 33.9 * MM,
  },
  Letter: {
    columns: 3,
    rows: 10,
    left: 0.1875 * INCH,
    top: 0.5 * INCH,
    width: 2.625 * INCH,
    height: INCH,
    across: 2.75 * INCH,
    down: INCH,
  },
};

interface AddressLabel {
  /** Address lines, the name first. */
  lines: string[];
  ref: string;
  /** "1 of 2"; empty for a single parcel. */
  parcel: string;
}

const PAD = 8;
const FOOT = 15;
const LARGEST = 10;
const SMALLEST = 5.5;

/**
 * Returns a function that adds labels, on as many sheets as needed. `skip` labels of the first sheet are already used.
 */
export function createLabelSheets(pdf: PrintDocument, format: PaperFormat, skip = 0): (label: AddressLabel) => void {
  const grid = LABEL_GRIDS[format];
  const perSheet = grid.columns * grid.rows;
  let place = skip % perSheet;
  let hasPage = false;
  return (label) => {
    if (!hasPage || place === perSheet) {
      addPage(pdf, format);
      if (hasPage) place = 0;
      hasPage = true;
    }
    const left = grid.left + (place % grid.columns) * grid.across;
    const top = grid.top + Math.floor(place / grid.columns) * grid.down;
    drawLabel(pdf, label, { left, top, width: grid.width, height: grid.height });
    place += 1;
  };
}

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

function drawLabel(pdf: PrintDocument, { lines, ref, parcel }: AddressLabel, place: Place): void {
  const left = place.left + PAD;
  const width = place.width - 2 * PAD;
  const room = place.height - PAD - FOOT;
  const size = fittingSize(pdf, lines, width, room);
  let y = place.top + PAD - 2;
  for (const [index, text] of lines.entries()) {
    const font = index === 0 ? 'bold' : 'plain';
    const height = Math.max(0, place.top + PAD + room - y);
    y = write(pdf, text, { left, top: y, width, size, font, ...(height < size * 3 ? { height: size * 1.3 } : {}) });
  }
  const foot = place.top + place.height - FOOT;
  // Wide enough for a scanner, low enough to leave room for the address.
  barcode(pdf, ref, { left, top: foot, width: 84, height: 8, size: 0 });
  const caption = parcel ? `${ref} · ${parcel}` : ref;
  write(pdf, caption, { left: left + 88, top: foot + 1, width: width - 88, size: 6, colour: MUTED, align: 'right' });
}

/** Largest font size at which the address fits, with long lines wrapped; never too small to read. */
function fittingSize(pdf: PrintDocument, lines: readonly string[], width: number, room: number): number {
  for (let size = LARGEST; size > SMALLEST; size -= 0.5) {
    const height = lines.reduce(
      (sum, text, index) => sum + measureTextHeight(pdf, text, { width, size, font: index === 0 ? 'bold' : 'plain' }),
      0,
    );
    if (height <= room) return size;
  }
  return SMALLEST;
}
