import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { ReportFigures, ReportReply } from '@inkstand/contract/payments/reports';
import type { Tx } from '@inkstand/database';
import { findCountry } from '@inkstand/domain/countries';
import { daysBetween } from '@inkstand/domain/days';
import { CURRENCIES, toDecimal } from '@inkstand/domain/money';
import { type Comparison, comparedDays, type DayRange, type Report } from '@inkstand/domain/reports';
import { loadToday } from '#areas/payments/revenue/client-revenue.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { type Booked, type BookedRow, readReport } from './read-report.ts';

/** Rows per currency on the page. */
const MAX_ROWS = 500;
const MAX_DAYS = 3 * 366;

type Row = ReportReply['currencies'][number]['rows'][number];

/** Returns sales by product, event or country, or VAT by country and rate; currencies are never added up. */
export async function getReport(
  ctx: Ctx,
  { params, query }: HandlerInput<'getReport'>,
): Promise<HandlerReply<'getReport'>> {
  return ctx.tx(async (tx) => {
    const days = reportDays(query, await loadToday(tx, ctx));
    return {
      data: await buildReport(tx, ctx, { report: params.report, days, compare: query.compare, most: MAX_ROWS }),
    };
  });
}

/** The asked days; the current month unless they are given. */
export function reportDays(query: { from?: string | undefined; to?: string | undefined }, today: string): DayRange {
  const to = query.to ?? today;
  const from = query.from ?? `${to.slice(0, 7)}-01`;
  if (from > to || daysBetween(from, to) > MAX_DAYS) failField('to', 'invalid');
  return { from, to };
}

interface Asked {
  report: Report;
  days: DayRange;
  compare: Comparison;
  /** Rows per currency; the rest is counted. */
  most: number;
}

export async function buildReport(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId'>,
  { report, days, compare, most }: Asked,
): Promise<ReportReply> {
  const compared = comparedDays(days, compare);
  const now = await readReport(tx, ctx, report, days);
  const before = compared ? await readReport(tx, ctx, report, compared) : null;
  const currencies = CURRENCIES.flatMap((currency) => {
    const own = now.filter((row) => row.currency === currency);
    const past = before?.filter((row) => row.currency === currency) ?? null;
    if (own.length === 0 && !past?.length) return [];
    const rows = joinRows(own, past);
    return [
      {
        currency,
        total: toFigures(own),
        before: past && toFigures(past),
        rows: rows.slice(0, most),
        left_out: Math.max(0, rows.length - most),
      },
    ];
  });
  return { report, ...days, compared, currencies };
}

const identity = ({ tenantId, kind, key }: BookedRow) => `${tenantId} ${kind} ${key}`;

/** Rows of these days, then those that only the compared days have. */
function joinRows(now: readonly BookedRow[], before: readonly BookedRow[] | null): Row[] {
  const past = new Map(before?.map((row) => [identity(row), row]));
  const own = now.map((row) =>
    toRow(row, [row], before && [past.get(identity(row))].filter((each) => each !== undefined)),
  );
  const known = new Set(now.map(identity));
  const gone = (before ?? []).filter((row) => !known.has(identity(row)));
  return [...own, ...gone.map((row) => toRow(row, [], [row]))];
}

function toRow(row: BookedRow, now: readonly Booked[], before: readonly Booked[] | null): Row {
  return {
    key: row.key,
    tenant_id: row.tenantId,
    tenant_name: row.tenantName,
    name: findCountry(row.name)?.name ?? row.name,
    kind: row.kind,
    slug: row.slug,
    rate: row.rate === null ? null : row.rate / 100,
    figures: toFigures(now),
    before: before && toFigures(before),
  };
}

/** Sums rows and converts them for the API: decimal, and never minus zero. */
function toFigures(rows: readonly Booked[]): ReportFigures {
  const sum = (field: keyof Booked) => rows.reduce((total, row) => total + row[field], 0);
  const [takings, refunds, vat] = [sum('takings'), sum('refunds'), sum('vat')];
  const decimal = (amount: number) => toDecimal(amount === 0 ? 0 : amount);
  return {
    count: sum('count'),
    takings: decimal(takings),
    refunds: decimal(refunds),
    sales: decimal(takings - refunds),
    vat: decimal(vat),
    total: decimal(takings - refunds + vat),
  };
}
