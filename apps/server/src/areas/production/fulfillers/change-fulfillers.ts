import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { fulfillers } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { inArray } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { changeEach } from '#http/change-each.ts';
import { changeFulfiller } from './change-fulfiller.ts';

/** Pauses or resumes several fulfillers, each independently. */
export async function changeFulfillers(
  ctx: Ctx,
  { body: { ids, active } }: HandlerInput<'changeFulfillers'>,
): Promise<HandlerReply<'changeFulfillers'>> {
  const found = await ctx.staffTx((tx) =>
    tx.select({ id: fulfillers.id, name: fulfillers.name }).from(fulfillers).where(inArray(fulfillers.id, ids)),
  );
  // Fulfillers belong to no tenant, so each call has the same path.
  const rows = found.map((row) => ({ ...row, tenantId: ctx.tenantId }));
  const data = await changeEach(ctx, { ids, rows }, (own, { tenantId, id }) =>
    changeFulfiller(own, { params: { tenant_id: tenantId, fulfiller_id: id }, body: { active } }),
  );
  const t = replyTexts(ctx.language);
  const message = active
    ? t('fulfillers.active', { count: data.changed })
    : t('fulfillers.paused', { amount: data.changed });
  return { success: true, message, data };
}
