import { holdLock, someoneWaits } from '@inkstand/testing/database/locks';
import { makeUser } from '@inkstand/testing/factories/basics';
import { makePromoCode } from '@inkstand/testing/factories/orders';
import { basketLine, makeShop, recipient, type Shop } from '@inkstand/testing/factories/shop';
import { shopper } from '@inkstand/testing/scenarios/shopping';
import { type PayingServer, startPayingServer } from '@inkstand/testing/servers/paying-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as orderWrites from './order-writes.ts';

/** For the negative control: skips the second check at the time of writing. */
function switchGuardOff() {
  vi.spyOn(orderWrites, 'writeIntoEvent').mockImplementation(async (tx, _ctx, _into, writes) => {
    await orderWrites.writeTogether(tx, writes);
  });
}

let server: PayingServer;
beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
const gifts = () => makeShop(database(), { type: 'Promo', budget: 1000_00, budgetLimit: 1000_00 });
const createStaff = async (shop: Shop) => ({
  client: await server.as(await makeUser(database(), { tenantId: shop.tenantId })),
  params: { tenant_id: shop.tenantId, slug: shop.event.slug },
});

/** A call that has checked its event and then waits for a row that another transaction holds. */
interface Ordering {
  shop: Shop;
  locking: ReturnType<typeof sql>;
  order(): Promise<unknown>;
}

async function claiming(): Promise<Ordering> {
  const shop = await gifts();
  const code = await makePromoCode(database(), { tenantId: shop.tenantId, eventId: shop.event.id });
  const body = { ...recipient(), promo_code: code.label, products: [basketLine(shop.productId)] };
  return {
    shop,
    locking: sql`select from promo_codes where id = ${code.id} for update`,
    order: () => server.browser().client.claimGift({ params: shop.params, body }),
  };
}

async function ordering(): Promise<Ordering> {
  const shop = await gifts();
  const { client, params } = await createStaff(shop);
  const { data } = await client.createSampleLink({ params });
  const sample = new URL(data.url).searchParams.get('sample') ?? '';
  const body = { ...recipient(), promo_code: '', sample, products: [basketLine(shop.productId)] };
  return {
    shop,
    locking: sql`select from sample_links where tenant_id = ${shop.tenantId} for update`,
    order: () => server.browser().client.claimGift({ params: shop.params, body }),
  };
}

async function paying(): Promise<Ordering> {
  const shop = await makeShop(database());
  const { data, pay } = await shopper(server, shop);
  return { shop, locking: sql`select from customers where id = ${data.customer_id} for update`, order: () => pay() };
}

/** A shopper returns to an expired payment. Until it is given up, the event cannot be deleted. */
async function comingBack(): Promise<Ordering> {
  const ordered = await paying();
  await ordered.order();
  await server.db.ownerQuery("update orders set expires_at = now() - interval '1 hour' where tenant_id = $1", [
    ordered.shop.tenantId,
  ]);
  return ordered;
}

const CHANGES = {
  deleted: ({ client, params }: Awaited<ReturnType<typeof createStaff>>) => client.deleteEvent({ params }),
  held: ({ client, params }: Awaited<ReturnType<typeof createStaff>>) =>
    client.setEventStatus({ params, body: { status: 'On hold' } }),
};

/** Returns the result of an order that was checked before its event changed, and is written after it. */
async function orderWhile(change: keyof typeof CHANGES, { shop, locking, order }: Ordering): Promise<string> {
  const { release } = await holdLock(database(), locking);
  const outcome = order().then(
    () => 'ordered',
    (error: { status?: number; message: string }) => String(error.status ?? error.message),
  );
  await someoneWaits(server.db);
  await CHANGES[change](await createStaff(shop));
  await release();
  return outcome;
}

const openOrders = async ({ tenantId }: Shop) =>
  (
    await server.db.ownerQuery<{ count: string }>(
      'select count(*) from orders where tenant_id = $1 and (status is not null or expires_at > now())',
      [tenantId],
    )
  )[0]?.count;

const KINDS = { claiming, ordering, paying, comingBack };

test('an order that was checked before its event was deleted or held, and is written afterwards, is rejected', async () => {
  for (const make of Object.values(KINDS)) {
    expect([make.name, await orderWhile('held', await make())]).toEqual([make.name, '422']);
    if (make === comingBack) continue;
    const one = await make();
    expect([make.name, await orderWhile('deleted', one), await openOrders(one.shop)]).toEqual([make.name, '404', '0']);
  }
});

test('negative control: without the second check it is accepted', async () => {
  switchGuardOff();
  for (const make of Object.values(KINDS)) {
    const one = await make();
    const outcome = await orderWhile(make === comingBack ? 'held' : 'deleted', one);
    expect([make.name, outcome, await openOrders(one.shop)]).toEqual([make.name, 'ordered', '1']);
  }
});

test('a shopper at the payment step can finish after the event has closed, but not after it was held', async () => {
  const closed = await comingBack();
  await server.db.ownerQuery('update events set closes_at = now() where id = $1', [closed.shop.event.id]);
  await closed.order();
  expect(await openOrders(closed.shop)).toBe('1');
  const held = await comingBack();
  const { client, params } = await createStaff(held.shop);
  await client.setEventStatus({ params, body: { status: 'On hold' } });
  await expect(held.order()).rejects.toMatchObject({ status: 422 });
});
