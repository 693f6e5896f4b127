import { events, ledgerEntries, orders, tenants } from '@inkstand/database/tables/index';
import { makeUser } from '@inkstand/testing/factories/basics';
import { makePromoCode } from '@inkstand/testing/factories/orders';
import { basketLine, makeShop, recipient, type Shop } from '@inkstand/testing/factories/shop';
import { ledgerDifferences, paidOrder } from '@inkstand/testing/scenarios/money';
import { type PayingServer, startPayingServer } from '@inkstand/testing/servers/paying-server';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transition } from '#areas/orders/order-lifecycle/transition.ts';
import { systemContext } from '#context.ts';

// A T-shirt costs 8.00 net, shipping 3.95. With 25 % off shipping (2.96) and 20 % VAT per unit a gift costs 9.60 +
// 3.55, instead of 9.60 + 4.74.
const FULL = 1434;
const DISCOUNTED = 960 + 355;

let server: PayingServer;
let staff: Awaited<ReturnType<PayingServer['as']>>;
beforeAll(async () => {
  server = await startPayingServer();
  await server.emulator('webhooks', { mode: 'drop' });
  staff = await server.as(await makeUser(server.services.database, { superadmin: 1 }));
});
afterAll(() => server[Symbol.asyncDispose]());

const inAll: PayingServer['services']['database']['tx'] = (scope, work) => server.services.database.tx(scope, work);
const discount = ({ tenantId }: Shop, shipping_discount_percent: number) =>
  staff.setDiscounts({
    params: { tenant_id: tenantId },
    body: { discount_percent: 0, shipping_discount_percent },
  });
async function claim(shop: Shop) {
  const code = await makePromoCode(server.services.database, { tenantId: shop.tenantId, eventId: shop.event.id });
  const body = { ...recipient(), promo_code: code.label, products: [basketLine(shop.productId)] };
  return (await server.browser().client.claimGift({ params: shop.params, body })).data.order.id;
}
async function used(shop: Shop) {
  const [tenant] = await inAll('all-tenants', (tx) => tx.select().from(tenants).where(eq(tenants.id, shop.tenantId)));
  const [event] = await inAll('all-tenants', (tx) => tx.select().from(events).where(eq(events.id, shop.event.id)));
  return [event?.budgetUsed, tenant?.creditUsed];
}

test('the shipping discount lowers the cost of a gift in budget, credit account and ledger alike', async () => {
  const shop = await makeShop(server.services.database, { type: 'Promo', budget: 500_00, budgetLimit: 600_00 });
  await claim(shop);
  expect(await used(shop)).toEqual([FULL, FULL]);
  await discount(shop, 25);
  const { data: panel } = await staff.getBudget({ params: { tenant_id: shop.tenantId, slug: shop.event.slug } });
  expect(panel.gift?.average).toBe(DISCOUNTED / 100);
  const discounted = await claim(shop);
  expect(await used(shop)).toEqual([FULL + DISCOUNTED, FULL + DISCOUNTED]);
  expect(await ledgerDifferences(server.services.database)).toEqual([]);

  // The amount at placement is released, whatever the discount is by then.
  await discount(shop, 80);
  const ctx = systemContext(server.services, shop.tenantId);
  await ctx.tx((tx) => transition(tx, ctx, { orderId: discounted, event: 'cancel', by: 'system' }));
  expect(await used(shop)).toEqual([FULL, FULL]);
  expect(await ledgerDifferences(server.services.database)).toEqual([]);
});

test('the shipping discount lowers the fee of a card payment, and leaves the shipping price of the shopper unchanged', async () => {
  const shop = await makeShop(server.services.database);
  await discount(shop, 100);
  const { orderId, pending } = await paidOrder(server, { shop });
  expect(pending.order.total_store_price).toBe(53.94);
  const [order] = await inAll('all-tenants', (tx) => tx.select().from(orders).where(eq(orders.id, orderId)));
  // Two T-shirts, no shipping cost.
  expect([order?.productionCost, order?.shippingDiscountBasisPoints]).toEqual([1920, 10_000]);
  const [fee] = await inAll('all-tenants', (tx) =>
    tx
      .select()
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.orderId, orderId), eq(ledgerEntries.account, 'platform'))),
  );
  expect(fee?.amount).toBe(-1920);
  expect(await ledgerDifferences(server.services.database)).toEqual([]);
});
