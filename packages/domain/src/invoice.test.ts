import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueDay, invoiceNumber, monthBefore, splitTax } from './invoice.ts';
import { addVat } from './vat.ts';

test('numbers contain the client, the kind and the year', () => {
  expect(invoiceNumber('acme', 'invoice', 2026, 3)).toBe('ACME-2026-0003');
  expect(invoiceNumber('acme', 'credit_note', 2026, 12_345)).toBe('ACME-CN-2026-12345');
});

test('billing months and due days cross month and year ends', () => {
  expect(monthBefore('2026-03-01')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(monthBefore('2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(dueDay('2026-02-20')).toBe('2026-03-06');
});

test('net and VAT of a whole cost equal those of its pieces, and those of a partial cost add up to it', () => {
  const whole = addVat(999, 2000);
  expect(splitTax(whole.gross, whole, 2000)).toEqual({ net: 999, vat: 200 });
  expect(splitTax(1200, addVat(0, 2000), 2000)).toEqual({ net: 1000, vat: 200 });
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.constantFrom(0, 500, 2000, 2100), (booked, cost, rate) => {
      const { net, vat } = splitTax(booked, addVat(cost, rate), rate);
      expect(net + vat).toBe(booked);
      expect(Math.min(net, vat)).toBeGreaterThanOrEqual(0);
      if (rate === 0) expect(vat).toBe(0);
    }),
  );
});
