import { randomUUID } from 'node:crypto';
import { callFulfiller as guarded } from '@inkstand/server/areas/production/fulfilment/call-fulfiller';

export * from '@inkstand/server/areas/production/fulfilment/call-fulfiller';

/** Every try is an order of its own: who was killed before it noted the answer orders once more. */
export const callFulfiller: typeof guarded = (services, fulfiller, { idempotencyKey, ...call }) =>
  guarded(services, fulfiller, {
    ...call,
    ...(idempotencyKey ? { idempotencyKey: `${idempotencyKey}:${randomUUID()}` } : {}),
  });
