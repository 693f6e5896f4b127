import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { CurrencyRevenue, RevenueFigures } from '@inkstand/contract/payments/revenue';
import type { Tx } from '@inkstand/database';
import { tenants } from '@inkstand/database/tables/index';
import { CURRENCIES, toDecimal } from '@inkstand/domain/money';
import { REGIONS } from '@inkstand/domain/regions';
import {
  type BookedRevenue,
  type RevenueBasis,
  type RevenueStatement,
  revenueStatement,
} from '@inkstand/domain/revenue-statement';
import { compareNames } from '@inkstand/i18n';
import { eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { type LedgerRow, listPeriods, type RevenueTime, readLedger, revenueTime } from './read-ledger.ts';

const noRevenue = (): BookedRevenue => ({
  takings: { gross: 0, vat: 0 },
  refunds: { gross: 0, vat: 0 },
  fees: { gross: 0, vat: 0 },
  onCredit: { gross: 0, vat: 0 },
  byCard: { gross: 0, vat: 0 },
});

const NAMES = Object.keys(noRevenue()) as (keyof BookedRevenue)[];

function sumBooked(rows: readonly BookedRevenue[]): BookedRevenue {
  const sum = noRevenue();
  for (const row of rows) {
    for (const name of NAMES) {
      sum[name].gross += row[name].gross;
      sum[name].vat += row[name].vat;
    }
  }
  return sum;
}

/** Converts figures for the API: decimal, and never minus zero. */
export function toFigures(booked: BookedRevenue, basis: RevenueBasis): RevenueFigures {
  const statement = revenueStatement(booked, basis);
  const names = Object.keys(statement) as (keyof RevenueStatement)[];
  const pairs = names.map((name) => [name, toDecimal(statement[name] === 0 ? 0 : statement[name])] as const);
  return Object.fromEntries(pairs) as RevenueFigures;
}

/** Returns revenue and costs of events. Currencies are listed separately and never added up. */
export async function clientRevenue(
  ctx: Ctx,
  { query }: HandlerInput<'clientRevenue'>,
): Promise<HandlerReply<'clientRevenue'>> {
  return ctx.tx(async (tx) => {
    const time = revenueTime(query, await loadToday(tx, ctx));
    const rows = await readLedger(tx, ctx, time);
    const currencies = CURRENCIES.flatMap((currency) => {
      const own = rows.filter(({ key }) => key.currency === currency);
      return own.length > 0 ? [ofCurrency(ctx, currency, time, own, query.basis)] : [];
    });
    return { data: { from: time.from, to: time.to, basis: query.basis, currencies } };
  });
}

/** Returns the current day in the client's time zone. */
export async function loadToday(tx: Tx, ctx: Ctx): Promise<string> {
  const [tenant] = await tx.select({ region: tenants.region }).from(tenants).where(eq(tenants.id, ctx.tenantId));
  const { timeZone } = REGIONS[tenant?.region ?? 'UK'];
  return ctx.now().toLocaleDateString('en-CA', { timeZone });
}

function ofCurrency(
  { language }: Pick<Ctx, 'language'>,
  currency: CurrencyRevenue['currency'],
  time: RevenueTime,
  rows: readonly LedgerRow[],
  basis: RevenueBasis,
): CurrencyRevenue {
  const compare = compareNames(language);
  const bookedFigures = (some: readonly LedgerRow[]) => toFigures(sumBooked(some), basis);
  const byPeriod = Map.groupBy(rows, ({ key }) => key.start);
  const byEvent = Map.groupBy(rows, ({ key }) => key.eventId);
  return {
    currency,
    total: bookedFigures(rows),
    periods: listPeriods(time).map(({ start, from, to }) => ({
      from,
      to,
      ...bookedFigures(byPeriod.get(start) ?? []),
    })),
    events: [...byEvent.values()]
      .flatMap((own) => {
        const [first] = own;
        if (!first) return [];
        const { event, tenantName, key } = first;
        return [{ ...event, tenant_id: key.tenantId, tenant_name: tenantName, ...bookedFigures(own) }];
      })
      .sort((one, other) => other.sales - one.sales || compare(one.name, other.name)),
  };
}
