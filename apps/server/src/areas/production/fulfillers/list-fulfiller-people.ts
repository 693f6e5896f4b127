import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { accountTokens, users } from '@inkstand/database/tables/index';
import { asc, eq } from 'drizzle-orm';
import { readInvitations, selectUsers, toUsersResponse } from '#areas/identity/index.ts';
import type { Ctx } from '#context.ts';
import { byName } from '#sql/list-queries.ts';
import { findFulfillerCompany } from './fulfiller-company.ts';
import { loadFulfiller } from './fulfiller-response.ts';

/** Lists a fulfiller's people, for staff. */
export async function listFulfillerPeople(
  ctx: Ctx,
  { params }: HandlerInput<'listFulfillerPeople'>,
): Promise<HandlerReply<'listFulfillerPeople'>> {
  return ctx.staffTx(async (tx) => {
    await loadFulfiller(tx, params.fulfiller_id);
    const tenantId = await findFulfillerCompany(tx, params.fulfiller_id);
    if (!tenantId) return { data: { people: [], invitations: [] } };
    const rows = await selectUsers(tx, eq(users.tenantId, tenantId)).orderBy(
      byName(users.name, ctx.language),
      asc(users.id),
    );
    const own = { ...ctx, tenantId };
    return {
      data: {
        people: await toUsersResponse(tx, own, rows),
        invitations: await readInvitations(tx, own, eq(accountTokens.tenantId, tenantId)),
      },
    };
  });
}
