import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import { createTranslator } from '@inkstand/i18n';
import { readOrderToken, readPublicCare, readPublicOrder } from '#areas/orders/index.ts';
import { queueEmail } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { type AddressChange, changeAddress } from './change-address.ts';
import { changeSizes } from './change-sizes.ts';
import { lockOrder } from './lock-order.ts';
import { readOrderChange } from './read-order-change.ts';

/**
 * The recipient changes address or size by their lasting link, until the order goes to the printer (docs/product/orders.md). All of
 * it or nothing, in one transaction that holds the order. Every change is mailed to the address the link was sent to, so
 * that nobody redirects a parcel unnoticed.
 */
export async function changeOrder(
  ctx: Ctx,
  { params, body }: HandlerInput<'changeOrder'>,
): Promise<HandlerReply<'changeOrder'>> {
  const orderId = readOrderToken(ctx.config, ctx.tenantId, params.token);
  if (!orderId) fail('request.not_found');
  return ctx.tx(async (tx) => {
    const locked = await lockOrder(tx, ctx, params.slug, orderId);
    const hasOtherSizes = await changeSizes(tx, ctx, locked, body.sizes ?? []);
    const address = await changeAddress(tx, ctx, locked, body);
    if (hasOtherSizes || address.isChanged) {
      const { language } = locked.order;
      await queueEmail(tx, ctx, { template: 'order_changed', subjectId: orderId, data: { change: newId() }, language });
    }
    const order = await readPublicOrder(tx, ctx, { slug: params.slug, orderId });
    const change = await readOrderChange(tx, ctx.tenantId, orderId);
    const care = await readPublicCare(tx, ctx, orderId);
    const t = createTranslator(ctx.language);
    const message = t(messageOf(address, body.confirm_address === true));
    return { success: true, message, data: { order: order ?? fail('request.not_found'), change, care } };
  });
}

function messageOf({ isChanged, isStillDoubted }: AddressChange, isConfirmed: boolean) {
  if (isStillDoubted) return 'order.still_doubted';
  return isConfirmed && !isChanged ? 'order.address_is_right' : 'order.changed';
}
