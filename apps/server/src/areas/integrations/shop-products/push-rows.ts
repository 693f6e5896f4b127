import type { Tx } from '@inkstand/database';
import { shopProducts, shopPushes } from '@inkstand/database/tables/index';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { finishProduct, type PushRow } from './finish-product.ts';

type PushKey = Pick<PushRow, 'tenantId' | 'id'>;

/** `bulk_operation_id` of a push whose bulk operation has not begun. */
export const BULK_PENDING = 'pending';

/** Below other jobs: a user waits for the whole push, not for one product. */
export const PUSH_PRIORITY = -10;

export const ofPush = ({ tenantId, id }: PushKey) => and(eq(shopPushes.tenantId, tenantId), eq(shopPushes.id, id));

/** The products that a push has still to send. */
export const waitingFor = ({ tenantId, id }: PushKey) =>
  and(eq(shopProducts.tenantId, tenantId), eq(shopProducts.pushId, id), eq(shopProducts.status, 'waiting'));

export async function loadPush(tx: Tx, push: PushKey): Promise<PushRow | undefined> {
  const [row] = await tx.select().from(shopPushes).where(ofPush(push));
  return row;
}

/** Sends a job for each product that waits and is not in the shop: a bulk operation has left them out. */
export async function sendOneByOne(services: Services, tx: Tx, push: PushKey): Promise<void> {
  const rows = await tx
    .select({ id: shopProducts.id })
    .from(shopProducts)
    .where(and(waitingFor(push), isNull(shopProducts.shopProductId)))
    .orderBy(asc(shopProducts.id));
  for (const { id: shopProductId } of rows) {
    await services.jobs.send(tx, 'shop.push_product', { tenantId: push.tenantId, shopProductId }, PUSH_PRIORITY);
  }
}

/** Gives up what still waits. */
export async function failWaiting(services: Services, push: PushKey, error: string): Promise<void> {
  const rows = await services.database.tx({ tenant: push.tenantId }, (tx) =>
    tx.select().from(shopProducts).where(waitingFor(push)),
  );
  for (const row of rows) await finishProduct(services, row, { status: 'failed', error });
}
