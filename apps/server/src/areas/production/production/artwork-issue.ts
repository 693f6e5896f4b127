import { transition } from '#areas/orders/index.ts';
import type { Services } from '#context.ts';
import { systemContext } from '#context.ts';
import type { OrderJob } from '#jobs/jobs.ts';
import { readStatus } from './read-order.ts';

/** An order's artwork cannot be printed as it is. Retries do not help: the artwork has to be replaced. */
export class ArtworkIssue extends Error {}

/** Moves the order to an artwork issue, with the reason, where people see it. */
export async function flagArtwork(services: Services, { tenantId, orderId }: OrderJob, reason: string): Promise<void> {
  const ctx = systemContext(services, tenantId);
  await ctx.tx(async (tx) => {
    if (await readStatus(tx, ctx, orderId)) {
      await transition(tx, ctx, { orderId, event: 'flag_artwork', by: 'system', reason });
    }
  });
}

/** Runs a production step. An `ArtworkIssue` flags the order instead of retrying. */
export async function orArtworkIssue(services: Services, job: OrderJob, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof ArtworkIssue)) throw error;
    await flagArtwork(services, job, error.message);
  }
}
