import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { bulkActions } from '@inkstand/database/tables/index';
import { desc } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { bulkColumns, ownBulkActions, toBulkActionResponse } from './bulk-action-response.ts';

const SHOWN = 10;

/** Lists the caller's recent bulk actions, so that a reopened page can show their progress. */
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
  return { data: rows.map((row) => toBulkActionResponse(row, ctx.language)) };
}
