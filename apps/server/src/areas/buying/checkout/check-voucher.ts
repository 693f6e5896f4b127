import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { toDecimal } from '@inkstand/domain/money';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { latestOrder } from './hold-order.ts';
import { loadBasket } from './load-basket.ts';
import { checkEmailUses, findVoucher, refuseUnknownVoucher, UNKNOWN_VOUCHER } from './reserve-voucher.ts';

/**
 * Returns the discount of a typed code, and the code as it was issued. Reserves nothing: `pay` checks again and
 * reserves.
 */
export async function checkVoucher(
  ctx: Ctx,
  { params, body }: HandlerInput<'checkVoucher'>,
): Promise<HandlerReply<'checkVoucher'>> {
  const answer = await ctx.tx(async (tx) => {
    const { event, phase, customer } = await loadBasket(tx, ctx, {
      slug: params.slug,
      type: 'Store',
      lines: [],
      customerId: body.customer_id,
    });
    if (phase !== 'open') fail('checkout.closed');
    if (!customer) failField('customer_id', 'invalid');
    const found = await findVoucher(tx, ctx, event.id, body.discount_code);
    if (!found) return UNKNOWN_VOUCHER;
    const { voucher, problem } = found;
    // A use that the customer reserved in an earlier `pay` does not count against them.
    const latest = await latestOrder(tx, ctx, customer.id);
    if (latest?.status !== null || latest.voucherId !== voucher.id) {
      if (problem) failField('discount_code', problem);
      await checkEmailUses(tx, ctx, voucher, customer.email);
    }
    return { code: voucher.label, discount_amount: toDecimal(voucher.discountAmount) };
  });
  if (answer === UNKNOWN_VOUCHER) return refuseUnknownVoucher(ctx);
  return { data: { event_vouchers: [answer] } };
}
