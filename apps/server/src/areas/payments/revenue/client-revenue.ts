import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { CurrencyRevenue } from '@inkstand/contract/payments/revenue';
import type { Tx } from '@inkstand/database';
import { tenants } from '@inkstand/database/tables/index';
import { CURRENCIES } from '@inkstand/domain/money';
import { REGIONS } from '@inkstand/domain/regions';
import type { RevenueBasis } from '@inkstand/domain/revenue-statement';
import { eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { sumBooked, toFigures } from './figures.ts';
import { type LedgerRow, readLedger } from './read-ledger.ts';
import { listPeriods, type RevenueTime, revenueTime } from './revenue-time.ts';

/** What events brought and cost. Currencies stand side by side: nothing adds them up. */
export async function clientRevenue(
  ctx: Ctx,
  { query }: HandlerInput<'clientRevenue'>,
): Promise<HandlerReply<'clientRevenue'>> {
  return ctx.tx(async (tx) => {
    const time = revenueTime(query, await loadToday(tx, ctx));
    const rows = await readLedger(tx, ctx, time);
    const currencies = CURRENCIES.flatMap((currency) => {
      const own = rows.filter(({ key }) => key.currency === currency);
      return own.length > 0 ? [ofCurrency(currency, time, own, query.basis)] : [];
    });
    return { data: { from: time.from, to: time.to, basis: query.basis, currencies } };
  });
}

/** The day it is where the client is. */
export async function loadToday(tx: Tx, ctx: Ctx): Promise<string> {
  const [tenant] = await tx.select({ region: tenants.region }).from(tenants).where(eq(tenants.id, ctx.tenantId));
  const { timeZone } = REGIONS[tenant?.region ?? 'UK'];
  return ctx.now().toLocaleDateString('en-CA', { timeZone });
}

function ofCurrency(
  currency: CurrencyRevenue['currency'],
  time: RevenueTime,
  rows: readonly LedgerRow[],
  basis: RevenueBasis,
): CurrencyRevenue {
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
      .sort((one, other) => other.sales - one.sales || one.name.localeCompare(other.name)),
  };
}
