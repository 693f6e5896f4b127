import type { Tx } from '@inkstand/database';
import type { bulkActions } from '@inkstand/database/tables/index';
import { ORDER_EVENTS, type OrderEvent } from '@inkstand/domain/order-status';
import { isPersonalAction, takeAction } from '#areas/orders/index.ts';
import { giveOneOrder, setProgress } from '#areas/production/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

/** The action's turn for one order: the same handler as for an order alone. */
export async function actOnOne(
  tx: Tx,
  ctx: Ctx,
  { action, parameters, orderIds, rows }: typeof bulkActions.$inferSelect,
  place: number,
): Promise<void> {
  const orderId = orderIds[place] ?? fail('request.not_found');
  const row = rows[place];
  if (row) {
    const { carrier, tracking_number: number, tracking_url: url } = row;
    const tracking = carrier || number || url ? { carrier, number, url } : undefined;
    return setProgress(tx, ctx, { orderId, event: row.event, tracking });
  }
  if (action === 'choose_fulfiller') return giveOneOrder(tx, ctx, orderId, parameters.fulfiller ?? '');
  if (isPersonalAction(action)) {
    await takeAction(tx, ctx, { orderId }, { action, reason: parameters.reason ?? '' });
    return;
  }
  const event = ORDER_EVENTS.find((each): each is OrderEvent => each === action) ?? fail('order.action_not_allowed');
  await setProgress(tx, ctx, { orderId, event });
}
