import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { lockOrder } from '#areas/production/fulfilment/advance-order.ts';
import { applyReport } from '#areas/production/fulfilment/apply-report.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import {
  isReported,
  mayReport,
  readShopState,
  requireTracking,
  toShopShipmentResponse,
  withToken,
} from './read-shop-shipment.ts';

type Body = HandlerInput<'reportFromPrintShop'>['body'];

/** Turns a print shop's click into the same report that another fulfiller's API sends. A repeated click counts once. */
export async function reportFromPrintShop(
  ctx: Ctx,
  { params, body }: HandlerInput<'reportFromPrintShop'>,
): Promise<HandlerReply<'reportFromPrintShop'>> {
  const { ctx: ofTenant, shipmentId } = withToken(ctx, params.token);
  return ofTenant.tx(async (tx) => {
    const { found } = await readShopState(tx, ofTenant, shipmentId);
    // Of two concurrent clicks the second waits, and finds the step done.
    await lockOrder(tx, ofTenant, found.shipment.orderId);
    const state = await readShopState(tx, ofTenant, shipmentId);
    if (!isReported(state, body.type)) {
      if (body.type === 'shipped') requireTracking(found.order.shippingMethod, body);
      if (found.order.frozen || !mayReport(state).includes(body.type)) fail('order.action_not_allowed');
      await applyReport(tx, ofTenant, found.shipment, toReport(ofTenant, shipmentId, body));
    }
    const data = await toShopShipmentResponse(tx, ofTenant, await readShopState(tx, ofTenant, shipmentId));
    return { success: true, message: replyTexts(ctx.language)('thank_you'), data };
  });
}

function toReport(ctx: Ctx, shipmentId: string, { type, carrier, tracking_number: number, message }: Body) {
  const isTracked = type === 'shipped' && (carrier !== '' || number !== '');
  return {
    event_id: newId(),
    shipment_id: shipmentId,
    external_ref: '',
    type,
    occurred_at: ctx.now().toISOString(),
    ...(isTracked ? { tracking: { carrier, number, url: '' } } : {}),
    ...(message === '' ? {} : { problem: { message } }),
  };
}
