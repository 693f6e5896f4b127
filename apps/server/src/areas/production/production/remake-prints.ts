import { findAssetIds } from '@inkstand/artwork/model';
import type { Tx } from '@inkstand/database';
import { orderEvents, orders } from '@inkstand/database/tables/index';
import { mainLineIndex } from '@inkstand/domain/order-main-line';
import { ORDER_STATUSES, type OrderStatus } from '@inkstand/domain/order-status';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { DISABLED_REASON_TEXTS, SKIP_TEXTS } from '@inkstand/i18n/staff';
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { emitNews } from '#areas/orders/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import type { JobData } from '#jobs/jobs.ts';
import { ArtworkIssue } from './artwork-issue.ts';
import { copySources } from './download-order.ts';
import { makePrints } from './process-order.ts';
import { readLines } from './read-order.ts';

type RemakeJob = JobData['order.remake_prints'];

const hasPrints = (status: OrderStatus) =>
  status !== 'artwork issue' &&
  !STATUS_RULES[status].isHeldForBudget &&
  !(mainLineIndex(status) >= 0 && mainLineIndex(status) < mainLineIndex('queued submitting to fulfiller'));
const WITHOUT_PRINTS = ORDER_STATUSES.filter((status) => !hasPrints(status));

/** Why an order's print files are not created again, as conditions on the order; the first that holds counts. */
export const REMAKE_SKIPS: readonly { when: SQL; reason: string }[] = [
  { when: eq(orders.status, 'cancelled'), reason: DISABLED_REASON_TEXTS.order_cancelled },
  { when: eq(orders.status, 'shipped'), reason: DISABLED_REASON_TEXTS.order_shipped },
  { when: inArray(orders.status, WITHOUT_PRINTS), reason: SKIP_TEXTS.not_printed },
  {
    // An address issue stops an order before or after that step.
    when: sql`${orders.status} = 'address issue' and not exists (select from print_files
      where print_files.tenant_id = ${orders.tenantId} and print_files.order_id = ${orders.id})`,
    reason: SKIP_TEXTS.not_printed,
  },
];

/**
 * Job `order.remake_prints`: draws the print files of an order again, for missing and damaged ones. Whole files that
 * several orders share stay. The status does not change; the bytes are the same as before, so a fulfiller that has the
 * links gets the new files.
 */
async function remakePrints(services: Services, job: RemakeJob): Promise<void> {
  const ctx = systemContext(services, job.tenantId);
  const lines = await ctx.tx((tx) => readLines(tx, ctx, job.orderId));
  if (lines.length === 0) return;
  try {
    const sides = lines.flatMap((line) => line.sides);
    await copySources(ctx, job.orderId, [...new Set(sides.flatMap(({ side }) => findAssetIds(side)))]);
    const write = await makePrints(ctx, job.orderId, lines);
    await ctx.tx(async (tx) => {
      await write(tx);
      await recordOutcome(tx, ctx, job, 'print_files_remade');
    });
  } catch (error) {
    if (!(error instanceof ArtworkIssue)) throw error;
    await ctx.tx((tx) => recordOutcome(tx, ctx, job, 'print_files_failed', error.message));
  }
}

/** Once per request: a job that runs again after a crash finds its entry. */
async function recordOutcome(
  tx: Tx,
  ctx: Ctx,
  { orderId, requestedAt }: RemakeJob,
  event: 'print_files_remade' | 'print_files_failed',
  reason = '',
): Promise<void> {
  const { tenantId } = ctx;
  const known = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.tenantId, tenantId),
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.event, event),
        gte(orderEvents.at, new Date(requestedAt)),
      ),
    );
  if (known.length > 0) return;
  await tx.insert(orderEvents).values({ tenantId, orderId, event, actor: 'system', reason });
  await emitNews(tx, ctx, orderId);
}

export const remakePrintsJob: JobDefinition<'order.remake_prints'> = {
  name: 'order.remake_prints',
  retries: 3,
  handle: remakePrints,
  giveUp: async (services, job) => {
    const ctx = systemContext(services, job.tenantId);
    await ctx.tx((tx) => recordOutcome(tx, ctx, job, 'print_files_failed'));
  },
};
