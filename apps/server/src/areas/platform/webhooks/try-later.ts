import { RETRY_PAUSES_MINUTES } from '@inkstand/contract/platform/webhooks';
import type { Tx } from '@inkstand/database';
import type { Ctx } from '#context.ts';
import type { FoundDelivery } from './read-delivery.ts';

/** Seconds before the next try of a message that was tried so often; none before the first. */
function pauseAfter(tries: number): number {
  const pause = RETRY_PAUSES_MINUTES[tries - 1];
  return pause ? Math.round(60 * (pause.from + Math.random() * (pause.to - pause.from))) : 0;
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
