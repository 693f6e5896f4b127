import { expect, test } from '@playwright/test';
import { type RunningServer, startServer } from '../setup/server.ts';
import { signIn } from './support.ts';

const STOPPED_WITHIN_MS = 20_000;

async function expectSoonStopped(server: RunningServer): Promise<void> {
  const stopping = Date.now();
  await server.stop();
  expect(Date.now() - stopping).toBeLessThan(STOPPED_WITHIN_MS);
}

test('an open page keeps no server from stopping, and catches up when it is back', async ({ page }) => {
  test.setTimeout(120_000);
  await using server = await startServer();
  await signIn(page, server, 'admin@acme.test');
  // Listened for from the start: on a slow machine the page is loaded long after its socket has subscribed.
  const { promise: subscribed, resolve } = Promise.withResolvers<void>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => payload.includes('subscription_succeeded') && resolve()),
  );
  await page.goto(`${server.url}/dashboard`);
  await subscribed;
  // The next page wants the same channel: it must outlive the page that asked for it first.
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');

  await expectSoonStopped(server);
  const loadedAgain = page.waitForRequest(/\/api\/acme\/orders/, { timeout: 60_000 });
  await using restarted = await startServer({ dataDir: server.dataDir, port: server.port });
  await loadedAgain;
  // The answers that are under way now leave their connections open.
  await expectSoonStopped(restarted);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
});

test('a page that loses its server before it listens catches up as well', async ({ page }) => {
  test.setTimeout(120_000);
  await using server = await startServer();
  await signIn(page, server, 'admin@acme.test');
  await page.route('**/api/broadcasting/auth', (route) => route.abort());
  const refused = page.waitForRequest('**/api/broadcasting/auth');
  await page.goto(`${server.url}/orders`);
  await refused;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await server.stop();
  await page.unroute('**/api/broadcasting/auth');
  const loadedAgain = page.waitForRequest(/\/api\/acme\/orders/, { timeout: 60_000 });
  await using _restarted = await startServer({ dataDir: server.dataDir, port: server.port });
  await loadedAgain;
});
