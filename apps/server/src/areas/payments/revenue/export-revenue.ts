import type { FileReply, HandlerInput } from '@inkstand/contract';
import type { RevenueFigures } from '@inkstand/contract/payments/revenue';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { csvFile } from '#files/csv-file.ts';
import { loadToday, toFigures } from './client-revenue.ts';
import { type LedgerRow, listPeriods, readLedger, revenueTime } from './read-ledger.ts';

const BATCH_SIZE = 1000;

const FIGURES = [
  'takings',
  'refunds',
  'sales',
  'fees',
  'vat',
  'payout',
  'on_credit',
  'by_card',
  'production_cost',
  'result',
] as (keyof RevenueFigures)[];

/** Exports a row for each period, event and currency with bookings, oldest first, in batches of 1000. */
export async function exportRevenue(ctx: Ctx, { query }: HandlerInput<'exportRevenue'>): Promise<FileReply> {
  const time = await ctx.tx(async (tx) => revenueTime(query, await loadToday(tx, ctx)));
  const periods = new Map(listPeriods(time).map((period) => [period.start, period]));
  const toCells = (row: LedgerRow): string[] => {
    const { key, event, tenantName } = row;
    const period = periods.get(key.start);
    const figures = toFigures(row, query.basis);
    return [
      period?.from ?? key.start,
      period?.to ?? '',
      key.tenantId,
      tenantName,
      event.slug,
      event.name,
      event.type,
      key.currency,
      `${query.basis} VAT`,
      ...FIGURES.map((name) => figures[name].toFixed(2)),
    ];
  };
  return csvFile<LedgerRow>({
    fileName: `revenue-${time.from}-${time.to}.csv`,
    head: ['from', 'to', 'client', 'client_name', 'event', 'event_name', 'type', 'currency', 'basis', ...FIGURES],
    areNumbers: FIGURES,
    language: ctx.language,
    coded: ['type', 'basis'],
    batchSize: BATCH_SIZE,
    toLines: (row) => [toCells(row)],
    read: (last) =>
      ctx.tx(async (tx) => {
        const { start, tenantId, eventId, currency } = last?.key ?? {};
        const after = last
          ? sql`(booked.start, booked.tenant_id, booked.event_id, booked.currency) >
              (${start}, ${tenantId}, ${eventId}::uuid, ${currency})`
          : undefined;
        return readLedger(tx, ctx, time, after).limit(BATCH_SIZE);
      }),
  });
}
