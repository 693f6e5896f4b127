import { REVENUE_BASES, revenueStatement } from '@inkstand/domain/revenue-statement';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payoutLines, periodName, RESULT_LINES, revenueColumns, shownAmount } from './revenue-labels.ts';

const taxed = fc
  .record({ net: fc.nat(90_000), vat: fc.nat(20_000) })
  .map(({ net, vat }) => ({ gross: net + vat, vat }));
const booked = fc.record({ takings: taxed, refunds: taxed, fees: taxed, onCredit: taxed, byCard: taxed });

test.each(REVENUE_BASES)('what is shown %s VAT adds up to payout and result, in statements and in tables', (basis) => {
  fc.assert(
    fc.property(booked, (ledger) => {
      const figures = revenueStatement(ledger, basis);
      const sumLines = (lines: readonly Pick<(typeof RESULT_LINES)[number], 'name' | 'role'>[]) =>
        lines.reduce((sum, line) => (line.role === 'sum' ? sum : sum + shownAmount(figures, line)), 0);
      expect(sumLines(payoutLines(basis))).toBe(figures.payout);
      expect(sumLines(RESULT_LINES)).toBe(figures.result);
      const columns = revenueColumns(basis);
      const toPayout = columns.slice(
        0,
        columns.findIndex(({ name }) => name === 'payout'),
      );
      expect(sumLines(toPayout)).toBe(figures.payout);
      expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['sales', 'production_cost', 'result']));
    }),
  );
});

test('a period is labelled with its months', () => {
  expect(periodName({ from: '2026-03-05', to: '2026-03-31' })).toBe('Mar 2026');
  expect(periodName({ from: '2026-01-01', to: '2026-03-31' })).toBe('Jan–Mar 2026');
  expect(periodName({ from: '2025-12-01', to: '2026-01-31' })).toBe('Dec 2025–Jan 2026');
});
