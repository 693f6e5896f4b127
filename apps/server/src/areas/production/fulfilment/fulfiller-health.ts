import { fulfillers } from '@inkstand/database/tables/index';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Services } from '#context.ts';

/** Minimum interval between health updates: all submissions share the fulfiller's row. */
const KNOWN_FOR_MS = 10_000;
const MAX_LENGTH = 300;

/** Records a correct response. Uses its own transaction, so that a failure affects nothing else. */
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

/** Records a failed response, as text without personal values. */
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

/** Recording a fulfiller's health must never fail a submission. */
async function quietly(services: Services, note: () => Promise<unknown>): Promise<void> {
  try {
    await note();
  } catch (error) {
    services.log.warn({ err: error }, 'fulfillers: health not recorded');
  }
}
