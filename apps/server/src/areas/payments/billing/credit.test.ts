import { tenants } from '@inkstand/database/tables/index';
import { makeUser } from '@inkstand/testing/factories/basics';
import { makeVoucher } from '@inkstand/testing/factories/orders';
import { makeShop, type Shop } from '@inkstand/testing/factories/shop';
import { ledgerDifferences, workMoneyJobs } from '@inkstand/testing/scenarios/money';
import { intentIn, shopper } from '@inkstand/testing/scenarios/shopping';
import { type PayingServer, startPayingServer } from '@inkstand/testing/servers/paying-server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as ledger from '#areas/orders/ledger/ledger.ts';

// The company pays what a voucher leaves uncovered, on its credit account (docs/product/money.md). Two shirts cost
// 25.14.

const COST = 2514;

/** For the negative control: reads the rest of the credit, then charges it, without a guard. */
function switchGuardOff() {
  vi.spyOn(ledger, 'chargeCredit').mockImplementation(async (tx, { tenantId }, amount) => {
    const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId));
    if (!tenant || tenant.creditUsed + amount > tenant.creditLimit) return false;
    await new Promise((resolve) => setTimeout(resolve, 30));
    await tx
      .update(tenants)
      .set({ creditUsed: sql`${tenants.creditUsed} + ${amount}` })
      .where(eq(tenants.id, tenantId));
    return true;
  });
}

let server: PayingServer;
beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  server.db.ownerQuery<Row & Record<string, unknown>>(text, values);
const setCredit = (shop: Shop, status: string, limit: number) =>
  rows('update tenants set credit_status = $1, credit_limit = $2 where id = $3', status, limit, shop.tenantId);
const creditUsed = async (shop: Shop) =>
  Number(
    (await rows<{ used: string }>('select credit_used as used from tenants where id = $1', shop.tenantId))[0]?.used,
  );
const makeShopVoucher = (shop: Shop, discountAmount: number) =>
  makeVoucher(server.services.database, { tenantId: shop.tenantId, eventId: shop.event.id, discountAmount });

/** An order ready to be finalised: two shirts that a voucher pays for. */
async function freeOrder(shop: Shop, code: string) {
  const { pay, finish } = await shopper(server, shop);
  const { order } = await pay({ discount_code: code, amount: 0 });
  return { ...order, finish: () => finish({ no_payment_needed: '1', order_id: order.id }) };
}

async function finishAtOnce(shop: Shop, count: number) {
  const { label } = await makeShopVoucher(shop, 500_00);
  const orders = await Promise.all(Array.from({ length: count }, () => freeOrder(shop, label)));
  const done = await Promise.all(orders.map(({ finish }) => finish()));
  // The shopper does not see the hold.
  for (const { data } of done) expect(data.order.stage).toBe('received');
  const found = await rows<{ status: string }>('select status from orders where tenant_id = $1', shop.tenantId);
  return Object.groupBy(found, ({ status }) => status);
}

describe('orders that a voucher pays for', () => {
  test('never exceed the credit account, and the others wait for staff', async () => {
    const shop = await makeShop(server.services.database);
    await setCredit(shop, 'active', 3 * COST + 10);
    const found = await finishAtOnce(shop, 8);
    expect([found.new?.length, found['over budget limit']?.length]).toEqual([3, 5]);
    expect(await creditUsed(shop)).toBe(3 * COST);
    expect(await ledgerDifferences(server.services.database)).toEqual([]);
    const downloads = server.jobs.filter(
      ({ name, data }) => name === 'order.download' && data.tenantId === shop.tenantId,
    );
    expect(downloads).toHaveLength(3);
  });

  test('negative control: would exceed it with a read followed by a write', async () => {
    switchGuardOff();
    const shop = await makeShop(server.services.database);
    await setCredit(shop, 'active', 3 * COST + 10);
    await finishAtOnce(shop, 8);
    expect(await creditUsed(shop)).toBeGreaterThan(3 * COST);
  });

  test('wait until the account is active, and are booked once staff release them', async () => {
    const shop = await makeShop(server.services.database);
    await setCredit(shop, 'requested', 1_000_00);
    const { label } = await makeShopVoucher(shop, 500_00);
    const { order_ref, finish } = await freeOrder(shop, label);
    await finish();
    expect(await creditUsed(shop)).toBe(0);
    const staff = await server.as(await makeUser(server.services.database, { superadmin: 1 }));
    const params = { tenant_id: shop.tenantId, order_ref };
    const { data } = await staff.actOnOrder({ params, body: { action: 'release' } });
    expect([data.status, await creditUsed(shop)]).toEqual(['queued downloading', COST]);
    expect(await ledgerDifferences(server.services.database)).toEqual([]);
  });
});

test('a partly paid order waits as well; cancelling it returns the card payment and the fee, and no credit', async () => {
  const shop = await makeShop(server.services.database);
  await setCredit(shop, 'none', 0);
  const { label } = await makeShopVoucher(shop, 40_00);
  const { pay, finish } = await shopper(server, shop);
  const { client_secret, order } = await pay({ discount_code: label, amount: 13.94 });
  await server.confirm(client_secret ?? '', shop.accountId);
  const done = await finish({ payment_intent: intentIn(client_secret) });
  expect(done.data.order.stage).toBe('received');
  const admin = await server.as(await makeUser(server.services.database, { tenantId: shop.tenantId }));
  const params = { tenant_id: shop.tenantId, order_ref: order.order_ref };
  expect((await admin.getOrder({ params })).data.status).toBe('over budget limit');
  expect(await ledgerDifferences(server.services.database)).toEqual([]);
  await admin.actOnOrder({ params, body: { action: 'cancel' } });
  await workMoneyJobs(server);
  const { data } = await admin.getOrder({ params });
  expect(data.refunds).toMatchObject([{ amount: 13.94, fee_refunded: 13.94, status: 'succeeded' }]);
  expect(await creditUsed(shop)).toBe(0);
  expect(await ledgerDifferences(server.services.database)).toEqual([]);
});
