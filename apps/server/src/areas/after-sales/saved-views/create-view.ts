import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { MAX_VIEWS } from '@inkstand/contract/list-limits';
import { newId, type Tx } from '@inkstand/database';
import { savedViews } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, sql } from 'drizzle-orm';
import { homeTenant } from '#areas/after-sales/bulk-actions/bulk-action-response.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { mayReadList, readViews } from './view-response.ts';

/** Saves a list's filters, columns and sort order under a name. */
export async function createView(ctx: Ctx, { body }: HandlerInput<'createView'>): Promise<HandlerReply<'createView'>> {
  const { user } = ctx;
  if (!user) fail('request.unauthenticated');
  if (!mayReadList(ctx, body.list)) fail('request.forbidden');
  const own = { tenantId: homeTenant(ctx), userId: user.id };
  const data = await ctx.tx(async (tx) => {
    await checkLimit(tx, own, body.list);
    const [written] = await tx
      .insert(savedViews)
      .values({ ...own, ...body, id: newId() })
      .onConflictDoNothing()
      .returning({ id: savedViews.id });
    if (!written) failField('name', 'name_taken');
    const [view] = await readViews(tx, ctx, eq(savedViews.id, written.id));
    return view ?? fail('request.not_found');
  });
  return { success: true, message: replyTexts(ctx.language)('view.saved'), data };
}

async function checkLimit(tx: Tx, own: { tenantId: string; userId: string }, list: string): Promise<void> {
  // Serializes a user's creations, so that two concurrent ones cannot exceed the limit.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`views of ${own.userId}`}, 0))`);
  const ofOne = and(
    eq(savedViews.tenantId, own.tenantId),
    eq(savedViews.userId, own.userId),
    eq(savedViews.list, list),
  );
  if ((await tx.$count(savedViews, ofOne)) >= MAX_VIEWS) failField('name', 'too_many_entries', { count: MAX_VIEWS });
}
