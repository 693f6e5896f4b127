import { randomUUID } from 'node:crypto';
import { callFulfiller as guarded } from '@inkstand/server/areas/production/fulfilment/call-fulfiller';

export * from '@inkstand/server/areas/production/fulfilment/call-fulfiller';

/** Each attempt is a new order: a process killed before it saved the response orders again. */
export const callFulfiller: typeof guarded = (services, fulfiller, { idempotencyKey, ...call }) =>
  guarded(services, fulfiller, {
    ...call,
    ...(idempotencyKey ? { idempotencyKey: `${idempotencyKey}:${randomUUID()}` } : {}),
  });
