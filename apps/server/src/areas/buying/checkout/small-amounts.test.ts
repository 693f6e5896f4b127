import { failure } from '@inkstand/testing/clients/failure';
import { makeVoucher } from '@inkstand/testing/factories/orders';
import { makeShop, type Shop } from '@inkstand/testing/factories/shop';
import { shopper as aShopper } from '@inkstand/testing/scenarios/shopping';
import { type PayingServer, startPayingServer } from '@inkstand/testing/servers/paying-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: PayingServer;
beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  server.db.ownerQuery<Row & Record<string, unknown>>(text, values);
const loadLedger = async (orderId: string) =>
  Object.fromEntries(
    (
      await rows<{ account: string; amount: string }>(
        'select account, amount from ledger_entries where order_id = $1',
        orderId,
      )
    ).map(({ account, amount }) => [account, Number(amount)]),
  );
const voucherOver = (shop: Shop, discountAmount: number) =>
  makeVoucher(database(), { tenantId: shop.tenantId, eventId: shop.event.id, discountAmount });
const priced = (shop: Shop, net: number) =>
  rows('update event_products set store_selling_price = $1 where event_id = $2', net, shop.event.id);

describe('an amount below the provider’s smallest charge', () => {
  // Two shirts and shipping are 53.94 in pounds.
  test('left over by a voucher is waived: the tenant bears it like the voucher, and the ledger is balanced', async () => {
    const shop = await makeShop(database());
    const voucher = await voucherOver(shop, 53_94 - 29);
    const { pay, finish, data } = await aShopper(server, shop);
    const wrong = await failure(pay({ discount_code: voucher.label, amount: 0.29 }));
    expect(wrong.data).toMatchObject({ amount: 0, discount_amount: 53.94 });
    const pending = await pay({ discount_code: voucher.label, amount: 0 });
    expect(pending).toMatchObject({
      client_secret: null,
      order_fully_paid_by_voucher: true,
      order: { total_store_price: 0, discount_amount: 53.94 },
    });
    const { order } = (await finish({ no_payment_needed: '1', order_id: pending.order.id })).data;
    expect(order).toMatchObject({ total_store_price: 0, total_store_vat: 0, discount_amount: 53.94 });
    expect(await loadLedger(order.id)).toEqual({ production_cost: 2514, credit: -2514 });
    const [tenant] = await rows<{ credit_used: string }>(
      'select credit_used from tenants where id = $1',
      shop.tenantId,
    );
    expect(Number(tenant?.credit_used)).toBe(2514);
    expect(data.has_voucher_opportunity).toBe(true);
  });

  test('of exactly the smallest charge is charged', async () => {
    const shop = await makeShop(database());
    const voucher = await voucherOver(shop, 53_94 - 30);
    const { pay, finish } = await aShopper(server, shop);
    const pending = await pay({ discount_code: voucher.label, amount: 0.3 });
    expect(pending.order).toMatchObject({ total_store_price: 0.3, discount_amount: 53.64 });
    expect(await server.confirm(pending.client_secret ?? '', shop.accountId)).toBe('succeeded');
    const payment_intent = pending.client_secret?.split('_secret_')[0] ?? '';
    await finish({ payment_intent });
    const ledger = await loadLedger(pending.order.id);
    // The fee cannot exceed the payment; the rest of the production cost is charged to the credit account.
    expect(ledger).toMatchObject({ customer: 30, platform: -30, credit: -2484, production_cost: 2514 });
    expect(Object.values(ledger).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });

  test('is waived before tax in the United States', async () => {
    const shop = await makeShop(database(), { region: 'US' });
    const fields = {
      address_country: 'United States of America',
      address_state: 'Arizona',
      address_postcode: '85701',
      address_city: 'Tucson',
      phone: '520 555 0100',
    };
    // 40.00 and 7.99 for shipping.
    const voucher = await voucherOver(shop, 47_99 - 49);
    const { pay } = await aShopper(server, shop, { fields });
    const sums = { total_shipping_price: 7.99, discount_code: voucher.label };
    expect((await failure(pay({ ...sums, amount: 0.49 }))).data).toMatchObject({ amount: 0 });
    expect((await pay({ ...sums, amount: 0 })).order_fully_paid_by_voucher).toBe(true);
  });

  test('without a voucher is refused with a message', async () => {
    const shop = await makeShop(database(), { freeRetailShipping: true });
    await priced(shop, 10);
    const { pay } = await aShopper(server, shop);
    const refused = await failure(pay({ amount: 0.24, total_shipping_price: 0 }));
    expect(refused.errors).toEqual({
      amount: ['the smallest payment by card is £0.30; please add something to your basket'],
    });
    expect(await rows('select id from orders where tenant_id = $1', shop.tenantId)).toEqual([]);
  });

  test('of zero, in a store with free products, needs neither voucher nor card', async () => {
    const shop = await makeShop(database(), { freeRetailShipping: true });
    await priced(shop, 0);
    const { pay, finish } = await aShopper(server, shop);
    const pending = await pay({ amount: 0, total_shipping_price: 0 });
    expect(pending).toMatchObject({ client_secret: null, order_fully_paid_by_voucher: true });
    const { order } = (await finish({ no_payment_needed: '1', order_id: pending.order.id })).data;
    expect(order).toMatchObject({ total_store_price: 0, discount_amount: 0, shipping_price: 0 });
    expect(await loadLedger(order.id)).toEqual({ production_cost: 2514, credit: -2514 });
  });
});
