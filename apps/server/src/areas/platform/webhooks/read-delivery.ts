import { type Tx, tenantJoin } from '@inkstand/database';
import { webhookDeliveries, webhooks } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

export const isDelivery = (ctx: Pick<Ctx, 'tenantId'>, id: string) =>
  and(eq(webhookDeliveries.tenantId, ctx.tenantId), eq(webhookDeliveries.id, id));

/** Loads a message with its webhook; undefined when they were deleted. */
export async function readDelivery(tx: Tx, ctx: Pick<Ctx, 'tenantId'>, id: string) {
  const [found] = await tx
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, tenantJoin(webhooks.id, webhookDeliveries.webhookId))
    .where(isDelivery(ctx, id));
  return found;
}

export type FoundDelivery = NonNullable<Awaited<ReturnType<typeof readDelivery>>>;
