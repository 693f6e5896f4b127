import type { HandlerInput } from '@inkstand/contract';
import { type Tx, tenantJoin } from '@inkstand/database';
import { events, ledgerEntries, orders, tenants } from '@inkstand/database/tables/index';
import { addDays } from '@inkstand/domain/days';
import { REGION_CODES, REGIONS } from '@inkstand/domain/regions';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { ofTenant } from '#sql/list-queries.ts';

/** A client's days are those of its region's time zone. */
const zone = sql`case ${tenants.region} ${sql.join(
  REGION_CODES.map((code) => sql`when ${code} then ${REGIONS[code].timeZone}`),
  sql` `,
)} end`;

/** The moment at which a day begins in a client's time zone. */
export const startOfDay = (day: string, plus = 0) =>
  sql`(${day}::date + ${plus}::int)::timestamp at time zone (${zone})`;

/** The entries that a figure sums up; a debit is positive there, so sales and debts change sign. */
const sold = sql`account in ('takings', 'shipping', 'vat') and is_sale`;
const givenBack = sql`account in ('refund', 'vat') and not is_sale`;

const total = (which: SQL, amount: SQL, sign: 1 | -1) =>
  sql<number>`coalesce(${sql.raw(String(sign))} * sum(${amount}) filter (where ${which}), 0)::bigint`.mapWith(Number);
const gross = (which: SQL, sign: 1 | -1) => total(which, sql`amount`, sign);
/** Tax on shoppers' payments is booked separately. */
const salesTax = (which: SQL, sign: 1 | -1) => total(sql`${which} and account = 'vat'`, sql`amount`, sign);
/** Tax on production costs is included in their amount. */
const taxInside = (account: 'platform' | 'credit' | 'card') => total(sql`account = ${account}`, sql`vat_inside`, -1);

/**
 * Sums up the ledger of a time range per currency, period and event: one row for each with bookings, in the order of
 * the export.
 */
export function readLedger(tx: Tx, ctx: Pick<Ctx, 'tenantId'>, { from, to, interval }: RevenueTime, having?: SQL) {
  const start = sql<string>`to_char(date_trunc(${sql.raw(`'${interval}'`)}, ${ledgerEntries.at} at time zone (${zone})), 'YYYY-MM-DD')`;
  // Production costs carry the VAT rate of their order; sales tax applies to shoppers' purchases only.
  const rate = sql`case when ${orders.region} = 'US' then 0 else coalesce(${orders.vatRate}, 0) end`;
  const entries = tx
    .select({
      currency: ledgerEntries.currency,
      tenantId: ledgerEntries.tenantId,
      eventId: ledgerEntries.eventId,
      start: start.as('start'),
      account: ledgerEntries.account,
      amount: ledgerEntries.amount,
      isSale: sql<boolean>`bool_or(${ledgerEntries.account} in ('takings', 'shipping'))
        over (partition by ${ledgerEntries.tenantId}, ${ledgerEntries.transactionId})`.as('is_sale'),
      vatInside: sql<number>`round(${ledgerEntries.amount}::numeric * (${rate}) / (10000 + (${rate})))`.as(
        'vat_inside',
      ),
    })
    .from(ledgerEntries)
    .innerJoin(tenants, eq(tenants.id, ledgerEntries.tenantId))
    .leftJoin(orders, tenantJoin(orders.id, ledgerEntries.orderId))
    .where(
      and(
        ofTenant(ctx, ledgerEntries.tenantId),
        sql`${ledgerEntries.at} >= ${startOfDay(from)}`,
        sql`${ledgerEntries.at} < ${startOfDay(to, 1)}`,
      ),
    )
    .as('entries');
  const rows = tx
    .select({
      currency: entries.currency,
      tenantId: entries.tenantId,
      eventId: entries.eventId,
      start: entries.start,
      takings: gross(sold, -1).as('takings'),
      takingsVat: salesTax(sold, -1).as('takings_vat'),
      refunds: gross(givenBack, 1).as('refunds'),
      refundsVat: salesTax(givenBack, 1).as('refunds_vat'),
      fees: gross(sql`account = 'platform'`, -1).as('fees'),
      feesVat: taxInside('platform').as('fees_vat'),
      credit: gross(sql`account = 'credit'`, -1).as('credit'),
      creditVat: taxInside('credit').as('credit_vat'),
      card: gross(sql`account = 'card'`, -1).as('card'),
      cardVat: taxInside('card').as('card_vat'),
    })
    .from(entries)
    .groupBy(entries.currency, entries.tenantId, entries.eventId, entries.start)
    .as('booked');
  return tx
    .select({
      key: { currency: rows.currency, tenantId: rows.tenantId, eventId: rows.eventId, start: rows.start },
      takings: { gross: rows.takings, vat: rows.takingsVat },
      refunds: { gross: rows.refunds, vat: rows.refundsVat },
      fees: { gross: rows.fees, vat: rows.feesVat },
      onCredit: { gross: rows.credit, vat: rows.creditVat },
      byCard: { gross: rows.card, vat: rows.cardVat },
      event: { slug: events.slug, name: events.name, type: events.type },
      tenantName: tenants.name,
    })
    .from(rows)
    .innerJoin(events, and(eq(events.tenantId, rows.tenantId), eq(events.id, rows.eventId)))
    .innerJoin(tenants, eq(tenants.id, rows.tenantId))
    .where(having)
    .orderBy(rows.start, rows.tenantId, rows.eventId, rows.currency);
}

export type LedgerRow = Awaited<ReturnType<typeof readLedger>>[number];

type Interval = 'month' | 'quarter';

export interface RevenueTime {
  /** Days, YYYY-MM-DD, both included. */
  from: string;
  to: string;
  interval: Interval;
}

const MONTHS = { month: 1, quarter: 3 } as const;
/** Limit of the time range. */
const MAX_MONTHS = 240;

const toMonthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const firstDay = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
const dayBefore = (day: string): string => addDays(day, -1);

/** Returns the requested time range; defaults to the last twelve months. */
export function revenueTime(query: Omit<HandlerInput<'clientRevenue'>['query'], 'basis'>, today: string): RevenueTime {
  const to = query.to ?? today;
  const from = query.from ?? firstDay(toMonthNumber(to) - 11);
  if (from > to || toMonthNumber(to) - toMonthNumber(from) >= MAX_MONTHS) failField('to', 'invalid');
  return { from, to, interval: query.interval };
}

/**
 * Returns the periods of a time range, oldest first; the first and the last are cut off at its limits. `start` is the
 * calendar's.
 */
export function listPeriods({ from, to, interval }: RevenueTime): { start: string; from: string; to: string }[] {
  const length = MONTHS[interval];
  const first = Math.floor(toMonthNumber(from) / length) * length;
  const count = Math.floor((toMonthNumber(to) - first) / length) + 1;
  return Array.from({ length: count }, (_, index) => {
    const start = firstDay(first + index * length);
    const end = dayBefore(firstDay(first + (index + 1) * length));
    return { start, from: start < from ? from : start, to: end > to ? to : end };
  });
}
