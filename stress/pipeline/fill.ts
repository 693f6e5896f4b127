import { randomBytes } from 'node:crypto';
import { type Database, newId } from '@inkstand/database';
import { orderLines, orders } from '@inkstand/database/tables/index';
import { ORDER_REF_BYTES, orderRefFromBytes } from '@inkstand/domain/order-ref';
import { makeCustomer, makeOrder } from '@inkstand/testing/factories/orders';
import { eq } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import type { PipelineShop } from '../../test/pipeline/orders.ts';

const BATCH_SIZE = 500;

/** Creates accepted orders that alternate between the shop's designs, each with its first job. */
export async function fill(database: Database, shop: PipelineShop, count: number): Promise<void> {
  const boss = new PgBoss({ ...database.ownerConnection, max: 1, supervise: false, schedule: false, migrate: false });
  boss.on('error', () => undefined);
  await boss.start();
  const model = await readModel(database, shop);
  const designs = await Promise.all(
    shop.designs.map(async ({ productId, document }) => ({
      productId,
      fingerprints: await shop.computeFingerprints(document, ''),
    })),
  );
  for (let from = 0; from < count; from += BATCH_SIZE) {
    const copies = Array.from({ length: Math.min(BATCH_SIZE, count - from) }, (_, index) =>
      copyOrder(model, designs, index),
    );
    await database.tx('all-tenants', async (tx) => {
      await tx.insert(orders).values(copies.map(({ order }) => order));
      await tx.insert(orderLines).values(copies.map(({ line }) => line));
    });
    await boss.insert(
      'order.download',
      copies.map(({ order }) => ({ data: { tenantId: shop.tenantId, orderId: order.id } })),
    );
  }
  await boss.stop({ graceful: false });
}

type Model = Awaited<ReturnType<typeof readModel>>;

async function readModel(database: Database, { tenantId, eventId }: PipelineShop) {
  const { id: customerId } = await makeCustomer(database, { tenantId, eventId });
  const { id } = await makeOrder(database, { tenantId, eventId, customerId, frozen: true });
  return database.tx('all-tenants', async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id));
    const [line] = await tx.select().from(orderLines).where(eq(orderLines.orderId, id));
    if (!order || !line) throw new Error('the order that the others are copies of is not there');
    return { order, line };
  });
}

function copyOrder(
  { order, line }: Model,
  designs: readonly { productId: string; fingerprints: Record<string, string> }[],
  index: number,
) {
  const id = newId();
  const orderRef = orderRefFromBytes(randomBytes(ORDER_REF_BYTES));
  return {
    order: { ...order, id, orderRef, frozen: false },
    line: { ...line, id: newId(), orderId: id, ...designs[index % designs.length] },
  };
}
