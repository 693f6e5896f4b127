import { makePromoCode, makeVoucher } from '@inkstand/testing/factories/orders';
import { basketLine, createVisitor, makeShop, recipient } from '@inkstand/testing/factories/shop';
import { intentIn, shopper } from '@inkstand/testing/scenarios/shopping';
import { type PayingServer, startWholeServer } from '@inkstand/testing/servers/paying-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pay } from '#areas/buying/checkout/pay.ts';
import { claimGift } from '#areas/buying/claims/claim-gift.ts';
import { productPage } from '#areas/buying/storefront/product-page.ts';
import { store } from '#areas/buying/storefront/store.ts';
import { storeProducts } from '#areas/buying/storefront/store-products.ts';
import { finishPayment, orderPayment } from '#areas/payments/index.ts';

// Number of statements sent to PostgreSQL, without begin and commit, with the real job queue and the real messages.

let server: PayingServer;
beforeAll(async () => {
  server = await startWholeServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const count = <Result>(work: () => Promise<Result>) => server.services.database.statements.count(work);
const MAX_PER_ORDER = 11;

test('a claim takes at most 11 statements', async () => {
  const shop = await makeShop(server.services.database, { type: 'Promo' });
  const code = await makePromoCode(server.services.database, { tenantId: shop.tenantId, eventId: shop.event.id });
  const body = { ...recipient(), promo_code: code.label, products: [basketLine(shop.productId)] };
  const claim = () => claimGift(createVisitor(server.services, shop), { params: shop.params, body });
  const { statements, texts, result } = await count(claim);
  expect(result.data.order.order_ref).toMatch(/^INK-/);
  expect(statements, texts.join('\n\n')).toBeLessThanOrEqual(MAX_PER_ORDER);
  expect(await server.db.ownerQuery('select name from pgboss.job order by name')).toEqual([
    { name: 'mail.send' },
    { name: 'order.download' },
  ]);
});

test('an order with a voucher, placed and accepted, takes at most 11 statements', async () => {
  const shop = await makeShop(server.services.database);
  const { id: eventId, tenantId } = shop.event;
  const voucher = await makeVoucher(server.services.database, { tenantId, eventId });
  const { data, products } = await shopper(server, shop);
  const body = {
    amount: 48.94,
    total_shipping_price: 5.94,
    shipping_method: 'standard' as const,
    products,
    customer_id: data.customer_id,
    discount_code: voucher.label,
  };
  // The emulator's own storage is not in PostgreSQL here, so its work is not counted.
  const placed = await count(() => pay(createVisitor(server.services, shop), { params: shop.params, body }));
  await server.emulator('webhooks', { mode: 'drop' });
  await server.confirm(placed.result.client_secret ?? '', shop.accountId);
  const intentId = intentIn(placed.result.client_secret);
  const letIn = await count(() => finishPayment(server.services, orderPayment, { tenantId, intentId }));
  expect(letIn.result).toMatchObject({ outcome: 'accepted', isNew: true });
  const texts = [...placed.texts, ...letIn.texts].join('\n\n');
  expect(placed.statements + letIn.statements, texts).toBeLessThanOrEqual(MAX_PER_ORDER);
});

test('a product page takes one statement, a store and a list of products two', async () => {
  const shop = await makeShop(server.services.database);
  const visitor = createVisitor(server.services, shop);
  const { tenant, slug } = shop.params;
  const page = await count(() => productPage(visitor, { params: { tenant, store: slug, productID: shop.productId } }));
  expect([page.result.data.product.id, page.statements]).toEqual([shop.productId, 1]);
  const home = await count(() => store(visitor, { params: shop.params }));
  expect([home.result.data.event_products.length, home.statements]).toEqual([1, 2]);
  const query = { sort: 'recent', page: 1, per_page: 24, q: '' } as const;
  const read = () => count(() => storeProducts(visitor, { params: shop.params, query }));
  // The first request after a change sorts the store's offers for all that follow.
  const [first, next] = [await read(), await read()];
  expect([first.result.meta.total, first.statements, next.statements]).toEqual([1, 3, 2]);
});
