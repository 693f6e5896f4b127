import { writeCsv } from '#files/csv.ts';
import type { SentRecord } from './record-schema.ts';

// A variant as a spreadsheet row. A list is one cell with an entry per line; pairs are written `key = value`.

type Sent = Record<string, unknown>;

interface Column {
  name: string;
  /** The path of the value in the record. */
  path: readonly [string, string?];
  write: (value: unknown) => string;
  /** An unreadable cell is passed on unchanged; the record's schema rejects it. */
  read: (cell: string) => unknown;
}

const plain = { write: (value: unknown) => String(value), read: (cell: string) => cell };

const splitLines = (cell: string) =>
  cell
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
const listed = { write: (value: unknown) => (value as string[]).join('\n'), read: splitLines };

const splitPair = (line: string): [string, string] => {
  const [key = '', ...rest] = line.split('=');
  return [key.trim(), rest.join('=').trim()];
};
const pairs = {
  write: (value: unknown) =>
    Object.entries(value as Record<string, string>)
      .map(([key, text]) => `${key} = ${text}`)
      .join('\n'),
  read: (cell: string) => {
    const all = splitLines(cell).map(splitPair);
    // A duplicate key is ambiguous: the list is passed on unchanged and rejected.
    return new Set(all.map(([key]) => key)).size === all.length ? Object.fromEntries(all) : all;
  },
};

/** `navy = #1f2a44 Navy`. */
const colours = {
  write: (value: unknown) =>
    (value as { code: string; name: string; hex: string }[])
      .map(({ code, name, hex }) => `${code} = ${hex} ${name}`)
      .join('\n'),
  read: (cell: string) =>
    splitLines(cell).map((line) => {
      const [code, text] = splitPair(line);
      const [hex = '', ...name] = text.split(/\s+/);
      return { code, name: name.join(' '), hex };
    }),
};

/** `280 x 350`, in millimetres. */
const area = {
  write: (value: unknown) => {
    const { width_mm, height_mm } = value as { width_mm: number; height_mm: number };
    return `${width_mm} x ${height_mm}`;
  },
  read: (cell: string) => {
    const [width_mm, height_mm] = cell.split(/\s*[x×*]\s*/i);
    return { width_mm: Number(width_mm), height_mm: Number(height_mm) };
  },
};

/** `chest_width, body_length`, then one line per size: `m = 53, 74`. */
const sizeGuide = {
  write: (value: unknown) => {
    const { measures, sizes } = value as { measures: string[]; sizes: Record<string, number[]> };
    return [measures.join(', '), ...Object.entries(sizes).map(([size, all]) => `${size} = ${all.join(', ')}`)].join(
      '\n',
    );
  },
  read: (cell: string) => {
    const [measures = '', ...rest] = splitLines(cell);
    const parts = (text: string) => text.split(',').map((part) => part.trim());
    const sizes = rest.map(splitPair).map(([size, all]) => [size, parts(all).map(Number)]);
    return { measures: parts(measures), sizes: Object.fromEntries(sizes) };
  },
};

const column = (
  name: string,
  codec: Pick<Column, 'write' | 'read'> = plain,
  path: Column['path'] = [name],
): Column => ({
  name,
  path,
  ...codec,
});
const priceColumns = (name: string) =>
  ['GBP', 'EUR', 'USD'].map((currency) => column(`${name}_${currency.toLowerCase()}`, plain, [name, currency]));

const COLUMNS: readonly Column[] = [
  ...['code', 'family', 'family_variant', 'name', 'description'].map((name) => column(name)),
  column('categories', listed),
  ...['garment', 'brand', 'fabric'].map((name) => column(name)),
  column('details', listed),
  ...['weight_grams', 'country_of_origin'].map((name) => column(name)),
  ...['print_techniques', 'availability_regions'].map((name) => column(name, listed)),
  ...priceColumns('blank_price'),
  ...priceColumns('print_price'),
  column('dpi'),
  column('print_area_front', area, ['print_area', 'front']),
  column('print_area_back', area, ['print_area', 'back']),
  column('colour_count'),
  column('colours', colours),
  column('sizes', listed),
  column('identifiers', pairs),
  column('skus', pairs),
  column('associations', listed),
  column('size_guide', sizeGuide),
  ...['position', 'available'].map((name) => column(name)),
];

const columnNamed = new Map(COLUMNS.map((each) => [each.name, each]));
export const isColumn = (name: string): boolean => columnNamed.has(name);

/** The CSV column of a path in the record: `['blank_price', 'GBP']` is `blank_price_gbp`. */
export function columnName([first, second]: readonly PropertyKey[]): string {
  const found = COLUMNS.find(({ path }) => path[0] === first && (path[1] === undefined || path[1] === second));
  return found?.name ?? String(first ?? 'code');
}

/** A row's cells as a record; empty cells are absent. */
export function toRecord(headings: readonly string[], cells: readonly string[]): Sent {
  // Always present, so that a missing price or area is reported as such.
  const record: Sent = { blank_price: {}, print_price: {}, print_area: {} };
  for (const [index, heading] of headings.entries()) {
    const found = columnNamed.get(heading);
    const cell = cells[index]?.trim() ?? '';
    if (!found || cell === '') continue;
    const [first, second] = found.path;
    if (second) (record[first] as Sent)[second] = found.read(cell);
    else record[first] = found.read(cell);
  }
  return record;
}

function toCell(record: Sent, { path: [first, second], write }: Column): string {
  const value = second ? (record[first] as Sent | undefined)?.[second] : record[first];
  return value === undefined ? '' : write(value);
}

export function catalogueCsv(records: readonly SentRecord[]): string {
  return writeCsv([
    COLUMNS.map(({ name }) => name),
    ...records.map((record) => COLUMNS.map((each) => toCell(record as Sent, each))),
  ]);
}
