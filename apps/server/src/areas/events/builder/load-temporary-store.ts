import type { Tx } from '@inkstand/database';
import { temporaryStores } from '@inkstand/database/tables/index';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { assertWithinRateLimits, countFailure, network } from '#rate-limits/count-failures.ts';
import { RATE_LIMITS } from '#rate-limits/limits.ts';

type TemporaryStore = typeof temporaryStores.$inferSelect;

/** Loads and locks a temporary store until the transaction ends; undefined when it has expired or never existed. */
export async function findTemporaryStore(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  id: string,
): Promise<TemporaryStore | undefined> {
  const [store] = await tx
    .select()
    .from(temporaryStores)
    .where(and(eq(temporaryStores.id, id), gt(temporaryStores.expiresAt, ctx.now())))
    .for('update');
  return store;
}

/** Claims a temporary store for the tenant. The first tenant wins, so a leaked id is useless afterwards. */
export async function takeTemporaryStore(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'tenantId'>,
  id: string,
): Promise<TemporaryStore> {
  const store = (await findTemporaryStore(tx, ctx, id)) ?? fail('temporary_store.gone');
  if (store.eventTenantId === ctx.tenantId) return store;
  if (store.eventTenantId !== null) fail('temporary_store.taken');
  await tx.update(temporaryStores).set({ eventTenantId: ctx.tenantId }).where(eq(temporaryStores.id, id));
  return { ...store, eventTenantId: ctx.tenantId };
}

/**
 * Stores that wait for the tenant of a call. The table has no tenant isolation, so only this condition keeps others
 * out.
 */
export const isWaitingFor = ({ tenantId, now }: Pick<Ctx, 'tenantId' | 'now'>) =>
  and(
    eq(temporaryStores.eventTenantId, tenantId),
    isNull(temporaryStores.eventId),
    gt(temporaryStores.expiresAt, now()),
  );

const RULES = { store: RATE_LIMITS.builderStores, image: RATE_LIMITS.builderImages };

/** Counts one creation, or throws 429. */
export async function countCreation(ctx: Ctx, what: keyof typeof RULES): Promise<void> {
  const key = `builder:${what}:${network(ctx.caller.ip)}`;
  await ctx.staffTx((tx) => assertWithinRateLimits(tx, { [key]: RULES[what] }));
  await ctx.staffTx((tx) => countFailure(tx, key, RULES[what]));
}
