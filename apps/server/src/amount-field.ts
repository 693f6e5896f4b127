import { type Minor, parseDecimal } from '@inkstand/domain/money';
import { failField } from '#errors.ts';

/** A decimal amount of a request in minor units, or 422 on its field: money has two places. */
export function amountOrFail(field: string, amount: number): Minor {
  return parseDecimal(amount) ?? failField(field, 'invalid');
}
