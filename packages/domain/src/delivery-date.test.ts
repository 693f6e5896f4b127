import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from './days.ts';
import {
  addBusinessDays,
  calendarDay,
  estimatedDeliveries,
  estimatedDelivery,
  readDay,
  writeDay,
} from './delivery-date.ts';
import { deliveryTable } from './regions.ts';
import { DELIVERY_TABLE } from './shipping.ts';

const { standard } = DELIVERY_TABLE;

describe('the estimated delivery', () => {
  it.each([
    ['Monday', '2026-06-01', '05-06-2026', '09-06-2026'],
    ['Thursday', '2026-06-04', '10-06-2026', '12-06-2026'],
    ['Friday', '2026-06-05', '11-06-2026', '15-06-2026'],
    ['Saturday', '2026-06-06', '11-06-2026', '15-06-2026'],
    ['Sunday', '2026-06-07', '11-06-2026', '15-06-2026'],
    ['the end of a leap February', '2028-02-28', '03-03-2028', '07-03-2028'],
    ['the end of a year', '2026-12-29', '04-01-2027', '06-01-2027'],
  ])('of an order on %s skips weekends', (_, day, from, to) => {
    expect(estimatedDelivery(new Date(`${day}T23:30:00Z`), standard, 'UTC')).toEqual({ from, to });
  });

  it('counts from the day in the event’s time zone', () => {
    const now = new Date('2026-06-01T23:30:00Z');
    expect(writeDay(calendarDay(now, 'Europe/Amsterdam'))).toBe('02-06-2026');
    expect(writeDay(calendarDay(now, 'America/Phoenix'))).toBe('01-06-2026');
    expect(estimatedDelivery(now, standard, 'Europe/Amsterdam').from).toBe('08-06-2026');
  });

  it('has its own days for each shipping method, of the event or else of its region', () => {
    const friday = new Date('2026-11-27T12:00:00Z');
    const usual = deliveryTable({ region: 'US', deliveryDays: null });
    const later = { from: '03-12-2026', to: '07-12-2026' };
    const express = { from: '01-12-2026', to: '02-12-2026' };
    expect(estimatedDeliveries(friday, usual, 'UTC')).toEqual({ standard: later, standard_tracked: later, express });
    const own = deliveryTable({ region: 'US', deliveryDays: { ...usual, express: { from: 1, to: 1 } } });
    expect(estimatedDeliveries(friday, own, 'UTC').express).toEqual({ from: '30-11-2026', to: '30-11-2026' });
  });

  it('never falls on a weekend, and has the right number of working days before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 1, max: 12 }), (dayNumber, count) => {
        const start = new Date(dayNumber * DAY_MS);
        const end = addBusinessDays(start, count);
        let working = 0;
        for (let time = start.getTime() + DAY_MS; time <= end.getTime(); time += DAY_MS) {
          if (![0, 6].includes(new Date(time).getUTCDay())) working += 1;
        }
        expect([0, 6]).not.toContain(end.getUTCDay());
        expect(working).toBe(count);
      }),
    );
  });

  it('parses exactly the days that it formats', () => {
    expect(readDay('29-02-2028')?.toISOString()).toBe('2028-02-29T00:00:00.000Z');
    expect(['29-02-2027', '2026-06-01', '1-6-2026', '00-00-0000', ''].map(readDay)).toEqual(Array(5).fill(undefined));
  });
});
