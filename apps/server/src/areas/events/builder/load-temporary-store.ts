import type { Tx } from '@inkstand/database';
import { temporaryStores } from '@inkstand/database/tables/index';
import { and, eq, gt } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

type TemporaryStore = typeof temporaryStores.$inferSelect;

/** A store that is still kept, held until the transaction ends; undefined when it is gone or there never was one. */
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

/** The store for the tenant that takes it over: whoever comes first has it, so that an id which leaked is of no use any more. */
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
