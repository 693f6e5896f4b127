import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { fulfillers } from '@inkstand/database/tables/index';
import { inArray } from 'drizzle-orm';
import { changeEach } from '#change-each.ts';
import type { Ctx } from '#context.ts';
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
  const does = data.changed === 1 ? 'takes' : 'take';
  return { success: true, message: `${data.changed} ${active ? `${does} orders again` : 'paused'}`, data };
}
