import { makeVoucher } from '@inkstand/testing/factories/orders';
import { basketLine, createVisitor, makeShop, recipient } from '@inkstand/testing/factories/shop';
import { intentIn } from '@inkstand/testing/scenarios/shopping';
import { type PayingServer, startWholeServer } from '@inkstand/testing/servers/paying-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer } from './create-customer.ts';
import { pay } from './pay.ts';
import { paymentSuccess } from './payment-success.ts';

// Counts the statements PostgreSQL gets, without begin and commit, with the real job queue and real notifications.

let server: PayingServer;
beforeAll(async () => {
  server = await startWholeServer();
});
afterAll(() => server[Symbol.asyncDispose]());

test('a whole purchase with a voucher takes at most 16 statements: 3 for the address, 5 to place it, 8 to accept and show it', async () => {
  const { database } = server.services;
  const shop = await makeShop(database);
  const { params, tenantId } = shop;
  const voucher = await makeVoucher(database, { tenantId, eventId: shop.event.id });
  const count = <Result>(work: () => Promise<Result>) => database.statements.count(work);
  const products = [{ ...basketLine(shop.productId, { quantity: 2 }), fingerprints: undefined, price: undefined }];
  const visitor = createVisitor(server.services, shop);
  const entered = await count(() =>
    createCustomer(visitor, { params, body: { ...recipient(), lang: undefined, customer_id: undefined, products } }),
  );
  const placed = await count(() =>
    pay(visitor, {
      params,
      body: {
        amount: 48.94,
        total_shipping_price: 5.94,
        shipping_method: 'standard',
        products,
        customer_id: entered.result.data.customer_id,
        discount_code: voucher.label,
      },
    }),
  );
  // The emulator keeps its state outside PostgreSQL here, so its work is not counted.
  await server.emulator('webhooks', { mode: 'drop' });
  await server.confirm(placed.result.client_secret ?? '', shop.accountId);
  const payment_intent = intentIn(placed.result.client_secret);
  const letIn = await count(() => paymentSuccess(visitor, { params, body: { payment_intent } }));
  const texts = [entered, placed, letIn].flatMap((call) => call.texts).join('\n\n');
  const statements = [entered, placed, letIn].map((call) => call.statements);
  expect(statements[0], texts).toBeLessThanOrEqual(3);
  expect(statements[1], texts).toBeLessThanOrEqual(5);
  expect(statements[2], texts).toBeLessThanOrEqual(8);
});
