import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import { vouchers } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { loadEventForChange } from '#areas/events/events/load-event.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { readVoucher } from './codes-response.ts';
import { voucherColumns } from './voucher-columns.ts';

/** Adds a voucher to a Store event; amounts are in the event's currency. */
export async function createVoucher(
  ctx: Ctx,
  { params, body }: HandlerInput<'createVoucher'>,
): Promise<HandlerReply<'createVoucher'>> {
  const columns = voucherColumns(body);
  return ctx.tx(async (tx) => {
    const event = await loadEventForChange(tx, ctx, params.slug);
    if (event.type !== 'Store') failField('code', 'invalid');
    const { tenantId, id: eventId } = event;
    const [voucher] = await tx
      .insert(vouchers)
      .values({ ...columns, tenantId, id: newId(), eventId, createdAt: ctx.now() })
      .onConflictDoNothing({ target: [vouchers.tenantId, vouchers.eventId, vouchers.code] })
      .returning({ id: vouchers.id });
    if (!voucher) failField('code', 'code_taken');
    await recordAudit(tx, ctx, {
      action: 'voucher.added',
      objectType: 'event',
      objectId: eventId,
      details: { voucher: voucher.id },
    });
    return {
      success: true,
      message: replyTexts(ctx.language)('voucher.added'),
      data: await readVoucher(tx, ctx, tenantId, voucher.id),
    };
  });
}
