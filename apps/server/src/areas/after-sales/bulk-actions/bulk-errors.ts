import type { FileReply, HandlerInput } from '@inkstand/contract';
import { bulkRefusals as refusals } from '@inkstand/database/tables/index';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { csvFile } from '#files/csv-file.ts';
import { loadBulkAction } from './bulk-action-response.ts';
import { homeTenant } from './home-tenant.ts';

const BATCH_SIZE = 1000;

/** The orders that an action left as they were, each with why. */
export async function bulkRefusals(ctx: Ctx, { params }: HandlerInput<'bulkRefusals'>): Promise<FileReply> {
  const id = params.bulk_action_id;
  await ctx.tx((tx) => loadBulkAction(tx, ctx, id));
  const ofAction = and(eq(refusals.tenantId, homeTenant(ctx)), eq(refusals.bulkActionId, id));
  return csvFile<typeof refusals.$inferSelect>({
    fileName: 'not-changed.csv',
    head: ['order_ref', 'reason'],
    atOnce: BATCH_SIZE,
    read: (last) =>
      ctx.tx((tx) =>
        tx
          .select()
          .from(refusals)
          .where(and(ofAction, last && gt(refusals.position, last.position)))
          .orderBy(asc(refusals.position))
          .limit(BATCH_SIZE),
      ),
    linesOf: ({ orderRef, reason }) => [[orderRef, reason]],
  });
}
