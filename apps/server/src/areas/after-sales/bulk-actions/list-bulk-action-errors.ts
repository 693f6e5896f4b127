import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { bulkActionErrors as errors } from '@inkstand/database/tables/index';
import { translateReason } from '@inkstand/i18n/server-reasons';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { homeTenant, loadBulkAction } from './bulk-action-response.ts';

/** Lists the orders that an action left unchanged, each with the reason, in the action's order. */
export async function listBulkActionErrors(
  ctx: Ctx,
  { params, query }: HandlerInput<'listBulkActionErrors'>,
): Promise<HandlerReply<'listBulkActionErrors'>> {
  const { page, per_page } = query;
  return ctx.tx(async (tx) => {
    const { id } = await loadBulkAction(tx, ctx, params.bulk_action_id);
    const ofAction = and(eq(errors.tenantId, homeTenant(ctx)), eq(errors.bulkActionId, id));
    const rows = await tx
      .select({ order_ref: errors.orderRef, reason: errors.reason })
      .from(errors)
      .where(ofAction)
      .orderBy(asc(errors.position))
      .limit(per_page)
      .offset((page - 1) * per_page);
    const data = rows.map(({ order_ref, reason }) => ({ order_ref, reason: translateReason(reason, ctx.language) }));
    return { data, meta: { total: await tx.$count(errors, ofAction), page, per_page } };
  });
}
