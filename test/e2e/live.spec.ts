import { signedIn, visitor } from '@inkstand/testing/clients/http-client';
import { type RunningServer, startServer } from '@inkstand/testing/servers/server-process';
import type { Route } from '@playwright/test';
import { expect, signIn, sharedTest as test } from './support.ts';

/** Claims a gift without a browser; returns the order's reference. */
async function claim(server: RunningServer, code: string): Promise<string> {
  const { api } = visitor(server.url);
  const params = { tenant: 'acme', slug: 'welcome-gift' };
  const { data: store } = await api.store({ params });
  const [gift] = store.event_products;
  if (!gift) throw new Error('the event has no gift');
  const choice = { colour: gift.colours[0]?.code ?? '', size: gift.sizes[0]?.code ?? '' };
  const { data } = await api.claimGift({
    params,
    body: {
      name: 'Sam Example',
      email: `${code.toLowerCase()}@example.test`,
      phone: '020 7946 0001',
      address_first_line: `${code} High Street`,
      address_city: 'London',
      address_postcode: 'SW1A 2AA',
      address_country: 'United Kingdom',
      promo_code: code,
      products: [{ product_id: gift.id, quantity: 1, products: { store: choice } }],
    },
  });
  return data.order.order_ref;
}

test('a page whose subscription fails at first subscribes again, and shows what happened since it was loaded', async ({
  page,
  server,
}) => {
  const params = { tenant_id: 'acme' };
  const { api } = await signedIn(server.url, 'admin@acme.test');
  // An old order: no later message reloads the page.
  const [order] = (await api.listOrders({ params, query: { sort: 'oldest' } })).data;
  const order_ref = order?.order_ref ?? '';
  const { promise: isWritten, resolve } = Promise.withResolvers<void>();
  const fail = async (route: Route) => {
    await isWritten;
    await route.abort();
  };
  await page.route('**/api/broadcasting/auth', fail, { times: 1 });
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/orders/${order_ref}`);
  await expect(page.getByRole('heading', { level: 1, name: order_ref })).toBeVisible();
  await api.createNote({ params: { ...params, order_ref }, body: { text: 'Written meanwhile' } });
  resolve();
  await expect(page.getByText('Written meanwhile')).toBeVisible();
});

test('a page that loses its server before it has subscribed catches up when it is back; then new orders are counted on later pages, and appear on the first', async ({
  page,
}) => {
  await using server = await startServer();
  await signIn(page, server, 'admin@acme.test');
  // As after a restart of the browser, which ends this cookie but not the session.
  await page.context().clearCookies({ name: 'XSRF-TOKEN' });
  await page.route('**/api/broadcasting/auth', (route) => route.abort());
  const refused = page.waitForRequest('**/api/broadcasting/auth');
  await page.goto(`${server.url}/orders?page=2`);
  await refused;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  const rows = page.locator('tbody tr');
  await expect(rows).not.toHaveCount(0);
  const before = await rows.count();
  // The reader's position and state, which a reload would lose, must survive all that follows.
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));

  await server.stop();
  await page.unroute('**/api/broadcasting/auth');
  const loadedAgain = page.waitForRequest(/\/api\/acme\/orders/, { timeout: 180_000 });
  // Each attempt to connect is another socket.
  const { promise: subscribed, resolve } = Promise.withResolvers<void>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => payload.includes('subscription_succeeded') && resolve()),
  );
  await using _restarted = await startServer({ dataDir: server.dataDir, port: server.port });
  await Promise.all([loadedAgain, subscribed]);

  const first = await claim(server, 'WELCOME-0121');
  await expect(page.getByRole('button', { name: '1 new order', exact: true })).toBeVisible();
  const second = await claim(server, 'WELCOME-0122');
  const hint = page.getByRole('button', { name: '2 new orders', exact: true });
  await expect(hint).toBeVisible();
  expect(await rows.count()).toBe(before);
  await hint.click();
  await expect(page.getByRole('link', { name: first, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: second, exact: true })).toBeVisible();
  await expect(hint).toHaveCount(0);
  const third = await claim(server, 'WELCOME-0123');
  await expect(page.getByRole('link', { name: third, exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  await page.goto('about:blank');
});
