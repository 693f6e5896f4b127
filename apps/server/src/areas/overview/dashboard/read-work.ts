import type { Dashboard } from '@inkstand/contract/overview/dashboard';
import type { Tx } from '@inkstand/database';
import { events, orders, tenants } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { WAITING_EXCEPTIONS } from '@inkstand/domain/order-exceptions';
import { may } from '@inkstand/domain/roles';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { shopsNeedingAttention } from '#areas/integrations/index.ts';
import { countOfOrders, failedRefund, placedOrders } from '#areas/orders/index.ts';
import { overdueInvoices, waitingInvoices } from '#areas/payments/index.ts';
import type { Ctx } from '#context.ts';
import { ofTenant } from '#sql/list-queries.ts';

/** From this share on a budget counts as nearly used up. */
const LOW_SHARE = 0.8;
const MAX_BUDGETS = 10;
/** More than there are: the dashboard shows exact numbers. */
const MAX_COUNTED = 1_000_000_000;

/** Loads the open work. */
export async function readWork(tx: Tx, ctx: Ctx): Promise<Dashboard['work']> {
  return {
    orders: await waitingOrders(tx, ctx),
    needs_person: await countListed(tx, ctx, 'needs_person'),
    late_orders: await countListed(tx, ctx, 'late'),
    reprint_requests: await countListed(tx, ctx, 'reprint_asked'),
    failed_refunds: await tx.$count(orders, and(ofTenant(ctx, orders.tenantId), failedRefund(tx))),
    low_budgets: ctx.actor && may(ctx.actor, 'content.change') ? await lowBudgets(tx, ctx) : [],
    overdue_invoices: await overdueInvoices(tx, ctx),
    waiting_invoices: await waitingInvoices(tx, ctx),
    shops: await shopsNeedingAttention(tx, ctx),
    clients: ctx.actor && may(ctx.actor, 'clients.manage') ? await waitingClients(tx, ctx) : null,
  };
}

/** Counts as the order list does, which the number links to. */
async function countListed(tx: Tx, ctx: Ctx, only: 'needs_person' | 'late' | 'reprint_asked'): Promise<number> {
  const query = { q: '', only };
  const where = await placedOrders(tx, ctx, query, undefined);
  const { rows } = await tx.execute<{ total: number }>(countOfOrders(tx, query, where, MAX_COUNTED));
  return rows[0]?.total ?? 0;
}

/** In the order in which the specification names them. */
async function waitingOrders(tx: Tx, ctx: Ctx): Promise<Dashboard['work']['orders']> {
  const rows = await tx
    .select({ status: orders.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(ofTenant(ctx, orders.tenantId), inArray(orders.status, WAITING_EXCEPTIONS)))
    .groupBy(orders.status);
  const countByStatus = new Map(rows.map(({ status, count }) => [status, count]));
  return WAITING_EXCEPTIONS.flatMap((status) => {
    const count = countByStatus.get(status) ?? 0;
    return count > 0 ? [{ status, count }] : [];
  });
}

async function lowBudgets(tx: Tx, ctx: Ctx): Promise<Dashboard['work']['low_budgets']> {
  const share = sql`${events.budgetUsed}::numeric / ${events.budget}`;
  const rows = await tx
    .select()
    .from(events)
    .where(
      and(
        ofTenant(ctx, events.tenantId),
        eq(events.type, 'Promo'),
        eq(events.status, 'Active'),
        isNull(events.deletedAt),
        gt(events.budget, 0),
        sql`${events.budgetUsed} >= ${events.budget} * ${LOW_SHARE}::numeric`,
      ),
    )
    .orderBy(desc(share), desc(events.id))
    .limit(MAX_BUDGETS);
  return rows.map(({ tenantId, slug, name, currency, budget, budgetUsed }) => ({
    tenant_id: tenantId,
    slug,
    name,
    currency,
    budget: toDecimal(budget),
    used: toDecimal(budgetUsed),
  }));
}

async function waitingClients(tx: Tx, ctx: Ctx): Promise<Dashboard['work']['clients']> {
  const own = ofTenant(ctx, tenants.id);
  return {
    unverified: await tx.$count(tenants, and(own, eq(tenants.verified, false))),
    credit_requests: await tx.$count(tenants, and(own, eq(tenants.creditStatus, 'requested'))),
  };
}
