import type { Tx } from '@inkstand/database';
import type { Ctx } from '#context.ts';
import type { FoundDelivery } from './read-delivery.ts';

/** A program that is being replaced is there again in minutes; one that is broken is mended within hours. */
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 2 * 60 * 60;

/** Each pause is twice as long as the one before, and up to that long again, so that what failed together comes apart. */
function pauseAfter(tries: number): number {
  if (tries === 0) return 0;
  const pause = FIRST_PAUSE_SECONDS * 2 ** (tries - 1) * (1 + Math.random());
  return Math.round(Math.min(pause, LONGEST_PAUSE_SECONDS));
}

/** Somebody waits for the answer to a try-out. */
const priorityOf = ({ event }: FoundDelivery['delivery']) => (event === 'test' ? 1 : 0);

/**
 * The next try of a message, among those for programs that do not answer: however many of them hang, what is told to
 * others does not wait for a worker.
 */
export async function tryLater(tx: Tx, ctx: Ctx, delivery: FoundDelivery['delivery'], tries: number): Promise<void> {
  const job = { tenantId: delivery.tenantId, deliveryId: delivery.id, tries };
  await ctx.jobs.send(tx, 'webhook.retry', job, priorityOf(delivery), pauseAfter(tries));
}
