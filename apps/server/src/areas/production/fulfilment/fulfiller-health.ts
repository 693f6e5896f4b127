import { fulfillers } from '@inkstand/database/tables/index';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Services } from '#context.ts';

/** Of many answers a second one is enough to know that it lives; the row is everybody's. */
const KNOWN_FOR_MS = 10_000;
const MAX_LENGTH = 300;

/** Notes that a fulfiller answered as it should. In a transaction of its own that fails alone. */
export async function recordAnswer(services: Services, fulfillerId: string): Promise<void> {
  const now = services.now();
  const known = new Date(now.getTime() - KNOWN_FOR_MS);
  await quietly(services, () =>
    services.database.tx('all-tenants', (tx) =>
      tx
        .update(fulfillers)
        .set({ lastAnswerAt: now })
        .where(
          and(eq(fulfillers.id, fulfillerId), or(isNull(fulfillers.lastAnswerAt), lt(fulfillers.lastAnswerAt, known))),
        ),
    ),
  );
}

/** Likewise that it did not, in words without personal values. */
export async function recordProblem(services: Services, fulfillerId: string, problem: string): Promise<void> {
  await quietly(services, () =>
    services.database.tx('all-tenants', (tx) =>
      tx
        .update(fulfillers)
        .set({ lastProblemAt: services.now(), lastProblem: problem.slice(0, MAX_LENGTH) })
        .where(eq(fulfillers.id, fulfillerId)),
    ),
  );
}

/** How a fulfiller is doing is worth a note, never a failed submission. */
async function quietly(services: Services, note: () => Promise<unknown>): Promise<void> {
  try {
    await note();
  } catch (error) {
    services.log.warn({ err: error }, 'the health of a fulfiller could not be noted');
  }
}
