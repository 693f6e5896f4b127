import type { FileReply, VerbInputOf } from '@inkstand/contract';
import { bulkRefusals as refusals } from '@inkstand/database/tables/index';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { csvFile } from '#files/csv-file.ts';
import { homeTenant } from './home-tenant.ts';
import { loadBulkAction } from './wire-bulk-action.ts';

const AT_ONCE = 1000;

/** The orders that an action left as they were, each with why. */
export async function bulkRefusals(ctx: Ctx, { params }: VerbInputOf<'bulkRefusals'>): Promise<FileReply> {
  const id = params.bulk_action_id;
  await ctx.tx((tx) => loadBulkAction(tx, ctx, id));
  const ofAction = and(eq(refusals.tenantId, homeTenant(ctx)), eq(refusals.bulkActionId, id));
  return csvFile<typeof refusals.$inferSelect>({
    fileName: 'not-changed.csv',
    head: ['order_ref', 'reason'],
    atOnce: AT_ONCE,
    read: (last) =>
      ctx.tx((tx) =>
        tx
          .select()
          .from(refusals)
          .where(and(ofAction, last && gt(refusals.position, last.position)))
          .orderBy(asc(refusals.position))
          .limit(AT_ONCE),
      ),
    linesOf: ({ orderRef, reason }) => [[orderRef, reason]],
  });
}
