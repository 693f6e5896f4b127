import type { Voucher } from '@inkstand/contract/events/vouchers';
import { t } from '@inkstand/i18n/office/campaign';
import { expect, test } from 'vitest';
import { amountProblems, readAmount } from './voucher-amount.ts';
import { voucherColumns } from './vouchers-table.tsx';

test('amounts are read as people type them, and nothing else is', () => {
  expect(['5', ' 5.50 ', '5,5', '0'].map(readAmount)).toEqual([5, 5.5, 5.5, 0]);
  for (const text of ['', '10%', '10 %', '5.555', '-5', '1e3', 'five', '£5']) expect(readAmount(text)).toBeUndefined();
});

test('a percentage is refused with a message that names the field and the currency', () => {
  expect(amountProblems({ discount_amount: '10%', minimum_basket: '' }, 'GBP')).toEqual({
    discount_amount: 'Discount: vouchers are amounts in GBP, not percentages. Enter one such as 5.00.',
  });
  expect(amountProblems({ discount_amount: '', minimum_basket: '20 pounds' }, 'GBP')).toEqual({
    discount_amount: 'Enter the discount as an amount in GBP.',
    minimum_basket: 'Minimum basket: enter an amount in GBP, such as 5.00.',
  });
  expect(amountProblems({ discount_amount: '0', minimum_basket: '0' }, 'EUR')).toHaveProperty('discount_amount');
  expect(amountProblems({ discount_amount: '5', minimum_basket: '20' }, 'EUR')).toEqual({});
});

test('a voucher is valid until the last day in the time zone of its store', () => {
  const voucher = { expires_at: '2026-12-02T06:59:59Z' } as Voucher;
  const lastDay = (time_zone: string) =>
    voucherColumns({ currency: 'USD', time_zone }, () => undefined)
      .find(({ label }) => label === t('valid_until'))
      ?.cell(voucher);
  expect(lastDay('America/Phoenix')).toBe('1 December 2026');
  expect(lastDay('Europe/London')).toBe('2 December 2026');
});
