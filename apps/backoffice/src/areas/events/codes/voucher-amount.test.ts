import { expect, test } from 'vitest';
import { amountProblems, readAmount } from './voucher-amount.ts';

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
