import { type RunningServer, startServer } from '@inkstand/testing/servers/server-process';
import { expect, signIn, sharedTest as test } from './support.ts';

const STOPPED_WITHIN_MS = 20_000;

async function expectSoonStopped(server: RunningServer): Promise<void> {
  const stopping = Date.now();
  await server.stop();
  expect(Date.now() - stopping).toBeLessThan(STOPPED_WITHIN_MS);
}

test('an open page does not prevent a server from stopping, and catches up when it is back', async ({ page }) => {
  await using server = await startServer({ ownProcess: true });
  await signIn(page, server, 'admin@acme.test');
  // Listens from the start, since on a slow machine the page finishes loading long after its socket has subscribed.
  const { promise: subscribed, resolve } = Promise.withResolvers<void>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => payload.includes('subscription_succeeded') && resolve()),
  );
  await page.goto(`${server.url}/dashboard`);
  await subscribed;
  // The next page uses the same channel, so it must outlive the first page.
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');

  await expectSoonStopped(server);
  const loadedAgain = page.waitForRequest(/\/api\/acme\/orders/, { timeout: 180_000 });
  await using restarted = await startServer({ dataDir: server.dataDir, port: server.port, ownProcess: true });
  await loadedAgain;
  // Pending responses leave their connections open now.
  await expectSoonStopped(restarted);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
});
