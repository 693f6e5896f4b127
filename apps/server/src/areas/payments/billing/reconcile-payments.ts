import { orders } from '@inkstand/database/tables/index';
import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { abandonOrder, finalizeOrder } from '#areas/orders/index.ts';
import { type Services, systemContext } from '#context.ts';
import { askInTurns } from './ask-in-turns.ts';

/** An order whose payment is still open is asked about again after this time. */
const PAUSE_MILLISECONDS = 60_000;

type Unpaid = Awaited<ReturnType<typeof findUnpaid>>[number] & { isUrgent: boolean };

const turn = askInTurns<Unpaid>('an unpaid order', PAUSE_MILLISECONDS);

/**
 * Looks after what no webhook and no browser finished (docs/reliability.md, money): asks the provider about every unpaid order
 * with a payment, lets the paid ones in, and gives up those whose time is over. Several processes may run it at once: each
 * step is done by whoever is first, and changes nothing for the others.
 */
export async function reconcilePayments(services: Services): Promise<void> {
  const isOver = ({ expiresAt }: { expiresAt: Date | null }) => expiresAt !== null && expiresAt <= services.now();
  const unpaid = (await findUnpaid(services)).map((order) => ({ ...order, isUrgent: isOver(order) }));
  await turn(services, unpaid, (order) => settle(services, order));
}

function findUnpaid(services: Services) {
  return services.database.tx('all-tenants', (tx) =>
    tx
      .select({
        id: orders.id,
        tenantId: orders.tenantId,
        region: orders.region,
        stripeAccountId: orders.stripeAccountId,
        paymentIntentId: orders.paymentIntentId,
        expiresAt: orders.expiresAt,
      })
      .from(orders)
      .where(
        and(
          isNull(orders.status),
          isNull(orders.abandonedAt),
          eq(orders.frozen, false),
          // Those of a bulk purchase are paid, and given up, together with it.
          isNull(orders.bulkPurchaseId),
          or(isNotNull(orders.paymentIntentId), lte(orders.expiresAt, services.now())),
        ),
      )
      .orderBy(asc(orders.expiresAt)),
  );
}

async function settle(services: Services, order: Unpaid): Promise<void> {
  const { tenantId, id: orderId, paymentIntentId: intentId } = order;
  if (!order.isUrgent) {
    await finalizeOrder(services, { tenantId, orderId });
    return;
  }
  // The provider first: only what it has cancelled can no longer be paid (docs/product/events.md).
  if (intentId && order.stripeAccountId) {
    const place = { region: order.region, accountId: order.stripeAccountId };
    const intent = await services.payments.cancelIntent(place, intentId);
    if (intent.status !== 'canceled') {
      await finalizeOrder(services, { tenantId, orderId });
      return;
    }
  }
  const ctx = systemContext(services, tenantId);
  await ctx.tx((tx) => abandonOrder(tx, ctx, { orderId, intentId }));
}
