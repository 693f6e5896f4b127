import type { Tx } from '@inkstand/database';
import { newId } from '@inkstand/database';
import { shopProducts, shopPushes, shopVariants } from '@inkstand/database/tables/index';
import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '#context.ts';
import type { SentState, ShopChanges } from './differences.ts';
import type { ShopProductRow } from './load-shop-product.ts';

/** What a push has made of a product. Fields that are absent stay. */
export interface Outcome {
  status: 'pushed' | 'failed' | 'deleted';
  error?: string;
  shopProductId?: string;
  handle?: string;
  sent?: SentState;
  changes?: ShopChanges;
  pushedRevision?: number;
  variants?: StoredVariant[];
}

export interface StoredVariant {
  /** `{colour}/{size}`. */
  key: string;
  sku: string;
  shopVariantId: string;
  /** In minor units. */
  price: number;
}

/**
 * Stores what has become of a product that waited, and counts it in its push. A job that runs twice finds it no longer
 * waiting, so it counts once.
 */
export async function finishProduct(services: Services, row: ShopProductRow, outcome: Outcome): Promise<void> {
  const { database, now } = services;
  await database.tx({ tenant: row.tenantId }, async (tx) => {
    // The push first, so that two products that finish at once count one after the other.
    const push = row.pushId ? await lockPush(tx, row.tenantId, row.pushId) : undefined;
    const stored = await tx
      .update(shopProducts)
      .set({
        status: outcome.status,
        error: outcome.error ?? '',
        ...(outcome.shopProductId === undefined ? {} : { shopProductId: outcome.shopProductId }),
        ...(outcome.handle === undefined ? {} : { handle: outcome.handle }),
        ...(outcome.sent === undefined ? {} : { sent: { ...outcome.sent } }),
        ...(outcome.changes === undefined ? {} : { shopChanges: outcome.changes }),
        ...(outcome.pushedRevision === undefined ? {} : { pushedRevision: outcome.pushedRevision }),
        ...(outcome.status === 'pushed' ? { pushedAt: now() } : {}),
      })
      .where(and(isWaiting(row), eq(shopProducts.status, 'waiting')))
      .returning({ id: shopProducts.id });
    if (stored.length === 0) return;
    if (outcome.variants) await storeVariants(tx, row, outcome.variants);
    if (push) await countPush(tx, services, push, outcome.status === 'failed' ? 1 : 0);
  });
}

const isWaiting = ({ tenantId, id, pushId }: ShopProductRow) =>
  and(
    eq(shopProducts.tenantId, tenantId),
    eq(shopProducts.id, id),
    pushId ? eq(shopProducts.pushId, pushId) : undefined,
  );

export type PushRow = typeof shopPushes.$inferSelect;

export async function lockPush(tx: Tx, tenantId: string, id: string): Promise<PushRow | undefined> {
  const [push] = await tx
    .select()
    .from(shopPushes)
    .where(and(eq(shopPushes.tenantId, tenantId), eq(shopPushes.id, id)))
    .for('update');
  return push;
}

/**
 * Counts what a push has done. Its products that still wait are counted, because no other push takes those; finished
 * ones may belong to the next push already.
 */
async function countPush(tx: Tx, services: Services, push: PushRow, failed: number): Promise<void> {
  const waiting = await tx.$count(
    shopProducts,
    and(eq(shopProducts.tenantId, push.tenantId), eq(shopProducts.pushId, push.id), eq(shopProducts.status, 'waiting')),
  );
  const isOver = waiting === 0;
  const [counted] = await tx
    .update(shopPushes)
    .set({
      done: sql`greatest(${shopPushes.done}, ${push.total - waiting}::integer)`,
      failed: sql`${shopPushes.failed} + ${failed}::integer`,
      ...(isOver ? { status: 'finished', finishedAt: services.now() } : {}),
    })
    .where(and(eq(shopPushes.tenantId, push.tenantId), eq(shopPushes.id, push.id)))
    .returning();
  if (counted) await emitPush(tx, services, counted);
}

/** Tells open pages of the company how far a push is. */
export async function emitPush(tx: Tx, { realtime }: Pick<Services, 'realtime'>, push: PushRow): Promise<void> {
  const { tenantId, id, total, done, failed, status } = push;
  const data = { push_id: id, total, done, failed, status };
  await realtime.publish(tx, [`private-tenant.${tenantId}`, 'private-staff'], 'shop_push.updated', data);
}

/** Remembers the shop's ids. A variant that has gone keeps its row: an order that names it may still arrive. */
async function storeVariants(tx: Tx, row: ShopProductRow, variants: readonly StoredVariant[]): Promise<void> {
  if (variants.length === 0) return;
  const { tenantId, id: shopProductId } = row;
  await tx
    .insert(shopVariants)
    .values(
      variants.map(({ key, sku, shopVariantId, price }) => {
        const [colour = '', size = ''] = key.split('/');
        return { tenantId, id: newId(), shopProductId, colour, size, sku, shopVariantId, price };
      }),
    )
    .onConflictDoUpdate({
      target: [shopVariants.tenantId, shopVariants.shopProductId, shopVariants.colour, shopVariants.size],
      set: {
        sku: sql`excluded.sku`,
        shopVariantId: sql`excluded.shop_variant_id`,
        price: sql`excluded.price`,
      },
    });
}
