import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { MAX_BULK_ORDERS } from '@inkstand/contract/list-limits';
import { requiredCapabilities, TRANSITIONS } from '@inkstand/domain/order-status';
import { may } from '@inkstand/domain/roles';
import { replyTexts } from '@inkstand/i18n/server-replies';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { beginBulkAction } from './begin-bulk-action.ts';
import { careParameters, isCareAction, mayCare } from './care-actions.ts';
import { chosenOrders, readChosen } from './chosen-orders.ts';

/**
 * Starts an action on many orders. The selection is fixed now; whether each order allows the action is checked when it
 * is processed.
 */
export async function startBulkAction(
  ctx: Ctx,
  { body }: HandlerInput<'startBulkAction'>,
): Promise<HandlerReply<'startBulkAction'>> {
  const { action, reason, fulfiller_id: fulfiller } = body;
  if (!mayEver(ctx, action)) fail('request.forbidden');
  if (action === 'choose_fulfiller' && !fulfiller) failField('fulfiller_id', 'required');
  const parameters = isCareAction(action)
    ? await careParameters(ctx, body)
    : { reason, ...(fulfiller ? { fulfiller } : {}) };
  const data = await ctx.tx(async (tx) => {
    const orders = await readChosen(tx, await chosenOrders(tx, ctx, body));
    if (orders.length === 0) failField('orders', 'required');
    if (orders.length > MAX_BULK_ORDERS) failField('orders', 'too_many_entries', { count: MAX_BULK_ORDERS });
    return beginBulkAction(tx, ctx, { action, parameters, orders });
  });
  return { success: true, message: replyTexts(ctx.language)('bulk.begun'), data };
}

/** Returns whether the user could do the action to an order in at least one status. */
function mayEver({ actor }: Ctx, action: string): boolean {
  if (!actor) return false;
  if (isCareAction(action)) return mayCare({ actor }, action);
  const ways = Object.values(TRANSITIONS).flat();
  return ways.some(
    (way) => way.event === action && requiredCapabilities(way).some((capability) => may(actor, capability)),
  );
}
