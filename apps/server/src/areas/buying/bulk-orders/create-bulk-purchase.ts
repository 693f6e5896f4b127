import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import { bulkPurchases } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { loadEvent } from '#areas/events/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { readPurchase } from './read-purchase.ts';

/** Creates an empty draft. */
export async function createBulkPurchase(
  ctx: Ctx,
  { params }: HandlerInput<'createBulkPurchase'>,
): Promise<HandlerReply<'createBulkPurchase'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEvent(tx, ctx, params.slug);
    if (event.type !== 'Bulk') fail('request.not_found');
    const id = newId();
    await tx.insert(bulkPurchases).values({
      tenantId: event.tenantId,
      id,
      eventId: event.id,
      currency: event.currency,
      createdBy: ctx.user?.id ?? newId(),
      createdAt: ctx.now(),
    });
    return {
      success: true,
      message: replyTexts(ctx.language)('draft.saved'),
      data: await readPurchase(tx, ctx, event, id),
    };
  });
}
