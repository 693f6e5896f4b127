import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { eventProducts, events } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { readEventDetail } from './event-detail.ts';
import { loadEvent, loadEventForChange, lockOffersForChange, unsellableProducts } from './load-event.ts';

/**
 * Sets whether all products of the event need an approved proof. Unapproved products go off sale at once and come back
 * when approved; in an Active event the user confirms that first.
 */
export async function setEventApproval(
  ctx: Ctx,
  { params, body }: HandlerInput<'setEventApproval'>,
): Promise<HandlerReply<'setEventApproval'>> {
  const requiresApproval = body.required;
  return ctx.tx(async (tx) => {
    await lockOffersForChange(tx, await loadEvent(tx, ctx, params.slug));
    const event = await loadEventForChange(tx, ctx, params.slug);
    if (event.requiresApproval !== requiresApproval) {
      const { tenantId, id } = event;
      await tx
        .update(events)
        .set({ requiresApproval, revision: sql`${events.revision} + 1` })
        .where(and(eq(events.tenantId, tenantId), eq(events.id, id)));
      await tx
        .update(eventProducts)
        .set({ requiresApproval })
        .where(and(eq(eventProducts.tenantId, tenantId), eq(eventProducts.eventId, id)));
      const unapproved = (await unsellableProducts(tx, event)).filter(({ reason }) => reason === 'unapproved');
      if (requiresApproval && event.status === 'Active' && unapproved.length > 0 && !body.take_off_sale) {
        fail('approval.stops_sale', { data: { products: unapproved } });
      }
      await recordAudit(tx, ctx, {
        action: 'event.approval_setting_updated',
        objectType: 'event',
        objectId: id,
        details: {
          required: requiresApproval,
          taken_off_sale: requiresApproval ? unapproved.map(({ name }) => name) : [],
        },
      });
    }
    const data = await readEventDetail(tx, ctx, await loadEvent(tx, ctx, params.slug));
    return {
      success: true,
      message: replyTexts(ctx.language)(requiresApproval ? 'event.approval_on' : 'event.approval_off'),
      data,
    };
  });
}
