import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { users } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, inArray } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { changeEach } from '#http/change-each.ts';
import { ofTenant } from '#sql/list-queries.ts';
import { changeUser } from './change-user.ts';

/** Deactivates or reactivates several users, each as in a single change. */
export async function changeUsers(
  ctx: Ctx,
  { body: { ids, active } }: HandlerInput<'changeUsers'>,
): Promise<HandlerReply<'changeUsers'>> {
  const rows = await ctx.tx((tx) =>
    tx
      .select({ tenantId: users.tenantId, id: users.id, name: users.name })
      .from(users)
      .where(and(ofTenant(ctx, users.tenantId), inArray(users.id, ids))),
  );
  const data = await changeEach(ctx, { ids, rows }, (own, { tenantId, id }) =>
    changeUser(own, { params: { tenant_id: tenantId, user_id: id }, body: { active } }),
  );
  return {
    success: true,
    message: replyTexts(ctx.language)(active ? 'users.reactivated' : 'users.deactivated', { amount: data.changed }),
    data,
  };
}
