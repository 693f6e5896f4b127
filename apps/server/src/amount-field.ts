import { type Minor, parseDecimal } from '@inkstand/domain/money';
import { failField } from '#errors.ts';

/**
 * Converts a decimal amount of a request to minor units, or fails with 422 on its field when it has more than two
 * decimals.
 */
export function amountOrFail(field: string, amount: number): Minor {
  return parseDecimal(amount) ?? failField(field, 'invalid');
}
