import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { MAX_CODE_BYTES, MAX_CODES_PER_BATCH } from '@inkstand/contract/events/code-limits';
import { newId, type Tx } from '@inkstand/database';
import { promoCodes, vouchers } from '@inkstand/database/tables/index';
import { normaliseCode } from '@inkstand/domain/codes';
import { parseDecimal } from '@inkstand/domain/money';
import { endOfDay } from '@inkstand/domain/zoned-time';
import { and, eq, inArray } from 'drizzle-orm';
import { type EventRow, loadEventForChange } from '#areas/events/events/load-event.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { describeFaults, faultyLines } from '#files/describe-faults.ts';
import { type ReadTable, readTable, type TableFault, type TableRow } from '#files/read-table.ts';
import { checkProducts, insertCodes } from './insert-codes.ts';

/** Records a fault of a cell under its column. */
type Note = (field: string, problem: TableFault['problem'], params?: TableFault['params']) => void;

const MAX_CODE_LENGTH = 60;
const MAX_USES = 1_000_000;

/** Reads rows in order and rejects duplicate codes; `read` converts a row's cells to an item. */
function readRows<Item>(
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

/** An empty cell is `none`. */
function readCount<None>(cell: string, none: None, field: string, note: Note): number | None {
  if (cell === '') return none;
  const count = Number(cell);
  if (/^\d+$/.test(cell) && count >= 1 && count <= MAX_USES) return count;
  note(field, 'invalid_quantity');
  return none;
}

/** In minor units; an empty cell is 0. */
function readAmount(cell: string, field: string, note: Note): number {
  if (cell === '') return 0;
  const amount = /^\d{1,7}([.,]\d{1,2})?$/.test(cell) ? parseDecimal(Number(cell.replace(',', '.'))) : undefined;
  if (amount === undefined) note(field, 'not_an_amount');
  return amount ?? 0;
}

/** A day, up to its end in the event's time zone. */
function readExpiry(cell: string, { timeZone, now }: { timeZone: string; now: Date }, note: Note): Date | null {
  if (cell === '') return null;
  const end = endOfDay(cell, timeZone);
  if (!end) note('expires', 'invalid_date');
  else if (end <= now) note('expires', 'in_the_past');
  return end ?? null;
}

const MAX_VOUCHERS = 5000;
/**
 * Imports codes from a file. Checks every row first, against the file and the event's codes: with any fault nothing is
 * written, unless the user has chosen to leave out faulty rows.
 */
export async function uploadCodes(
  ctx: Ctx,
  { params, body }: HandlerInput<'uploadCodes'>,
): Promise<HandlerReply<'uploadCodes'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEventForChange(tx, ctx, params.slug);
    if (event.type !== 'Promo' && event.type !== 'Store') failField('file', 'invalid');
    const take = event.type === 'Promo' ? takePromoCodes : takeVouchers;
    const { table, faults, add } = await take(tx, ctx, event, body);
    const described = describeFaults(ctx, table, faults);
    const isAdded = !body.check && (faults.length === 0 || body.skip_faulty) && described.good_rows > 0;
    if (isAdded) await add(faultyLines(faults));
    return { data: { ...described, added: isAdded ? described.good_rows : 0 } };
  });
}

interface Taken {
  table: ReadTable;
  faults: TableFault[];
  /** Adds all rows except those on these lines. */
  add: (leftOut: ReadonlySet<number>) => Promise<void>;
}

type Body = HandlerInput<'uploadCodes'>['body'];

async function takePromoCodes(tx: Tx, ctx: Ctx, event: EventRow, body: Body): Promise<Taken> {
  await checkProducts(tx, event, body.product_ids);
  const table = await readTable(body.file, {
    needed: ['code'],
    optional: ['uses', 'expires'],
    alias: { maximum_uses: 'uses', expires_at: 'expires' },
    maxRows: MAX_CODES_PER_BATCH,
    maxBytes: MAX_CODE_BYTES,
  });
  const at = { timeZone: event.timeZone, now: ctx.now() };
  const { items, faults: found } = readRows(table.rows, (cells, note) => ({
    maximumUses: readCount(cells.uses ?? '', 1, 'uses', note),
    expiresAt: readExpiry(cells.expires ?? '', at, note),
  }));
  const taken = await takenAmong(tx, event, promoCodes, items);
  return {
    table,
    faults: [...table.faults, ...found, ...taken],
    async add(leftOut) {
      const added = items.filter(({ line }) => !leftOut.has(line));
      const batch = { name: body.name || body.file.name, source: 'uploaded', productIds: body.product_ids } as const;
      const { batchId } = await insertCodes(tx, ctx, event, added, { ...batch, name: batch.name.slice(0, 80) });
      await recordAudit(tx, ctx, {
        action: 'promo_codes.added',
        objectType: 'event',
        objectId: event.id,
        details: { count: added.length, batch: batchId },
      });
    },
  };
}

async function takeVouchers(tx: Tx, ctx: Ctx, event: EventRow, { file }: Body): Promise<Taken> {
  const table = await readTable(file, {
    needed: ['code', 'discount_amount'],
    optional: ['uses', 'uses_per_email', 'minimum_basket', 'expires'],
    alias: {
      maximum_uses: 'uses',
      maximum_uses_per_email: 'uses_per_email',
      expires_at: 'expires',
      discount: 'discount_amount',
    },
    maxRows: MAX_VOUCHERS,
    maxBytes: MAX_CODE_BYTES,
  });
  const at = { timeZone: event.timeZone, now: ctx.now() };
  const { items, faults: found } = readRows(table.rows, (cells, note) => {
    const discountAmount = readAmount(cells.discount_amount ?? '', 'discount_amount', note);
    if (discountAmount === 0) note('discount_amount', cells.discount_amount ? 'not_an_amount' : 'required');
    return {
      discountAmount,
      maximumUses: readCount(cells.uses ?? '', null, 'uses', note),
      maximumUsesPerEmail: readCount(cells.uses_per_email ?? '', null, 'uses_per_email', note),
      minimumBasket: readAmount(cells.minimum_basket ?? '', 'minimum_basket', note),
      expiresAt: readExpiry(cells.expires ?? '', at, note),
    };
  });
  const taken = await takenAmong(tx, event, vouchers, items);
  const { tenantId, id: eventId } = event;
  return {
    table,
    faults: [...table.faults, ...found, ...taken],
    async add(leftOut) {
      const added = items.filter(({ line }) => !leftOut.has(line));
      for (let start = 0; start < added.length; start += 1000) {
        const part = added.slice(start, start + 1000);
        await tx.insert(vouchers).values(
          part.map(({ line: _line, ...values }) => ({
            tenantId,
            id: newId(),
            eventId,
            createdAt: ctx.now(),
            ...values,
          })),
        );
      }
      await recordAudit(tx, ctx, {
        action: 'voucher.added',
        objectType: 'event',
        objectId: event.id,
        details: { count: added.length },
      });
    },
  };
}

/** Rows whose code the event already has; the event is locked, so none can be added meanwhile. */
async function takenAmong(
  tx: Tx,
  event: EventRow,
  table: typeof promoCodes | typeof vouchers,
  items: readonly { line: number; code: string }[],
): Promise<TableFault[]> {
  const taken = new Set<string>();
  for (let start = 0; start < items.length; start += 5000) {
    const codes = items.slice(start, start + 5000).map(({ code }) => code);
    const found = await tx
      .select({ code: table.code })
      .from(table)
      .where(and(eq(table.tenantId, event.tenantId), eq(table.eventId, event.id), inArray(table.code, codes)));
    for (const { code } of found) taken.add(code);
  }
  return items
    .filter(({ code }) => taken.has(code))
    .map(({ line }) => ({ line, field: 'code', problem: 'code_taken' }));
}
