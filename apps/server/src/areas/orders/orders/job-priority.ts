import type { orders } from '@inkstand/database/tables/index';

type Order = Pick<typeof orders.$inferSelect, 'kind' | 'shippingMethod'>;

/** Whose jobs come first: express was paid for, and whoever waits for a replacement has waited once already. */
export const JOB_PRIORITY = { express: 20, replacement: 10, usual: 0 } as const;

/** An order's place in the queues; the higher comes first. */
export function jobPriority({ kind, shippingMethod }: Order): number {
  if (shippingMethod === 'express') return JOB_PRIORITY.express;
  return kind === 'replacement' ? JOB_PRIORITY.replacement : JOB_PRIORITY.usual;
}
