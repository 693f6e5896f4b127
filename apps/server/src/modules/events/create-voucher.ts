import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import { vouchers } from '@inkstand/database/tables/index';
import { normaliseVoucherCode } from '@inkstand/domain/vouchers';
import type { Ctx } from '#context.ts';
import { minorOf } from '#modules/tenants/index.ts';
import { failField } from '#refusals.ts';
import { wireVoucher } from './list-codes.ts';
import { loadEventForChange } from './load-event.ts';

/** Adds a voucher to a Store event; amounts are in the event's currency. */
export async function createVoucher(
  ctx: Ctx,
  { params, body }: VerbInputOf<'createVoucher'>,
): Promise<VerbReplyOf<'createVoucher'>> {
  const code = normaliseVoucherCode(body.code);
  if (code === '') failField('code', 'invalid');
  return ctx.tx(async (tx) => {
    const event = await loadEventForChange(tx, ctx, params.slug);
    if (event.type !== 'Store') failField('code', 'invalid');
    const [voucher] = await tx
      .insert(vouchers)
      .values({
        tenantId: event.tenantId,
        id: newId(),
        eventId: event.id,
        code,
        label: body.code,
        discountAmount: minorOf('discount_amount', body.discount_amount),
        maximumUses: body.maximum_uses ?? null,
        maximumUsesPerEmail: body.maximum_uses_per_email ?? null,
        minimumBasket: minorOf('minimum_basket', body.minimum_basket),
        expiresAt: body.expires_at ? new Date(body.expires_at) : null,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing({ target: [vouchers.tenantId, vouchers.eventId, vouchers.code] })
      .returning();
    if (!voucher) failField('code', 'code_taken');
    return { success: true, message: 'Voucher added', data: wireVoucher(voucher) };
  });
}
