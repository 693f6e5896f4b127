import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { toDecimal } from '@inkstand/domain/money';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#refusals.ts';
import { assertMayTryCodes, countUnknownCode } from './code-guessing.ts';
import { loadBasket } from './load-basket.ts';
import { findVoucher, UNKNOWN_VOUCHER, usesOf } from './reserve-voucher.ts';

/** What a typed code takes off. It reserves nothing: `pay` does, and looks again. */
export async function checkVoucher(
  ctx: Ctx,
  { params, body }: VerbInputOf<'checkVoucher'>,
): Promise<VerbReplyOf<'checkVoucher'>> {
  const answer = await ctx.tx(async (tx) => {
    const { event, phase, customer } = await loadBasket(tx, ctx, {
      ...{ slug: params.slug, type: 'Store', lines: [], customerId: body.customer_id },
    });
    if (phase !== 'open') fail('checkout.closed');
    if (!customer) failField('customer_id', 'invalid');
    await assertMayTryCodes(tx, ctx);
    const found = await findVoucher(tx, ctx, event.id, body.discount_code);
    if (!found) return UNKNOWN_VOUCHER;
    const { voucher, problem } = found;
    if (problem) failField('discount_code', problem);
    const { maximumUsesPerEmail } = voucher;
    if (maximumUsesPerEmail !== null && (await usesOf(tx, ctx, voucher.id, customer.email)) >= maximumUsesPerEmail) {
      failField('discount_code', 'voucher_used_up');
    }
    return { code: body.discount_code, discount_amount: toDecimal(voucher.discountAmount) };
  });
  if (answer === UNKNOWN_VOUCHER) {
    await countUnknownCode(ctx);
    failField('discount_code', 'invalid_voucher');
  }
  return { data: { event_vouchers: [answer] } };
}
