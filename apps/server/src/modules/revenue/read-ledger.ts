import type { Tx } from '@inkstand/database';
import { events, ledgerEntries, tenants } from '@inkstand/database/tables/index';
import { REGION_CODES, REGIONS } from '@inkstand/domain/regions';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { ofTenant } from '#modules/tenants/index.ts';
import type { RevenueTime } from './revenue-time.ts';

/** A client's days are those of its region's clocks. */
const zone = sql`case ${tenants.region} ${sql.join(
  REGION_CODES.map((code) => sql`when ${code} then ${REGIONS[code].timeZone}`),
  sql` `,
)} end`;

const sumOf = (account: (typeof ledgerEntries.$inferSelect)['account']) =>
  sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.account} = ${account}), 0)::bigint`.mapWith(
    Number,
  );

/** A day in a client's time zone as a moment. */
const beginningOf = (day: string, plus = 0) => sql`(${day}::date + ${plus}::int)::timestamp at time zone (${zone})`;

/**
 * What the ledger holds of a time, summed up per currency, period and event: one row for each that something was booked on,
 * in the order of the export. Positive is a debit.
 */
export function readLedger(tx: Tx, ctx: Pick<Ctx, 'tenantId'>, { from, to, interval }: RevenueTime, having?: SQL) {
  const start = sql<string>`to_char(date_trunc(${sql.raw(`'${interval}'`)}, ${ledgerEntries.at} at time zone (${zone})), 'YYYY-MM-DD')`;
  const rows = tx
    .select({
      ...{ currency: ledgerEntries.currency, tenantId: ledgerEntries.tenantId, eventId: ledgerEntries.eventId },
      start: start.as('start'),
      takings: sumOf('takings').as('takings'),
      shipping: sumOf('shipping').as('shipping'),
      refund: sumOf('refund').as('refund'),
      vat: sumOf('vat').as('vat'),
      productionCost: sumOf('production_cost').as('production_cost'),
      platform: sumOf('platform').as('platform'),
      credit: sumOf('credit').as('credit'),
      card: sumOf('card').as('card'),
      customer: sumOf('customer').as('customer'),
    })
    .from(ledgerEntries)
    .innerJoin(tenants, eq(tenants.id, ledgerEntries.tenantId))
    .where(
      and(
        ofTenant(ctx, ledgerEntries.tenantId),
        sql`${ledgerEntries.at} >= ${beginningOf(from)}`,
        sql`${ledgerEntries.at} < ${beginningOf(to, 1)}`,
      ),
    )
    .groupBy(ledgerEntries.currency, ledgerEntries.tenantId, ledgerEntries.eventId, sql`4`)
    .as('booked');
  return tx
    .select({
      booked: {
        ...{ currency: rows.currency, tenantId: rows.tenantId, eventId: rows.eventId, start: rows.start },
        ...{ takings: rows.takings, shipping: rows.shipping, refund: rows.refund, vat: rows.vat },
        ...{ productionCost: rows.productionCost, platform: rows.platform, credit: rows.credit },
        ...{ card: rows.card, customer: rows.customer },
      },
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
