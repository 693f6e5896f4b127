import type { HandlerInput } from '@inkstand/contract';
import { normaliseVoucherCode } from '@inkstand/domain/vouchers';
import { amountOrFail } from '#areas/platform/index.ts';
import { failField } from '#errors.ts';

/** A voucher as it was typed, in the form in which it is kept. */
export function voucherColumns(body: HandlerInput<'createVoucher'>['body']) {
  const code = normaliseVoucherCode(body.code);
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
