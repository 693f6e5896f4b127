import { MAX_CATALOGUE_BYTES, MAX_CATALOGUE_ROWS } from '@inkstand/contract/design/catalogue';
import { type FieldProblem, failField } from '#errors.ts';
import { readCsv } from '#files/csv.ts';
import { readText } from '#files/read-table.ts';
import { columnName, isColumn, toRecord } from './csv-cells.ts';

/** A fault of a row: the field error of `http`, with a line. */
export interface RowFault {
  line: number;
  field: string;
  problem: FieldProblem;
  params?: Record<string, string | number>;
}

export interface FileRow {
  line: number;
  /** The row as sent, not validated yet. */
  sent: unknown;
}

export interface CatalogueFile {
  rows: FileRow[];
  faults: RowFault[];
  /** The name that the file gives to a path in a record. */
  toField: (path: readonly PropertyKey[]) => string;
}

const MAX_ROW_LENGTH = 400_000;

/**
 * Reads the rows of a JSON Lines or CSV file. A file in another format is rejected as a whole; a faulty row is recorded
 * as a fault.
 */
export async function readCatalogueFile(file: File): Promise<CatalogueFile> {
  if (file.size > MAX_CATALOGUE_BYTES) failField('file', 'file_too_large');
  const text = await readText(file);
  const read = /^\s*[{[]/.test(text) ? readJsonLines(text) : readTable(text);
  if (read.rows.length > MAX_CATALOGUE_ROWS) failField('file', 'too_many_rows', { count: MAX_CATALOGUE_ROWS });
  if (read.rows.length === 0 && read.faults.length === 0) failField('file', 'no_rows');
  return read;
}

function readJsonLines(text: string): CatalogueFile {
  const rows: FileRow[] = [];
  const faults: RowFault[] = [];
  for (const [index, content] of text.split(/\r\n|\n/).entries()) {
    const line = index + 1;
    if (content.trim() === '') continue;
    if (rows.length + faults.length > MAX_CATALOGUE_ROWS) break;
    const sent = content.length > MAX_ROW_LENGTH ? undefined : parsed(content);
    if (typeof sent === 'object' && sent !== null && !Array.isArray(sent)) rows.push({ line, sent });
    else faults.push({ line, field: 'row', problem: 'row_unreadable' });
  }
  return { rows, faults, toField: (path) => path.map(String).join('.') || 'row' };
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

function readTable(text: string): CatalogueFile {
  // The headings, and one row more than the maximum, to detect too many.
  const { rows: read, unreadable } = readCsv(text, { maxRowLength: MAX_ROW_LENGTH, maxRows: MAX_CATALOGUE_ROWS + 2 });
  const [heading, ...rest] = read;
  const headings = (heading?.cells ?? []).map((name) => name.trim().toLowerCase());
  if (!headings.includes('code')) failField('file', text.trim() === '' ? 'no_rows' : 'not_a_table');
  const faults = headings.flatMap((name, index): RowFault[] => {
    const fault = { line: 1, field: name || `column ${index + 1}` };
    if (!isColumn(name)) return [{ ...fault, problem: 'unknown_column' }];
    return headings.indexOf(name) < index ? [{ ...fault, problem: 'stands_twice', params: { line: 1 } }] : [];
  });
  const rows = rest.flatMap(({ line, cells }): FileRow[] => {
    if (cells.length === headings.length) return [{ line, sent: toRecord(headings, cells) }];
    faults.push({ line, field: 'row', problem: 'row_unreadable' });
    return [];
  });
  for (const { line } of unreadable) faults.push({ line, field: 'row', problem: 'row_unreadable' });
  return { rows, faults, toField: columnName };
}
