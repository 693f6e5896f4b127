import { expect, test } from '@playwright/test';
import { startServer } from '../setup/server.ts';
import { signIn } from './support.ts';

const STOPPED_WITHIN_MS = 20_000;

test('an open page keeps no server from stopping, and catches up when it is back', async ({ page }) => {
  test.setTimeout(300_000);
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

  const stopping = Date.now();
  await server.stop();
  expect(Date.now() - stopping).toBeLessThan(STOPPED_WITHIN_MS);

  const loadedAgain = page.waitForRequest(/\/api\/acme\/orders/, { timeout: 200_000 });
  await using _restarted = await startServer({ dataDir: server.dataDir, port: server.port });
  await loadedAgain;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
});
