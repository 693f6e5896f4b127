import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { SavedView } from '@inkstand/contract/after-sales/saved-views';
import { isViewList, VIEW_LISTS, type ViewList } from '@inkstand/contract/list-limits';
import { type Tx, tenantJoin } from '@inkstand/database';
import { savedViews, users } from '@inkstand/database/tables/index';
import { may } from '@inkstand/domain/roles';
import { and, desc, eq, or, type SQL } from 'drizzle-orm';
import { homeTenant } from '#areas/after-sales/bulk-actions/bulk-action-response.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { byName } from '#sql/list-queries.ts';

/** Matches the caller's own views and those shared within the company. */
function visibleViews(ctx: Ctx): SQL | undefined {
  const { user } = ctx;
  if (!user) fail('request.unauthenticated');
  return and(eq(savedViews.tenantId, homeTenant(ctx)), or(eq(savedViews.userId, user.id), eq(savedViews.shared, true)));
}

/** Reads views, the caller's own first, each group by name. */
export async function readViews(tx: Tx, ctx: Ctx, condition: SQL | undefined): Promise<SavedView[]> {
  const mine = eq(savedViews.userId, ctx.user?.id ?? '');
  const rows = await tx
    .select({ view: savedViews, owner: users.name })
    .from(savedViews)
    .leftJoin(users, tenantJoin(users.id, savedViews.userId))
    .where(and(visibleViews(ctx), condition))
    .orderBy(desc(mine), byName(savedViews.name, ctx.language));
  return rows.flatMap(({ view, owner }): SavedView[] => {
    const { list } = view;
    // A user whose role changed loses the views of lists they can no longer read.
    if (!isViewList(list) || !mayReadList(ctx, list)) return [];
    const isMine = view.userId === ctx.user?.id;
    const { id, name, query, shared } = view;
    // An owner outside the company is a staff user, whom companies see as Inkstand.
    const said = { id, list, name, query, shared, mine: isMine, owner: owner ?? 'Inkstand' };
    return [{ ...said, may_delete: isMine || mayTidyUp(ctx) }];
  });
}

/** Returns whether the caller may read the list itself. */
export const mayReadList = (ctx: Ctx, list: ViewList): boolean =>
  ctx.actor !== undefined && may(ctx.actor, VIEW_LISTS[list], homeTenant(ctx));

/** Users who manage a company's users may delete shared views of former users. */
const mayTidyUp = (ctx: Ctx): boolean => ctx.actor !== undefined && may(ctx.actor, 'users.manage', homeTenant(ctx));

/** Returns the saved views of a list. */
export async function listViews(ctx: Ctx, { query }: HandlerInput<'listViews'>): Promise<HandlerReply<'listViews'>> {
  if (!mayReadList(ctx, query.list)) fail('request.forbidden');
  return { data: await ctx.tx((tx) => readViews(tx, ctx, eq(savedViews.list, query.list))) };
}
