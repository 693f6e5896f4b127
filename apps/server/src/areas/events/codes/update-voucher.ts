import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { vouchers } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, ne } from 'drizzle-orm';
import { type EventRow, loadEvent, loadEventForChange } from '#areas/events/events/load-event.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { readVoucher } from './codes-response.ts';
import { voucherColumns } from './voucher-columns.ts';

/**
 * Changes a voucher. Once it has been used or is in use in a payment, its discount is fixed; its maximum uses and
 * expiry can still change, but never to fewer uses than it has had. Lock order: the voucher before its event, as in the
 * checkout, to avoid deadlocks.
 */
export async function updateVoucher(
  ctx: Ctx,
  { params, body }: HandlerInput<'updateVoucher'>,
): Promise<HandlerReply<'updateVoucher'>> {
  const columns = voucherColumns(body);
  return ctx.tx(async (tx) => {
    const event = await loadEvent(tx, ctx, params.slug);
    const [before] = await tx.select().from(vouchers).where(isVoucher(event, params.voucher_id)).for('update');
    await loadEventForChange(tx, ctx, params.slug);
    if (!before) fail('request.not_found');
    if (before.uses > 0) {
      for (const [field, isChanged] of [
        ['code', columns.code !== before.code],
        ['discount_amount', columns.discountAmount !== before.discountAmount],
        ['minimum_basket', columns.minimumBasket !== before.minimumBasket],
      ] as const) {
        if (isChanged) failField(field, 'voucher_used');
      }
      const { maximumUses } = columns;
      if (maximumUses !== null && maximumUses < before.uses) failField('maximum_uses', 'invalid_quantity');
    }
    const duplicates = await tx.$count(
      vouchers,
      and(ofEvent(event), eq(vouchers.code, columns.code), ne(vouchers.id, before.id)),
    );
    if (duplicates > 0) failField('code', 'code_taken');
    await tx.update(vouchers).set(columns).where(isVoucher(event, before.id));
    await recordAudit(tx, ctx, {
      action: 'voucher.changed',
      objectType: 'event',
      objectId: event.id,
      details: { voucher: before.id },
    });
    return {
      success: true,
      message: replyTexts(ctx.language)('voucher.saved'),
      data: await readVoucher(tx, ctx, event.tenantId, before.id),
    };
  });
}

const ofEvent = (event: EventRow) => and(eq(vouchers.tenantId, event.tenantId), eq(vouchers.eventId, event.id));

export const isVoucher = (event: EventRow, id: string) => and(ofEvent(event), eq(vouchers.id, id));
