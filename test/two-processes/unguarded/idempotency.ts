import type { runIdempotent as guarded } from '@inkstand/server/http/idempotency';

export * from '@inkstand/server/http/idempotency';

/** Ignores the idempotency key. */
export const runIdempotent: typeof guarded = async (ctx, _name, _key, _request, run) => ({
  status: 200,
  body: await run(ctx),
});
