import { decodeText } from '@inkstand/domain/text-encoding';
import { findColumn, normalHeading } from '@inkstand/i18n/server-exports';
import { type FieldProblem, failField } from '#errors.ts';
import { type CsvRow, readCsv } from './csv.ts';

export interface TableFault {
  line: number;
  /** A column's name, or `row`. */
  field: string;
  problem: FieldProblem;
  params?: Record<string, string | number>;
}

/** Cells of a row by column name; a column that the file lacks is empty. */
export interface TableRow {
  line: number;
  cells: Readonly<Record<string, string>>;
  /** The cells as the file has them. */
  written: readonly string[];
}

export interface ReadTable {
  /** The headings as the file has them. */
  heading: readonly string[];
  rows: TableRow[];
  faults: TableFault[];
  /** Lines that are no rows: each with a fault, and what it says as one cell. */
  unreadable: readonly CsvRow[];
}

const MAX_ROW_LENGTH = 5000;

interface Wanted {
  /** Column names in lower case; the `needed` ones are required. */
  needed: readonly string[];
  optional: readonly string[];
  /** Alternative headings that people use. */
  alias?: Readonly<Record<string, string>>;
  maxRows: number;
  maxBytes: number;
}

/**
 * Reads the rows of a CSV file: comma, semicolon or tab, headings in any order, in English or as an export in any
 * language has them. A problem with the file as a whole is a 422.
 */
export async function readTable(
  file: File,
  { needed, optional, alias = {}, maxRows, maxBytes }: Wanted,
): Promise<ReadTable> {
  if (file.size > maxBytes) failField('file', 'file_too_large');
  const text = await readText(file);
  const { rows, unreadable } = readCsv(text, { maxRowLength: MAX_ROW_LENGTH, maxRows: maxRows + 2 });
  const [heading, ...rest] = rows;
  const count = rest.length + unreadable.length;
  if (!heading || count === 0) failField('file', 'no_rows');
  if (count > maxRows) failField('file', 'too_many_rows', { count: maxRows });
  const known = [...needed, ...optional];
  const names = heading.cells.map((cell) => {
    const name = normalHeading(cell);
    return findColumn(name, known) ?? alias[name] ?? name;
  });
  for (const name of needed) if (!names.includes(name)) failField('file', 'column_missing', { name });
  const faults = unreadable.map(({ line }): TableFault => ({ line, field: 'row', problem: 'row_unreadable' }));
  const read = rest.map(({ line, cells }): TableRow => {
    if (cells.length > names.length) faults.push({ line, field: 'row', problem: 'row_unreadable' });
    const byName = Object.fromEntries(known.map((name) => [name, (cells[names.indexOf(name)] ?? '').trim()]));
    return { line, cells: byName, written: cells };
  });
  return { heading: heading.cells, rows: read, faults, unreadable };
}

/** Reads a text file in any encoding that spreadsheets save; 422 for what is no text. */
export async function readText(file: File): Promise<string> {
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  return decoded ? decoded.text : failField('file', 'unreadable_text');
}
