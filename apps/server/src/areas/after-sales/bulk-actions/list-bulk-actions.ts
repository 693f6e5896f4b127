import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { bulkActions } from '@inkstand/database/tables/index';
import { desc } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { bulkColumns, ownBulkActions, wireBulkAction } from './wire-bulk-action.ts';

const SHOWN = 10;

/** What the caller had done to many orders lately, so that a page that is opened again shows how far it is. */
export async function listBulkActions(
  ctx: Ctx,
  _input: VerbInputOf<'listBulkActions'>,
): Promise<VerbReplyOf<'listBulkActions'>> {
  const rows = await ctx.tx((tx) =>
    tx
      .select(bulkColumns)
      .from(bulkActions)
      .where(ownBulkActions(ctx))
      .orderBy(desc(bulkActions.createdAt))
      .limit(SHOWN),
  );
  return { data: rows.map(wireBulkAction) };
}
