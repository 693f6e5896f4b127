import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { savedViews } from '@inkstand/database/tables/index';
import { eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { mayReadList, readViews } from './view-response.ts';

/** Returns the saved views of a list. */
export async function listViews(ctx: Ctx, { query }: HandlerInput<'listViews'>): Promise<HandlerReply<'listViews'>> {
  if (!mayReadList(ctx, query.list)) fail('request.forbidden');
  return { data: await ctx.tx((tx) => readViews(tx, ctx, eq(savedViews.list, query.list))) };
}
