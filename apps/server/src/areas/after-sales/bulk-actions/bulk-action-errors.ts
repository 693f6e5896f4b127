import type { FileReply, HandlerInput } from '@inkstand/contract';
import { bulkActionErrors as errors } from '@inkstand/database/tables/index';
import { translateReason } from '@inkstand/i18n/server-reasons';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { csvFile } from '#files/csv-file.ts';
import { homeTenant, loadBulkAction } from './bulk-action-response.ts';

const BATCH_SIZE = 1000;

/** Returns the orders that an action left unchanged, each with the reason. */
export async function bulkActionErrors(ctx: Ctx, { params }: HandlerInput<'bulkActionErrors'>): Promise<FileReply> {
  const id = params.bulk_action_id;
  await ctx.tx((tx) => loadBulkAction(tx, ctx, id));
  const ofAction = and(eq(errors.tenantId, homeTenant(ctx)), eq(errors.bulkActionId, id));
  return csvFile<typeof errors.$inferSelect>({
    fileName: 'not-changed.csv',
    head: ['order_ref', 'reason'],
    language: ctx.language,
    batchSize: BATCH_SIZE,
    read: (last) =>
      ctx.tx((tx) =>
        tx
          .select()
          .from(errors)
          .where(and(ofAction, last && gt(errors.position, last.position)))
          .orderBy(asc(errors.position))
          .limit(BATCH_SIZE),
      ),
    toLines: ({ orderRef, reason }) => [[orderRef, translateReason(reason, ctx.language)]],
  });
}
