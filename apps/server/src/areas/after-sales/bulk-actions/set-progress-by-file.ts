import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { MAX_PROGRESS_BYTES, MAX_PROGRESS_ROWS, PROGRESS_COLUMNS } from '@inkstand/contract/list-limits';
import type { Tx } from '@inkstand/database';
import { type BulkRow, orders } from '@inkstand/database/tables/index';
import { MAIN_LINE } from '@inkstand/domain/order-main-line';
import { parseOrderRef } from '@inkstand/domain/order-ref';
import { reportEvent } from '@inkstand/domain/order-status';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { describeFaults, faultyLines } from '#files/describe-faults.ts';
import { type ReadTable, readTable, type TableFault, type TableRow } from '#files/read-table.ts';
import { ofTenant } from '#sql/list-queries.ts';
import { beginBulkAction } from './begin-bulk-action.ts';

type Column = (typeof PROGRESS_COLUMNS)[number];

interface ProgressRow extends BulkRow {
  line: number;
  orderRef: string;
}

const MAX_CELL_LENGTH = 300;
const NEEDED: readonly Column[] = ['order_ref', 'status'];
const SETTABLE = MAIN_LINE.filter((status) => reportEvent(status));

/**
 * Parses a CSV file of progress: comma, semicolon or tab, headings in any order. Faulty rows are reported, not used.
 */
async function readProgressFile(file: File): Promise<{ table: ReadTable; rows: ProgressRow[]; faults: TableFault[] }> {
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

/** The link appears in emails and pages, so only http(s) is allowed. */
const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/**
 * Sets the progress of many orders from a print shop's file. Every row is validated first: one faulty row rejects the
 * file, unless the caller skips faulty rows. A progress that an order's status does not allow is refused when the order
 * is processed, as in any bulk action.
 */
export async function setProgressByFile(
  ctx: Ctx,
  { body }: HandlerInput<'setProgressByFile'>,
): Promise<HandlerReply<'setProgressByFile'>> {
  const { table, rows, faults } = await readProgressFile(body.file);
  return ctx.tx(async (tx) => {
    const known = await findOrders(tx, ctx, rows);
    const unknown = rows.filter(({ orderRef }) => !known.has(orderRef));
    const all: TableFault[] = [
      ...faults,
      ...unknown.map(({ line }): TableFault => ({ line, field: 'order_ref', problem: 'unknown_order' })),
    ];
    const described = describeFaults(ctx, table, all);
    const leftOut = faultyLines(all);
    const chosen = rows.flatMap(({ line, orderRef, ...row }) => {
      const order = known.get(orderRef);
      return order && !leftOut.has(line) ? [{ order, row }] : [];
    });
    const isUsable = all.length === 0 || (body.skip_faulty && described.good_rows > 0);
    const begun =
      body.check || !isUsable || chosen.length === 0
        ? null
        : await beginBulkAction(tx, ctx, {
            action: 'progress',
            parameters: {},
            orders: chosen.map(({ order }) => order),
            rows: chosen.map(({ row }) => row),
          });
    return { data: { ...described, bulk_action: begun } };
  });
}

async function findOrders(tx: Tx, ctx: Ctx, rows: readonly ProgressRow[]) {
  if (rows.length === 0) return new Map<string, { tenantId: string; id: string }>();
  const found = await tx
    .select({ orderRef: orders.orderRef, tenantId: orders.tenantId, id: orders.id })
    .from(orders)
    .where(
      and(
        ofTenant(ctx, orders.tenantId),
        isNotNull(orders.status),
        inArray(
          orders.orderRef,
          rows.map(({ orderRef }) => orderRef),
        ),
      ),
    );
  return new Map(found.map(({ orderRef, ...order }) => [orderRef, order]));
}
