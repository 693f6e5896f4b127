import { failure } from '@inkstand/testing/clients/failure';
import { basketLine, makeShop, type Shop } from '@inkstand/testing/factories/shop';
import { intentIn, shopper } from '@inkstand/testing/scenarios/shopping';
import { type PayingServer, startPayingServer, until } from '@inkstand/testing/servers/paying-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

// docs/reliability.md, "Money and claims": the provider times out, resets, answers 500 or 409 at any call of a purchase. Nobody
// is charged twice, the shopper gets a message within 20 s, and can go on.

let server: PayingServer;
beforeAll(async () => {
  server = await startPayingServer();
});
afterEach(() => server.emulator('reset'));
afterAll(() => server[Symbol.asyncDispose]());

const MESSAGE = 'payments are not possible right now; nothing was charged, please try again';
const american = {
  address_country: 'United States of America',
  address_state: 'New Jersey',
  address_postcode: '07030',
};
const inAmerica = { amount: 47.99, total_shipping_price: 7.99 };

/** A purchase up to just before one of its calls to the provider, that call, and the steps to the end. */
interface Moment {
  /** The failing call: its path and method. */
  path: string;
  method: 'GET' | 'POST';
  shop: Shop;
  /** Makes the call. */
  ask: () => Promise<unknown>;
  /** Continues from there: returns the payment to be confirmed, or undefined when it is confirmed already. */
  goOn: () => Promise<string | undefined>;
}

const MOMENTS: Record<string, () => Promise<Moment>> = {
  async 'opening the payment'() {
    const shop = await makeShop(server.services.database);
    const { pay } = await shopper(server, shop);
    const goOn = async () => (await pay()).client_secret ?? '';
    return { path: '/payment_intents', method: 'POST', shop, ask: () => pay(), goOn };
  },
  async 'asking for the open payment again'() {
    const shop = await makeShop(server.services.database);
    const { pay } = await shopper(server, shop);
    await pay();
    const goOn = async () => (await pay()).client_secret ?? '';
    return { path: '/payment_intents', method: 'GET', shop, ask: () => pay(), goOn };
  },
  async 'cancelling it for another basket'() {
    const shop = await makeShop(server.services.database);
    const { pay } = await shopper(server, shop);
    await pay();
    const products = [basketLine(shop.productId)];
    const less = { products, amount: 28.74, total_shipping_price: 4.74 };
    const goOn = async () => (await pay(less)).client_secret ?? '';
    return { path: '/cancel', method: 'POST', shop, ask: () => pay(less), goOn };
  },
  async 'calculating the sales tax'() {
    const shop = await makeShop(server.services.database, { region: 'US' });
    const { pay } = await shopper(server, shop, { fields: american });
    const goOn = async () => (await pay(inAmerica)).client_secret ?? '';
    return { path: '/tax/calculations', method: 'POST', shop, ask: () => pay(inAmerica), goOn };
  },
  async 'looking whether it was paid'() {
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
async function expectOneCharge({ shop, goOn }: Moment): Promise<void> {
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

describe.each(Object.keys(MOMENTS))('a provider that fails when %s', (name) => {
  test.each([
    { kind: 'error' },
    { kind: 'error', when: 'after' },
    { kind: 'reset' },
    { kind: 'reset', when: 'after' },
    { kind: 'conflict' },
    { kind: 'rate_limit', times: 1 },
  ])('charges once: %j', async (fault) => {
    const moment = await MOMENTS[name]!();
    const { path, method, ask } = moment;
    await server.emulator('faults', { path, method, times: 2, ...fault });
    const refused = await failure(ask());
    expect([refused.status, refused.message]).toEqual([503, MESSAGE]);
    await server.emulator('faults', { path: 'nothing' });
    await expectOneCharge(moment);
  });
});

test('a provider that never answers makes nobody wait for 20 s, whatever the call', async () => {
  const moments = await Promise.all(Object.values(MOMENTS).map((prepare) => prepare()));
  for (const { path, method } of moments) {
    await server.emulator('faults', { kind: 'timeout', when: 'after', path, method, times: 20 });
  }
  const begin = performance.now();
  const answers = await Promise.all(
    moments.map(async ({ ask }) => {
      const { status, message } = await failure(ask());
      return { status, message, isInTime: performance.now() - begin < 20_000 };
    }),
  );
  for (const answer of answers) expect(answer).toEqual({ status: 503, message: MESSAGE, isInTime: true });
  await server.emulator('reset');
  for (const moment of moments) await expectOneCharge(moment);
}, 60_000);
