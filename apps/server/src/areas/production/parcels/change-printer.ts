import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { fulfillers } from '@inkstand/database/tables/index';
import { createPrintShopTranslator } from '@inkstand/i18n/print-shop';
import { eq } from 'drizzle-orm';
import { fulfillerColumns } from '#areas/production/fulfillers/fulfiller-response.ts';
import { recordChange, retryWaitingOrders } from '#areas/production/fulfillers/retry-waiting-orders.ts';
import type { Ctx } from '#context.ts';
import { readPrinter } from './get-printer.ts';
import { ownFulfillerId } from './own-parcel.ts';

/**
 * Changes days off and pieces a day of the user's fulfiller. Routing goes by them from now on; what is planned already
 * keeps its day.
 */
export async function changePrinter(
  ctx: Ctx,
  { body }: HandlerInput<'changePrinter'>,
): Promise<HandlerReply<'changePrinter'>> {
  const id = ownFulfillerId(ctx);
  const data = await ctx.staffTx(async (tx) => {
    const changes = fulfillerColumns(body);
    if (Object.keys(changes).length > 0) {
      const [row] = await tx.update(fulfillers).set(changes).where(eq(fulfillers.id, id)).returning();
      await recordChange(tx, ctx, 'fulfiller.changed', id, { fields: Object.keys(body) });
      if (row) await retryWaitingOrders(tx, ctx, row);
    }
    return readPrinter(tx, ctx);
  });
  return { success: true, message: createPrintShopTranslator(ctx.language)('saved'), data };
}
