import { refunds } from '@inkstand/database/tables/index';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { sendRefund } from './send-refund.ts';

/** Number of concurrent requests to the provider. */
const BATCH_SIZE = 8;

/** An object whose state is polled at the provider until it is final. */
interface Question {
  id: string;
  /** Asked in every run, without a pause. */
  isUrgent?: boolean;
}

/**
 * Returns a function that performs one run of a reconciler: it asks about every item of a list, several concurrently,
 * so that a slow answer delays only one of them. An item is not asked about again within `pauseMilliseconds`; this
 * memory only saves requests to the provider. A failing item must not block the others: it is logged, and a later run
 * retries it.
 */
export function createReconciler<Item extends Question>(what: string, pauseMilliseconds: number) {
  const lastAsked = new WeakMap<Services, Map<string, number>>();

  function takeDue(services: Services, items: readonly Item[]): Item[] {
    const now = services.now().getTime();
    const asked = lastAsked.get(services) ?? new Map<string, number>();
    const next = new Map<string, number>();
    const due = items.filter(({ id, isUrgent }) => {
      const last = asked.get(id);
      const isResting = !isUrgent && last !== undefined && now - last < pauseMilliseconds;
      next.set(id, isResting ? last : now);
      return !isResting;
    });
    lastAsked.set(services, next);
    return due;
  }

  return async (services: Services, items: readonly Item[], ask: (item: Item) => Promise<void>): Promise<void> => {
    // Each worker takes the next item.
    const queue = takeDue(services, items).values();
    await Promise.all(
      Array.from({ length: BATCH_SIZE }, async () => {
        for (const item of queue) {
          await ask(item).catch((error: unknown) =>
            services.log.warn({ err: error, id: item.id }, `${what} could not be settled`),
          );
        }
      }),
    );
  };
}

/** By this age a refund's job has made its first attempts. */
const YOUNG_MILLISECONDS = 60_000;
/** Banks take days; the provider is asked again after this time. */
const PAUSE_MILLISECONDS = 5 * 60_000;

type Pending = Awaited<ReturnType<typeof findPending>>[number];

const turn = createReconciler<Pending>('a refund', PAUSE_MILLISECONDS);

/** Asks the provider about pending refunds whose webhook was lost, and makes those whose job was given up. */
export async function reconcileRefunds(services: Services): Promise<void> {
  await turn(services, await findPending(services), ({ tenantId, orderId, id }) =>
    sendRefund(services, { tenantId, orderId, refundId: id }),
  );
}

function findPending(services: Services) {
  const before = new Date(services.now().getTime() - YOUNG_MILLISECONDS);
  return services.database.tx('all-tenants', (tx) =>
    tx
      .select({ tenantId: refunds.tenantId, orderId: refunds.orderId, id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.status, 'pending'), lte(refunds.createdAt, before)))
      .orderBy(asc(refunds.id)),
  );
}
