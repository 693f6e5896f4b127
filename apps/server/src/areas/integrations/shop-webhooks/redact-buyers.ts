import { shopOrders } from '@inkstand/database/tables/index';
import { DAY_SECONDS } from '@inkstand/domain/days';
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { eraseBuyers } from '#areas/after-sales/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import type { JobData } from '#jobs/jobs.ts';

/** Orders per transaction. */
const BATCH_SIZE = 200;
/** Orders under way are asked about again after a day. */
const NEXT_TRY_SECONDS = DAY_SECONDS;

/**
 * Erases the buyers of the shop's orders, all or those given. Orders under way still need their address: they are tried
 * again daily (docs/product/privacy.md).
 */
export async function redactBuyers(services: Services, data: JobData['shop.redact']): Promise<void> {
  const ctx = systemContext(services, data.tenantId);
  const left: string[] = [];
  let last = '';
  for (;;) {
    const batch = await loadBatch(ctx, data, last);
    const waiting = new Set(
      await eraseBuyers(
        ctx,
        batch.flatMap(({ orderId }) => orderId ?? []),
      ),
    );
    const isLeft = ({ orderId }: { orderId: string | null }) => orderId !== null && waiting.has(orderId);
    left.push(...batch.filter(isLeft).map(({ id }) => id));
    await forgetAddresses(
      ctx,
      batch.filter((row) => !isLeft(row)).map(({ id }) => id),
    );
    last = batch.at(-1)?.id ?? '';
    if (batch.length < BATCH_SIZE) break;
  }
  if (left.length === 0) return;
  const { tenantId, connectionId } = data;
  await ctx.tx((tx) =>
    ctx.jobs.send(tx, 'shop.redact', { tenantId, connectionId, shopOrderIds: left }, 0, NEXT_TRY_SECONDS),
  );
}

export const redactBuyersJob: JobDefinition<'shop.redact'> = { name: 'shop.redact', retries: 8, handle: redactBuyers };

function loadBatch(ctx: Ctx, { tenantId, connectionId, shopOrderIds }: JobData['shop.redact'], after: string) {
  return ctx.tx((tx) =>
    tx
      .select({ id: shopOrders.id, orderId: shopOrders.orderId })
      .from(shopOrders)
      .where(
        and(
          eq(shopOrders.tenantId, tenantId),
          eq(shopOrders.connectionId, connectionId),
          isNotNull(shopOrders.orderId),
          shopOrderIds ? inArray(shopOrders.id, [...shopOrderIds]) : undefined,
          after === '' ? undefined : gt(shopOrders.id, after),
        ),
      )
      .orderBy(asc(shopOrders.id))
      .limit(BATCH_SIZE),
  );
}

/** What the shop's orders keep of a buyer besides the order here. */
async function forgetAddresses(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx((tx) =>
    tx
      .update(shopOrders)
      .set({ addressHash: '', artworkProblem: '' })
      .where(and(eq(shopOrders.tenantId, ctx.tenantId), inArray(shopOrders.id, [...ids]))),
  );
}
