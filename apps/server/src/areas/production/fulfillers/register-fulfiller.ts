import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { eventFulfillers } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { loadEvent } from '#areas/events/index.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { insertFulfiller, secretToShow } from './create-fulfiller.ts';
import { loadFulfiller } from './fulfiller-response.ts';
import { readFulfiller } from './get-fulfiller.ts';
import { retryWaitingOrders } from './retry-waiting-orders.ts';

/** Registers a fulfiller for an event, which then prefers it. A new fulfiller's secret is returned only once. */
export async function registerFulfiller(
  ctx: Ctx,
  { params, body }: HandlerInput<'registerFulfiller'>,
): Promise<HandlerReply<'registerFulfiller'>> {
  return ctx.staffTx(async (tx) => {
    const event = await loadEvent(tx, ctx, params.slug);
    const row = body.fulfiller
      ? await insertFulfiller(tx, ctx, body.fulfiller)
      : await loadFulfiller(tx, body.fulfiller_id ?? '');
    const { tenantId } = event;
    const added = await tx
      .insert(eventFulfillers)
      .values({ tenantId, eventId: event.id, fulfillerId: row.id })
      .onConflictDoNothing()
      .returning({ id: eventFulfillers.fulfillerId });
    if (added.length > 0) {
      await recordAudit(
        tx,
        { ...ctx, tenantId },
        {
          action: 'fulfiller.registered',
          objectType: 'event',
          objectId: event.id,
          details: { fulfiller: row.id },
        },
      );
    }
    await retryWaitingOrders(tx, ctx, row);
    const secret = body.fulfiller ? secretToShow(ctx, row) : null;
    const data = { fulfiller: await readFulfiller(tx, ctx, row.id), secret };
    return { success: true, message: replyTexts(ctx.language)('fulfiller.registered', { name: row.name }), data };
  });
}
