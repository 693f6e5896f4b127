import { orders } from '@inkstand/database/tables/index';
import { and, asc, eq, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import { abandonOrder, finalizeOrder } from '#areas/orders/index.ts';
import { type Services, systemContext } from '#context.ts';
import { createReconciler } from './create-reconciler.ts';

/** Pause before the provider is asked again about an order whose payment is still open. */
const PAUSE_MILLISECONDS = 60_000;

type Unpaid = Awaited<ReturnType<typeof findUnpaid>>[number] & { isUrgent: boolean };

const turn = createReconciler<Unpaid>('an unpaid order', PAUSE_MILLISECONDS);

/**
 * Completes what no webhook and no browser has finished (docs/reliability.md, money): asks the provider about every
 * unpaid order with a payment, accepts the paid ones, and abandons those whose payment time is over. Several processes
 * may run it concurrently: the first one performs each step, and the others change nothing.
 */
export async function reconcilePayments(services: Services): Promise<void> {
  const isOver = ({ expiresAt }: { expiresAt: Date | null }) => expiresAt !== null && expiresAt <= services.now();
  const unpaid = (await findUnpaid(services)).map((order) => ({ ...order, isUrgent: isOver(order) }));
  await turn(services, unpaid, (order) => reconcileOrder(services, order));
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
          // Orders of a bulk purchase are paid, and abandoned, together with it.
          isNull(orders.bulkPurchaseId),
          // Orders of a client's shop are paid by the client; their own sweep goes on with them.
          ne(orders.kind, 'shop'),
          or(isNotNull(orders.paymentIntentId), lte(orders.expiresAt, services.now())),
        ),
      )
      .orderBy(asc(orders.expiresAt)),
  );
}

async function reconcileOrder(services: Services, order: Unpaid): Promise<void> {
  const { tenantId, id: orderId, paymentIntentId: intentId } = order;
  if (!order.isUrgent) {
    await finalizeOrder(services, { tenantId, orderId });
    return;
  }
  // The provider first: only a payment that it has cancelled can no longer be made (docs/product/events.md).
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
