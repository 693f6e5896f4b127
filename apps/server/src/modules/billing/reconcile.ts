import { orders } from '@inkstand/database/tables/index';
import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { type Services, systemContext } from '#context.ts';
import { abandonOrder, finalizeOrder } from '#modules/orders/index.ts';

/** Questions to the provider at once. */
const AT_ONCE = 8;
/** An order whose payment is still open is asked about again after this time. */
const PAUSE_MILLISECONDS = 60_000;

type Unpaid = Awaited<ReturnType<typeof findUnpaid>>[number];

/** When this process last asked about an order; its memory only spares the provider questions. */
const lastAsked = new WeakMap<Services, Map<string, number>>();

/**
 * Looks after what no webhook and no browser finished (reliability.md, money): asks the provider about every unpaid order
 * with a payment, lets the paid ones in, and gives up those whose time is over. Several processes may run it at once:
 * each step is done by whoever is first, and changes nothing for the others.
 */
export async function reconcile(services: Services): Promise<void> {
  const now = services.now().getTime();
  const asked = lastAsked.get(services) ?? new Map<string, number>();
  const next = new Map<string, number>();
  const due: { order: Unpaid; isOver: boolean }[] = [];
  for (const order of await findUnpaid(services)) {
    const last = asked.get(order.id);
    const isOver = order.expiresAt !== null && order.expiresAt.getTime() <= now;
    const isResting = !isOver && last !== undefined && now - last < PAUSE_MILLISECONDS;
    next.set(order.id, isResting ? last : now);
    if (!isResting) due.push({ order, isOver });
  }
  lastAsked.set(services, next);
  // Each worker takes the next one, so that a slow answer holds up one of them.
  const queue = due.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { order, isOver } of queue) await settleOrWarn(services, order, isOver);
    }),
  );
}

/** One that cannot be settled now must not keep the others waiting; the next turn tries again. */
async function settleOrWarn(services: Services, order: Unpaid, isOver: boolean): Promise<void> {
  try {
    await settle(services, order, isOver);
  } catch (error) {
    services.log.warn({ err: error, orderId: order.id }, 'an unpaid order could not be settled');
  }
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
          or(isNotNull(orders.paymentIntentId), lte(orders.expiresAt, services.now())),
        ),
      )
      .orderBy(asc(orders.expiresAt)),
  );
}

async function settle(services: Services, order: Unpaid, isOver: boolean): Promise<void> {
  const { tenantId, id: orderId, paymentIntentId: intentId } = order;
  if (!isOver) {
    await finalizeOrder(services, { tenantId, orderId });
    return;
  }
  // The provider first: only what it has cancelled can no longer be paid (product.md 4).
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
