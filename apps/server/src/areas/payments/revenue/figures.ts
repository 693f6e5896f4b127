import type { RevenueFigures } from '@inkstand/contract/payments/revenue';
import { toDecimal } from '@inkstand/domain/money';
import {
  type BookedRevenue,
  type RevenueBasis,
  type RevenueStatement,
  revenueStatement,
} from '@inkstand/domain/revenue-statement';

const NOTHING = (): BookedRevenue => ({
  takings: { gross: 0, vat: 0 },
  refunds: { gross: 0, vat: 0 },
  fees: { gross: 0, vat: 0 },
  onCredit: { gross: 0, vat: 0 },
  byCard: { gross: 0, vat: 0 },
});

const NAMES = Object.keys(NOTHING()) as (keyof BookedRevenue)[];

export function sumBooked(rows: readonly BookedRevenue[]): BookedRevenue {
  const sum = NOTHING();
  for (const row of rows) {
    for (const name of NAMES) {
      sum[name].gross += row[name].gross;
      sum[name].vat += row[name].vat;
    }
  }
  return sum;
}

/** On the wire: decimal, and never minus zero. */
export function toFigures(booked: BookedRevenue, basis: RevenueBasis): RevenueFigures {
  const statement = revenueStatement(booked, basis);
  const names = Object.keys(statement) as (keyof RevenueStatement)[];
  const pairs = names.map((name) => [name, toDecimal(statement[name] === 0 ? 0 : statement[name])] as const);
  return Object.fromEntries(pairs) as RevenueFigures;
}
