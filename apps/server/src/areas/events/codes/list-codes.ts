import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { CodeSort } from '@inkstand/contract/events/code-limits';
import type { CodeBatch, CodeFigures, CodeTotals, ReminderSchedule } from '@inkstand/contract/events/codes';
import { type Tx, tenantJoin } from '@inkstand/database';
import {
  codeBatches,
  codeRecipients,
  codeReminders,
  orders,
  promoCodes,
  vouchers,
} from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { seesRevenue } from '@inkstand/domain/roles';
import { type AnyColumn, and, count, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { type EventRow, loadEvent } from '#areas/events/events/load-event.ts';
import type { Ctx } from '#context.ts';
import { codeStateWith, filteredCodes, isWaiting, ofEvent, ofEventRecipients } from './code-state.ts';
import { selectCodes, selectVouchers, toCodesResponse, toVoucherResponse } from './codes-response.ts';
import { readOpenLink } from './open-link.ts';
import { filteredVouchers } from './voucher-state.ts';

/**
 * Counts an event's promo codes by state at `now`; the states add up to all codes. Two counts, one over codes and one
 * over recipients, avoid a lookup per code.
 */
async function codeFigures(tx: Tx, event: Pick<EventRow, 'tenantId' | 'id'>, now = new Date()): Promise<CodeFigures> {
  const state = sql<keyof CodeFigures>`${codeStateWith({ given: sql`false`, mailed: sql`false` }, now)}`.as('state');
  const states = tx.select({ state }).from(promoCodes).where(ofEvent(event)).as('states');
  const rows = await tx.select({ state: states.state, codes: count() }).from(states).groupBy(states.state);
  const given = await tx
    .select({ isMailed: isNotNull(codeRecipients.sentAt).mapWith(Boolean), codes: count() })
    .from(codeRecipients)
    .innerJoin(promoCodes, tenantJoin(promoCodes.id, codeRecipients.promoCodeId))
    .where(
      and(
        eq(codeRecipients.tenantId, event.tenantId),
        eq(codeRecipients.eventId, event.id),
        sql`${codeStateWith({ given: sql`true`, mailed: sql`true` }, now)} = 'sent'`,
      ),
    )
    .groupBy(isNotNull(codeRecipients.sentAt));
  const countGiven = (isMailed: boolean) => given.find((row) => row.isMailed === isMailed)?.codes ?? 0;
  const [queued, sent] = [countGiven(false), countGiven(true)];
  const of = (name: keyof CodeFigures) => rows.find((each) => each.state === name)?.codes ?? 0;
  return {
    unsent: of('unsent') - queued - sent,
    queued,
    sent,
    part_used: of('part_used'),
    claimed: of('claimed'),
    expired: of('expired'),
    revoked: of('revoked'),
  };
}

type Query = HandlerInput<'listCodes'>['query'];

const NO_COUNTS = { unsent: 0, queued: 0, sent: 0, part_used: 0, claimed: 0, expired: 0, revoked: 0 };

// Each order ends with the code itself, which is unique in the event.
const ORDERS: Readonly<Record<CodeSort, readonly SQL[]>> = {
  code: [sql`${promoCodes.code}`],
  recent: [sql`${promoCodes.createdAt} desc`, sql`${promoCodes.code}`],
  uses: [sql`${promoCodes.uses} desc`, sql`${promoCodes.code}`],
  expiry: [sql`${promoCodes.expiresAt} asc nulls last`, sql`${promoCodes.code}`],
};

const VOUCHER_ORDERS: Readonly<Record<CodeSort, readonly SQL[]>> = {
  code: [sql`${vouchers.code}`],
  recent: [sql`${vouchers.createdAt} desc`, sql`${vouchers.code}`],
  uses: [sql`${vouchers.uses} desc`, sql`${vouchers.code}`],
  expiry: [sql`${vouchers.expiresAt} asc nulls last`, sql`${vouchers.code}`],
};

/** Lists a Promo event's promo codes, or any other event's vouchers; `meta` has the total. */
export async function listCodes(
  ctx: Ctx,
  { params, query }: HandlerInput<'listCodes'>,
): Promise<HandlerReply<'listCodes'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEvent(tx, ctx, params.slug);
    return event.type === 'Promo' ? listPromoCodes(tx, ctx, event, query) : listVouchers(tx, ctx, event, query);
  });
}

const limits = ({ page, per_page }: Query) => ({ limit: per_page, offset: (page - 1) * per_page });

async function listPromoCodes(tx: Tx, ctx: Ctx, event: EventRow, query: Query): Promise<HandlerReply<'listCodes'>> {
  const where = filteredCodes(tx, ctx, event, query);
  const { limit, offset } = limits(query);
  // Selects the page's keys first, so that row details are looked up for these only, whatever the offset.
  const keys = await tx
    .select({ id: promoCodes.id })
    .from(promoCodes)
    .where(where)
    .orderBy(...ORDERS[query.sort])
    .limit(limit)
    .offset(offset);
  const ids = keys.map(({ id }) => id);
  const found = ids.length > 0 ? await selectCodes(tx, ctx, and(ofEvent(event), inArray(promoCodes.id, ids))) : [];
  const rows = found.toSorted((one, other) => ids.indexOf(one.code.id) - ids.indexOf(other.code.id));
  const { codes, uses } = await sumCodes(tx, where);
  return {
    data: {
      promo_codes: await toCodesResponse(tx, event.tenantId, rows),
      vouchers: [],
      batches: await loadBatches(tx, event),
      figures: await codeFigures(tx, event, ctx.now()),
      totals: { uses, orders: 0, takings: 0, discounts: 0 },
      waiting: await tx.$count(codeRecipients, and(ofEventRecipients(event), isWaiting(tx, ctx.now()))),
      reminders: await readReminders(tx, event),
      open_link: (await readOpenLink(tx, ctx, event)) ?? null,
    },
    meta: { total: codes, page: query.page, per_page: limit },
  };
}

async function sumCodes(tx: Tx, where: SQL | undefined): Promise<{ codes: number; uses: number }> {
  const [row] = await tx
    .select({ codes: count(), uses: total(promoCodes.uses) })
    .from(promoCodes)
    .where(where);
  return row ?? { codes: 0, uses: 0 };
}

/** Sums up vouchers and their orders; cancelled orders do not count, as in the list. */
async function sumVouchers(tx: Tx, ctx: Ctx, where: SQL | undefined): Promise<CodeTotals> {
  const [row] = await tx
    .select({ uses: total(vouchers.uses) })
    .from(vouchers)
    .where(where);
  const [placed] = await tx
    .select({ orders: count(), takings: total(orders.total), discounts: total(orders.discountAmount) })
    .from(vouchers)
    .innerJoin(
      orders,
      and(tenantJoin(orders.voucherId, vouchers.id), isNotNull(orders.status), ne(orders.status, 'cancelled')),
    )
    .where(where);
  return {
    uses: row?.uses ?? 0,
    orders: placed?.orders ?? 0,
    takings: seesRevenue(ctx.actor) ? toDecimal(placed?.takings ?? 0) : null,
    discounts: toDecimal(placed?.discounts ?? 0),
  };
}

const total = (column: AnyColumn) => sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number);

async function readReminders(tx: Tx, event: EventRow): Promise<ReminderSchedule | null> {
  const [row] = await tx
    .select({
      after_days: codeReminders.afterDays,
      maximum: codeReminders.maximum,
      before_closing_days: codeReminders.beforeClosingDays,
    })
    .from(codeReminders)
    .where(and(eq(codeReminders.tenantId, event.tenantId), eq(codeReminders.eventId, event.id)));
  return row ?? null;
}

async function loadBatches(tx: Tx, event: EventRow): Promise<CodeBatch[]> {
  const rows = await tx
    .select({
      batch: codeBatches,
      codes: tx.$count(promoCodes, tenantJoin(promoCodes.batchId, codeBatches.id)),
    })
    .from(codeBatches)
    .where(and(eq(codeBatches.tenantId, event.tenantId), eq(codeBatches.eventId, event.id)))
    .orderBy(desc(codeBatches.createdAt), desc(codeBatches.id))
    .limit(200);
  return rows.map(({ batch: { id, name, source, createdAt }, codes }) => ({
    id,
    name,
    source,
    codes,
    created_at: createdAt.toISOString(),
  }));
}

async function listVouchers(tx: Tx, ctx: Ctx, event: EventRow, query: Query): Promise<HandlerReply<'listCodes'>> {
  const where = filteredVouchers(ctx, event, query);
  const { limit, offset } = limits(query);
  const keys = await tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(where)
    .orderBy(...VOUCHER_ORDERS[query.sort])
    .limit(limit)
    .offset(offset);
  const ids = keys.map(({ id }) => id);
  const found = await selectVouchers(tx, ctx, and(eq(vouchers.tenantId, event.tenantId), inArray(vouchers.id, ids)));
  const rows = found.toSorted((one, other) => ids.indexOf(one.voucher.id) - ids.indexOf(other.voucher.id));
  return {
    data: {
      promo_codes: [],
      vouchers: rows.map((row) => toVoucherResponse(ctx, row)),
      batches: [],
      figures: NO_COUNTS,
      totals: await sumVouchers(tx, ctx, where),
      waiting: 0,
      reminders: null,
      open_link: null,
    },
    meta: { total: await tx.$count(vouchers, where), page: query.page, per_page: query.per_page },
  };
}
