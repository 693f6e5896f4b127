import { transition } from '#areas/orders/index.ts';
import type { Services } from '#context.ts';
import { systemContext } from '#context.ts';
import type { OrderJob } from '#jobs.ts';
import { readStatus } from './read-order.ts';

/** Why an order's artwork cannot be printed as it is. No try can mend it: somebody has to replace the artwork. */
export class ArtworkIssue extends Error {}

/** Stops the order where people see it, with the reason. */
export async function flagArtwork(services: Services, { tenantId, orderId }: OrderJob, reason: string): Promise<void> {
  const ctx = systemContext(services, tenantId);
  await ctx.tx(async (tx) => {
    if (await readStatus(tx, ctx, orderId)) {
      await transition(tx, ctx, { orderId, event: 'flag_artwork', by: 'system', reason });
    }
  });
}

/** Runs a step of production; an issue with the artwork ends it as such instead of being tried again. */
export async function orArtworkIssue(services: Services, job: OrderJob, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof ArtworkIssue)) throw error;
    await flagArtwork(services, job, error.message);
  }
}
