import { basketLine, makeShop, type Shop } from '@inkstand/testing/factories/shop';
import { cancelOrder, refundableOrder, workMoneyJobs } from '@inkstand/testing/scenarios/money';
import { intentIn, shopper } from '@inkstand/testing/scenarios/shopping';
import { type PayingServer, until } from '@inkstand/testing/servers/paying-server';
import { expect } from 'vitest';

// For tests: the calls to the provider in a purchase and a refund, each of which may fail.

export const UNAVAILABLE = 'payments are not possible right now; nothing was charged, please try again';

const american = {
  address_country: 'United States of America',
  address_state: 'New Jersey',
  address_postcode: '07030',
};
const inAmerica = { amount: 47.99, total_shipping_price: 7.99 };

/** A purchase up to just before one of its calls to the provider, that call, and the steps to the end. */
export interface Moment {
  /** The failing call: its path and method. */
  path: string;
  method: 'GET' | 'POST';
  shop: Shop;
  /** Makes the call. */
  ask: () => Promise<unknown>;
  /** Continues from there: returns the payment to be confirmed, or undefined when it is confirmed already. */
  goOn: () => Promise<string | undefined>;
}

export const MOMENTS: Record<string, (server: PayingServer) => Promise<Moment>> = {
  async 'opening the payment'(server) {
    const shop = await makeShop(server.services.database);
    const { pay } = await shopper(server, shop);
    const goOn = async () => (await pay()).client_secret ?? '';
    return { path: '/payment_intents', method: 'POST', shop, ask: () => pay(), goOn };
  },
  async 'asking for the open payment again'(server) {
    const shop = await makeShop(server.services.database);
    const { pay } = await shopper(server, shop);
    await pay();
    const goOn = async () => (await pay()).client_secret ?? '';
    return { path: '/payment_intents', method: 'GET', shop, ask: () => pay(), goOn };
  },
  async 'cancelling it for another basket'(server) {
    const shop = await makeShop(server.services.database);
    const { pay } = await shopper(server, shop);
    await pay();
    const products = [basketLine(shop.productId)];
    const less = { products, amount: 28.74, total_shipping_price: 4.74 };
    const goOn = async () => (await pay(less)).client_secret ?? '';
    return { path: '/cancel', method: 'POST', shop, ask: () => pay(less), goOn };
  },
  async 'calculating the sales tax'(server) {
    const shop = await makeShop(server.services.database, { region: 'US' });
    const { pay } = await shopper(server, shop, { fields: american });
    const goOn = async () => (await pay(inAmerica)).client_secret ?? '';
    return { path: '/tax/calculations', method: 'POST', shop, ask: () => pay(inAmerica), goOn };
  },
  async 'looking whether it was paid'(server) {
    const shop = await makeShop(server.services.database);
    await server.emulator('webhooks', { mode: 'drop' });
    const { pay, finish } = await shopper(server, shop);
    const { client_secret } = await pay();
    await server.confirm(client_secret ?? '', shop.accountId);
    const ask = () => finish({ payment_intent: intentIn(client_secret) });
    const goOn = async () => {
      await ask();
      return undefined;
    };
    return { path: '/payment_intents', method: 'GET', shop, ask, goOn };
  },
};

/** After any failure the purchase can be completed, with one order and one charge of its total. */
export async function expectOneCharge(server: PayingServer, { shop, goOn }: Moment): Promise<void> {
  const secret = await goOn();
  if (secret) expect(await server.confirm(secret, shop.accountId)).toBe('succeeded');
  const orders = () =>
    server.db.ownerQuery<{ total: number; captured: number }>(
      'select total::int, amount_captured::int as captured from orders where tenant_id = $1 and status is not null',
      [shop.tenantId],
    );
  await until('the order is in', async () => (await orders()).length === 1);
  const there = { stripeAccount: shop.accountId };
  const { data } = await server.stripe(shop.event.region).charges.list({ limit: 100 }, there);
  const charged = data.filter(({ paid }) => paid).map(({ amount }) => amount);
  const [order] = await orders();
  expect([charged, order?.captured]).toEqual([[order?.total], order?.total]);
}

/** A refund and, after a cancellation, the rest and the fee: each is made once although the provider fails. */
export async function expectRefundedOnce(server: PayingServer, fault: object): Promise<void> {
  const { refund, orderId, shop, atProvider, fee } = await refundableOrder(server);
  await refund({ amount: 10 });
  await server.emulator('faults', { path: '/refunds', method: 'POST', times: 2, ...fault });
  await workMoneyJobs(server);
  await cancelOrder(server, shop.tenantId, orderId);
  await server.emulator('faults', { path: '/application_fees', method: 'POST', times: 2, ...fault });
  await workMoneyJobs(server);
  expect([await atProvider(), await fee()]).toEqual([5394, [2514, 2514]]);
  const refunds = await server.db.ownerQuery('select status from refunds where order_id = $1 order by id', [orderId]);
  expect(refunds).toEqual([{ status: 'succeeded' }, { status: 'succeeded' }]);
  const mails = await server.db.ownerQuery<{ template: string }>(
    'select template from mail_outbox where subject_id = $1',
    [orderId],
  );
  expect(mails.map(({ template }) => template)).toEqual(['order_confirmation', 'refund', 'refund']);
}
