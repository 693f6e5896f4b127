import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { events, promoCodes } from '@inkstand/database/tables/index';
import { normalisePromoCode } from '@inkstand/domain/promo-codes';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

/**
 * Records when a link with a code was first opened. Browsers report it after the page has loaded, so that programs that
 * only fetch the links of an email do not count. The answer says nothing about the code.
 */
export async function codeOpened(
  ctx: Ctx,
  { params, body }: HandlerInput<'codeOpened'>,
): Promise<HandlerReply<'codeOpened'>> {
  await ctx.tx(async (tx) => {
    const [event] = await tx
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.tenantId, ctx.tenantId), eq(events.slug, params.slug), isNull(events.deletedAt)));
    if (!event) return;
    await tx
      .update(promoCodes)
      .set({ firstOpenedAt: ctx.now() })
      .where(
        and(
          eq(promoCodes.tenantId, ctx.tenantId),
          eq(promoCodes.eventId, event.id),
          eq(promoCodes.code, normalisePromoCode(body.code)),
          isNull(promoCodes.firstOpenedAt),
        ),
      );
  });
  return { success: true };
}
