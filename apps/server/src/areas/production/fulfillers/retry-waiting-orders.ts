import { type Tx, tenantJoin } from '@inkstand/database';
import { catalogueVariants, orderLines, orders } from '@inkstand/database/tables/index';
import type { AuditAction } from '@inkstand/domain/audit-actions';
import type { AuditDetails } from '@inkstand/domain/audit-details';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { jobPriority, transition } from '#areas/orders/index.ts';
import { recordAudit } from '#areas/platform/index.ts';
import { type Ctx, systemContext } from '#context.ts';
import type { FulfillerRow } from './fulfiller-response.ts';

/** Batch size; the rest can be resubmitted manually. */
const BATCH_SIZE = 500;

/**
 * Routes orders with a routing error again after a fulfiller was added that can make at least one of their lines
 * (docs/product/orders.md: "a fulfiller is chosen or added"). Routing decides whether that is enough.
 */
export async function retryWaitingOrders(tx: Tx, ctx: Ctx, fulfiller: FulfillerRow): Promise<number> {
  const isOfThisMode = fulfiller.simulated === (ctx.config.mode === 'demo');
  if (!fulfiller.active || !isOfThisMode) return 0;
  const waiting = await tx
    .select({
      tenantId: orders.tenantId,
      id: orders.id,
      kind: orders.kind,
      shippingMethod: orders.shippingMethod,
    })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'fulfiller routing error'),
        eq(orders.frozen, false),
        inArray(orders.region, fulfiller.regions as (typeof orders.$inferSelect)['region'][]),
        sql`(${orders.chosenFulfillerId} is null or ${orders.chosenFulfillerId} = ${fulfiller.id})`,
        sql`exists ${makeable(tx, fulfiller)}`,
      ),
    )
    .orderBy(asc(orders.placedAt))
    .limit(BATCH_SIZE);
  for (const { tenantId, id: orderId, ...order } of waiting) {
    const system = systemContext(ctx, tenantId);
    const reason = `${fulfiller.name} may be able to make it.`;
    if (await transition(tx, system, { orderId, event: 'choose_fulfiller', by: 'system', reason })) {
      await ctx.jobs.send(tx, 'order.submit', { tenantId, orderId }, jobPriority(order));
    }
  }
  return waiting.length;
}

/** SQL condition: a line of the order that the fulfiller can make. */
function makeable(tx: Tx, { families, printTechniques }: FulfillerRow) {
  return tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, orderLines.catalogueCode))
    .where(
      and(
        tenantJoin(orderLines.orderId, orders.id),
        inArray(catalogueVariants.family, families),
        sql`${catalogueVariants.values}->'print_techniques'->>0 = any(${sql.param(printTechniques)}::text[])`,
      ),
    );
}

type FulfillerAction = Extract<
  AuditAction,
  `fulfiller.${'created' | 'changed' | 'secret_changed' | 'hot_folder_changed'}`
>;

/** Fulfillers belong to no tenant, so changes are recorded in the staff tenant's audit log. */
export async function recordChange(
  tx: Tx,
  ctx: Ctx,
  action: FulfillerAction,
  fulfillerId: string,
  details: AuditDetails<FulfillerAction> = {},
): Promise<void> {
  const tenantId = ctx.user?.tenant_id ?? ctx.tenantId;
  await recordAudit(tx, { ...ctx, tenantId }, { action, objectType: 'fulfiller', objectId: fulfillerId, details });
}
