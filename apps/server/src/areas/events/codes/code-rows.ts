import { normaliseCode } from '@inkstand/domain/codes';
import { endOfDay } from '@inkstand/domain/end-of-day';
import { parseDecimal } from '@inkstand/domain/money';
import type { TableFault, TableRow } from '#files/read-table.ts';

/** What is wrong with a row's cells is noted here, each under its column. */
export type Note = (field: string, problem: TableFault['problem'], params?: TableFault['params']) => void;

const MAX_CODE_LENGTH = 60;
const MAX_USES = 1_000_000;

/** Reads rows one after the other, each code once: `read` makes of its cells what is to be added. */
export function readRows<Item>(
  rows: readonly TableRow[],
  read: (cells: TableRow['cells'], note: Note) => Item,
): { items: (Item & { line: number; code: string; label: string })[]; faults: TableFault[] } {
  const faults: TableFault[] = [];
  const lineByCode = new Map<string, number>();
  const items = rows.flatMap(({ line, cells }) => {
    const before = faults.length;
    const note: Note = (field, problem, params) =>
      void faults.push({ line, field, problem, ...(params ? { params } : {}) });
    const label = cells.code ?? '';
    const code = normaliseCode(label);
    const earlier = lineByCode.get(code);
    if (label === '') note('code', 'required');
    else if (code === '') note('code', 'invalid');
    else if (label.length > MAX_CODE_LENGTH) note('code', 'too_long');
    else if (earlier !== undefined) note('code', 'stands_twice', { line: earlier });
    else lineByCode.set(code, line);
    const item = read(cells, note);
    return faults.length > before ? [] : [{ ...item, line, code, label }];
  });
  return { items, faults };
}

/** Empty is `none`. */
export function readCount<None>(cell: string, none: None, field: string, note: Note): number | None {
  if (cell === '') return none;
  const count = Number(cell);
  if (/^\d+$/.test(cell) && count >= 1 && count <= MAX_USES) return count;
  note(field, 'invalid_quantity');
  return none;
}

/** In minor units; 0 where nothing stands. */
export function readAmount(cell: string, field: string, note: Note): number {
  if (cell === '') return 0;
  const amount = /^\d{1,7}([.,]\d{1,2})?$/.test(cell) ? parseDecimal(Number(cell.replace(',', '.'))) : undefined;
  if (amount === undefined) note(field, 'not_an_amount');
  return amount ?? 0;
}

/** A day, up to its end in the event's time zone. */
export function readExpiry(cell: string, { timeZone, now }: { timeZone: string; now: Date }, note: Note): Date | null {
  if (cell === '') return null;
  const end = endOfDay(cell, timeZone);
  if (!end) note('expires', 'invalid_date');
  else if (end <= now) note('expires', 'in_the_past');
  return end ?? null;
}
