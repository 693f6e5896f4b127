import { MAX_PROGRESS_BYTES, MAX_PROGRESS_ROWS, PROGRESS_COLUMNS } from '@inkstand/contract/list-limits';
import type { BulkRow } from '@inkstand/database/tables/index';
import { parseOrderRef } from '@inkstand/domain/order-ref';
import { MAIN_LINE, reportEvent } from '@inkstand/domain/order-status';
import { type ReadTable, readTable, type TableFault, type TableRow } from '#files/read-table.ts';

type Column = (typeof PROGRESS_COLUMNS)[number];

export interface ProgressRow extends BulkRow {
  line: number;
  orderRef: string;
}

const MAX_CELL_LENGTH = 300;
const NEEDED: readonly Column[] = ['order_ref', 'status'];
const SETTABLE = MAIN_LINE.filter((status) => reportEvent(status));

/** The rows of a CSV file of progress: comma, semicolon or tab, headings in any order. Faulty rows are noted, not taken. */
export async function readProgressFile(
  file: File,
): Promise<{ table: ReadTable; rows: ProgressRow[]; faults: TableFault[] }> {
  const table = await readTable(file, {
    needed: NEEDED,
    optional: PROGRESS_COLUMNS.filter((name) => !NEEDED.includes(name)),
    maxRows: MAX_PROGRESS_ROWS,
    maxBytes: MAX_PROGRESS_BYTES,
  });
  const faults = [...table.faults];
  const lineByOrder = new Map<string, number>();
  const rows = table.rows.flatMap((written): ProgressRow[] => {
    const { line } = written;
    const row = readRow(line, readCells(written));
    const earlier = 'orderRef' in row ? lineByOrder.get(row.orderRef) : undefined;
    if ('orderRef' in row && earlier === undefined) {
      lineByOrder.set(row.orderRef, line);
      return [row];
    }
    faults.push(
      'orderRef' in row ? { line, field: 'order_ref', problem: 'stands_twice', params: { line: earlier ?? 0 } } : row,
    );
    return [];
  });
  return { table, rows, faults };
}

const readCells = ({ cells }: TableRow): Record<Column, string> =>
  Object.fromEntries(PROGRESS_COLUMNS.map((name) => [name, cells[name] ?? ''])) as Record<Column, string>;

function readRow(line: number, cells: Record<Column, string>): ProgressRow | TableFault {
  const orderRef = parseOrderRef(cells.order_ref);
  if (!orderRef) return { line, field: 'order_ref', problem: cells.order_ref ? 'invalid' : 'required' };
  const status = SETTABLE.find((each) => each === cells.status.toLowerCase());
  const event = status && reportEvent(status);
  if (!event) return { line, field: 'status', problem: 'one_of', params: { list: SETTABLE.join(', ') } };
  const { carrier, tracking_number, tracking_url } = cells;
  const tooLong = (['carrier', 'tracking_number', 'tracking_url'] as const).find(
    (name) => cells[name].length > MAX_CELL_LENGTH,
  );
  if (tooLong) return { line, field: tooLong, problem: 'too_long' };
  if (tracking_url && !isWebAddress(tracking_url)) return { line, field: 'tracking_url', problem: 'invalid_link' };
  return { line, orderRef, event, carrier, tracking_number, tracking_url };
}

/** A link in a mail or on a page leads to the web and nowhere else. */
const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
