import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { vouchers } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { loadEvent, loadEventForChange } from '#areas/events/events/load-event.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { readVoucher } from './codes-response.ts';
import { isVoucher } from './update-voucher.ts';

/**
 * Revokes a voucher. A payment in progress keeps it. Lock order: the voucher before its event, as in the checkout, to
 * avoid deadlocks.
 */
export async function revokeVoucher(
  ctx: Ctx,
  { params, body }: HandlerInput<'revokeVoucher'>,
): Promise<HandlerReply<'revokeVoucher'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEvent(tx, ctx, params.slug);
    const [voucher] = await tx
      .update(vouchers)
      .set({ revokedAt: body.revoked ? ctx.now() : null })
      .where(isVoucher(event, params.voucher_id))
      .returning({ id: vouchers.id });
    await loadEventForChange(tx, ctx, params.slug);
    if (!voucher) fail('request.not_found');
    await recordAudit(tx, ctx, {
      action: body.revoked ? 'voucher.revoked' : 'voucher.restored',
      objectType: 'event',
      objectId: event.id,
      details: { voucher: voucher.id },
    });
    const message = replyTexts(ctx.language)(body.revoked ? 'voucher.revoked' : 'voucher.restored');
    return { success: true, message, data: await readVoucher(tx, ctx, event.tenantId, voucher.id) };
  });
}
