import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { bulkActions } from '@inkstand/database/tables/index';
import { desc } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { bulkColumns, ownBulkActions, toBulkActionResponse } from './bulk-action-response.ts';

const SHOWN = 10;

/** What the caller had done to many orders lately, so that a page that is opened again shows how far it is. */
export async function listBulkActions(
  ctx: Ctx,
  _input: HandlerInput<'listBulkActions'>,
): Promise<HandlerReply<'listBulkActions'>> {
  const rows = await ctx.tx((tx) =>
    tx
      .select(bulkColumns)
      .from(bulkActions)
      .where(ownBulkActions(ctx))
      .orderBy(desc(bulkActions.createdAt))
      .limit(SHOWN),
  );
  return { data: rows.map(toBulkActionResponse) };
}
