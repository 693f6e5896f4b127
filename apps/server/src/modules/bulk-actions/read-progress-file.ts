import { MOST_PROGRESS_BYTES, MOST_PROGRESS_ROWS, PROGRESS_COLUMNS } from '@inkstand/contract/list-limits';
import type { BulkRow } from '@inkstand/database/tables/index';
import { parseOrderRef } from '@inkstand/domain/order-ref';
import { MAIN_LINE, reportOf } from '@inkstand/domain/order-status';
import { readCsv } from '#files/csv.ts';
import { type FieldProblem, failField } from '#refusals.ts';

type Column = (typeof PROGRESS_COLUMNS)[number];

export interface ProgressFault {
  line: number;
  field: string;
  problem: FieldProblem;
  params?: Record<string, string | number>;
}

export interface ProgressRow extends BulkRow {
  line: number;
  orderRef: string;
}

const LONGEST_ROW = 5000;
const LONGEST_CELL = 300;
const NEEDED: readonly Column[] = ['order_ref', 'status'];
const SETTABLE = MAIN_LINE.filter((status) => reportOf(status));

/** The rows of a CSV file of progress: comma, semicolon or tab, headings in any order. Faulty rows are noted, not taken. */
export async function readProgressFile(file: File): Promise<{ rows: ProgressRow[]; faults: ProgressFault[] }> {
  if (file.size > MOST_PROGRESS_BYTES) failField('file', 'file_too_large');
  const text = decoded(await file.arrayBuffer());
  const { rows, brokenAt } = readCsv(text, { longestRow: LONGEST_ROW, mostRows: MOST_PROGRESS_ROWS + 2 });
  const [heading, ...rest] = rows;
  if (!heading || rest.length === 0) failField('file', 'no_rows');
  if (rest.length > MOST_PROGRESS_ROWS) failField('file', 'too_many_rows', { count: MOST_PROGRESS_ROWS });
  const names = heading.cells.map((cell) => cell.trim().toLowerCase());
  for (const name of NEEDED) if (!names.includes(name)) failField('file', 'column_missing', { name });
  const faults: ProgressFault[] =
    brokenAt === undefined ? [] : [{ line: brokenAt, field: 'row', problem: 'row_unreadable' }];
  const lineOf = new Map<string, number>();
  const read = rest.flatMap(({ line, cells }): ProgressRow[] => {
    const row = readRow(line, cellsByName(names, cells));
    const earlier = 'orderRef' in row ? lineOf.get(row.orderRef) : undefined;
    if ('orderRef' in row && earlier === undefined) {
      lineOf.set(row.orderRef, line);
      return [row];
    }
    faults.push(
      'orderRef' in row ? { line, field: 'order_ref', problem: 'stands_twice', params: { line: earlier ?? 0 } } : row,
    );
    return [];
  });
  return { rows: read, faults };
}

function cellsByName(names: readonly string[], cells: readonly string[]): Record<Column, string> {
  const cellOf = (name: Column) => (cells[names.indexOf(name)] ?? '').trim();
  return Object.fromEntries(PROGRESS_COLUMNS.map((name) => [name, cellOf(name)])) as Record<Column, string>;
}

function readRow(line: number, cells: Record<Column, string>): ProgressRow | ProgressFault {
  const orderRef = parseOrderRef(cells.order_ref);
  if (!orderRef) return { line, field: 'order_ref', problem: cells.order_ref ? 'invalid' : 'required' };
  const status = SETTABLE.find((each) => each === cells.status.toLowerCase());
  const event = status && reportOf(status);
  if (!event) return { line, field: 'status', problem: 'one_of', params: { list: SETTABLE.join(', ') } };
  const { carrier, tracking_number, tracking_url } = cells;
  const tooLong = (['carrier', 'tracking_number', 'tracking_url'] as const).find(
    (name) => cells[name].length > LONGEST_CELL,
  );
  if (tooLong) return { line, field: tooLong, problem: 'too_long' };
  if (tracking_url && !isWebAddress(tracking_url)) return { line, field: 'tracking_url', problem: 'invalid_link' };
  return { line, orderRef, event, carrier, tracking_number, tracking_url };
}

/** A link in a mail or on a page leads to the web and nowhere else. */
const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function decoded(bytes: ArrayBuffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  return failField('file', 'unreadable_text');
}
