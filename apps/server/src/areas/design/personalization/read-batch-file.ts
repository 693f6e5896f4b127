import { MAX_PERSONALIZATION_BYTES, MAX_PERSONALIZATION_ROWS } from '@inkstand/contract/limits';
import { type FieldProblem, failField } from '#errors.ts';
import { readCsv } from '#files/csv.ts';
import { readText } from '#files/read-table.ts';
import { PIECE_COLUMNS, type TextColumn } from './columns.ts';

export interface PersonalizationFault {
  line: number;
  /** A column's key, or `row` for the whole row. */
  field: string;
  problem: FieldProblem;
  params?: Record<string, string | number>;
}

/** A raw row: its cells by column key. */
export interface SheetRow {
  line: number;
  cells: Record<string, string>;
}

export interface BatchSheet {
  rows: SheetRow[];
  faults: PersonalizationFault[];
  /** Keys of the columns that the file has. */
  keys: ReadonlySet<string>;
}

const MAX_ROW_LENGTH = 20_000;

/**
 * Reads the rows of a CSV file: comma, semicolon or tab, in any encoding that spreadsheets save, headings in any order.
 */
export async function readBatchFile(file: File, columns: readonly TextColumn[]): Promise<BatchSheet> {
  if (file.size > MAX_PERSONALIZATION_BYTES) failField('file', 'file_too_large');
  const text = await readText(file);
  // The headings, and one row more than the maximum, to detect too many.
  const { rows, unreadable } = readCsv(text, { maxRowLength: MAX_ROW_LENGTH, maxRows: MAX_PERSONALIZATION_ROWS + 2 });
  const [heading, ...rest] = rows;
  const count = rest.length + unreadable.length;
  if (!heading || count === 0) failField('file', 'no_rows');
  if (count > MAX_PERSONALIZATION_ROWS) failField('file', 'too_many_rows', { count: MAX_PERSONALIZATION_ROWS });
  const { places, faults } = readHeadings(heading.line, heading.cells, columns);
  const read = rest.map(({ line, cells }): SheetRow => {
    // Surplus cells are a fault; missing cells at the end count as empty.
    if (cells.length > heading.cells.length) faults.push({ line, field: 'row', problem: 'row_unreadable' });
    const pairs = [...places].map(([key, place]) => [key, (cells[place] ?? '').trim()]);
    return { line, cells: Object.fromEntries(pairs) };
  });
  for (const { line } of unreadable) faults.push({ line, field: 'row', problem: 'row_unreadable' });
  return { rows: read, faults, keys: new Set(places.keys()) };
}

/** Returns each column's place in the rows. Blank headings at the end are ignored. */
function readHeadings(line: number, cells: readonly string[], columns: readonly TextColumn[]) {
  const known = new Map<string, string>(PIECE_COLUMNS.map((name) => [name, name]));
  known.set('color', 'colour');
  for (const { key, heading } of columns) known.set(heading.toLowerCase(), key);
  const faults: PersonalizationFault[] = [];
  const places = new Map<string, number>();
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  for (const [place, cell] of cells.slice(0, last + 1).entries()) {
    const name = cell.trim();
    const key = known.get(name.toLowerCase());
    if (!key) faults.push({ line, field: 'row', problem: 'unknown_column', params: { name } });
    else if (places.has(key)) faults.push({ line, field: key, problem: 'stands_twice', params: { line } });
    else places.set(key, place);
  }
  return { places, faults };
}
