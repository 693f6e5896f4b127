import type { HandlerInput } from '@inkstand/contract';
import { normaliseCode } from '@inkstand/domain/codes';
import { amountOrFail, failField } from '#errors.ts';

/**
 * Converts a voucher from the request to its columns; fails with the field that is wrong. `upload-codes.ts` reads the
 * rows of a file.
 */
export function voucherColumns(body: HandlerInput<'createVoucher'>['body']) {
  const code = normaliseCode(body.code);
  if (code === '') failField('code', 'invalid');
  return {
    code,
    label: body.code,
    discountAmount: amountOrFail('discount_amount', body.discount_amount),
    maximumUses: body.maximum_uses ?? null,
    maximumUsesPerEmail: body.maximum_uses_per_email ?? null,
    minimumBasket: amountOrFail('minimum_basket', body.minimum_basket),
    expiresAt: body.expires_at ? new Date(body.expires_at) : null,
  };
}
