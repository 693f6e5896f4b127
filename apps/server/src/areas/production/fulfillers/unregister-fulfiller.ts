import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { eventFulfillers } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { loadEvent } from '#areas/events/index.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { selectRegistered, toFulfillersResponse } from './fulfiller-response.ts';

/** Removes a fulfiller from an event. Orders that it already has are still made. */
export async function unregisterFulfiller(
  ctx: Ctx,
  { params }: HandlerInput<'unregisterFulfiller'>,
): Promise<HandlerReply<'unregisterFulfiller'>> {
  return ctx.staffTx(async (tx) => {
    const { tenantId, id } = await loadEvent(tx, ctx, params.slug);
    const gone = await tx
      .delete(eventFulfillers)
      .where(
        and(
          eq(eventFulfillers.tenantId, tenantId),
          eq(eventFulfillers.eventId, id),
          eq(eventFulfillers.fulfillerId, params.fulfiller_id),
        ),
      )
      .returning({ id: eventFulfillers.fulfillerId });
    if (gone.length === 0) fail('request.not_found');
    const details = { fulfiller: params.fulfiller_id };
    await recordAudit(
      tx,
      { ...ctx, tenantId },
      { action: 'fulfiller.unregistered', objectType: 'event', objectId: id, details },
    );
    const data = await toFulfillersResponse(tx, ctx, await selectRegistered(tx, ctx, { tenantId, id }));
    return { success: true, message: replyTexts(ctx.language)('fulfiller.removed_from_event'), data };
  });
}
