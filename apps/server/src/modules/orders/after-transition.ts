import type { Tx } from '@inkstand/database';
import { events, giftClaims, ledgerEntries, orders, promoCodes } from '@inkstand/database/tables/index';
import type { OrderEvent, OrderStatus } from '@inkstand/domain/order-status';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { acceptanceEntries, creditWrite, ledgerColumns, reverseProduction, splitProductionCost } from './ledger.ts';
import { releaseVoucher } from './voucher-uses.ts';
import { writeTogether } from './write-together.ts';

export interface ChangedOrder {
  id: string;
  eventId: string;
  kind: (typeof orders.$inferSelect)['kind'];
  frozen: boolean;
  productionCost: number;
  amountCaptured: number;
  promoCodeId: string | null;
  voucherId: string | null;
}

const CANCELLING: readonly OrderEvent[] = ['cancel', 'confirm_cancellation'];
const LETTING_THROUGH: readonly OrderEvent[] = ['approve', 'release', 'raise_budget'];
const WAITING_FOR_BUDGET: readonly OrderStatus[] = ['over budget', 'over budget limit'];

/** What a change of status books, in its transaction: an approval takes from the budget, a cancellation gives all back. */
export async function afterTransition(
  tx: Tx,
  ctx: Ctx,
  order: ChangedOrder,
  event: OrderEvent,
  { from, to }: { from: OrderStatus; to: OrderStatus },
): Promise<void> {
  if (LETTING_THROUGH.includes(event)) await bookAgainstBudget(tx, ctx, order);
  if (CANCELLING.includes(event) && to === 'cancelled') {
    await giveBack(tx, ctx, order, !WAITING_FOR_BUDGET.includes(from));
  }
}

/** An order that somebody let through is spent, even beyond the budget: that was the decision. */
async function bookAgainstBudget(tx: Tx, ctx: Ctx, order: ChangedOrder): Promise<void> {
  const [row] = await tx
    .select(ledgerColumns)
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, order.id)));
  if (!row) return;
  await writeTogether(tx, [
    budgetWrite(tx, ctx, order.eventId, row.productionCost),
    creditWrite(tx, ctx.tenantId, splitProductionCost(row).onCredit),
    tx.insert(ledgerEntries).values(acceptanceEntries(row)),
  ]);
}

/** Code, address, budget, voucher and money go back (product.md 4); the money by a job, since the provider must be asked. */
async function giveBack(tx: Tx, ctx: Ctx, order: ChangedOrder, wasBooked: boolean): Promise<void> {
  if (order.promoCodeId) {
    await tx
      .update(promoCodes)
      .set({ uses: sql`${promoCodes.uses} - 1` })
      .where(and(eq(promoCodes.tenantId, ctx.tenantId), eq(promoCodes.id, order.promoCodeId)));
  }
  await tx
    .delete(giftClaims)
    .where(
      and(
        eq(giftClaims.tenantId, ctx.tenantId),
        eq(giftClaims.eventId, order.eventId),
        eq(giftClaims.orderId, order.id),
      ),
    );
  if (order.kind === 'promo' && wasBooked) await budgetWrite(tx, ctx, order.eventId, -order.productionCost);
  if (order.voucherId) await releaseVoucher(tx, ctx.tenantId, { orderId: order.id, voucherId: order.voucherId });
  const credited = await reverseProduction(tx, { tenantId: ctx.tenantId, id: order.id });
  if (credited !== 0) await creditWrite(tx, ctx.tenantId, -credited);
  if (order.amountCaptured > 0 && !order.frozen) {
    await ctx.jobs.send(tx, 'order.refund', { tenantId: ctx.tenantId, orderId: order.id });
  }
}

function budgetWrite(tx: Tx, ctx: Ctx, eventId: string, amount: number) {
  return tx
    .update(events)
    .set({ budgetUsed: sql`greatest(0, ${events.budgetUsed} + ${amount})` })
    .where(and(eq(events.tenantId, ctx.tenantId), eq(events.id, eventId)));
}
