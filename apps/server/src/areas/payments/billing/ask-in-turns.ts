import { refunds } from '@inkstand/database/tables/index';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { sendRefund } from './send-refund.ts';

/** Questions to the provider at once. */
const BATCH_SIZE = 8;

/** Something that the provider is asked about until it has ended. */
interface Question {
  id: string;
  /** Does not rest. */
  isUrgent?: boolean;
}

/**
 * Makes a reconciler's turn: asks about each of a list, several at once, so that a slow answer holds up one of them. What
 * was asked about rests for a while; that memory only spares the provider questions. One that cannot be settled now must
 * not keep the others waiting: it is logged, and a later turn tries again.
 */
export function askInTurns<Item extends Question>(what: string, pauseMilliseconds: number) {
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
    // Each worker takes the next one.
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

/** A refund's job has had its first tries by then. */
const YOUNG_MILLISECONDS = 60_000;
/** Banks take days; the provider is asked again after this time. */
const PAUSE_MILLISECONDS = 5 * 60_000;

type Pending = Awaited<ReturnType<typeof findPending>>[number];

const turn = askInTurns<Pending>('a refund', PAUSE_MILLISECONDS);

/** Asks the provider about refunds whose end no webhook told, and makes those whose job was given up. */
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
