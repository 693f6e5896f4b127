import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort, startServer } from '@inkstand/testing/servers/server-process';
import { expect, takeMessages, test } from './support.ts';

// `npm test` has a short version, on a demonstration: third-parties.spec.ts.

// Stand-ins for Umami and Chatwoot; the chat's script is missing for the first two requests.
const TRACKER = `window.counted = []; window.umami = { track: (view) => window.counted.push(view({ title: 'Inkstand' })) };`;
const CHAT = `window.chatwootSDK = { run: (options) => { window.chatStarted = options; } };`;

async function startFakeServices() {
  const requestedUrls: string[] = [];
  let chatMisses = 2;
  const server = createServer((request: IncomingMessage, response) => {
    requestedUrls.push(request.url ?? '');
    const isChat = request.url === '/packs/js/sdk.js';
    if (isChat && chatMisses-- > 0) return response.writeHead(503).end();
    return response.writeHead(200, { 'content-type': 'text/javascript' }).end(isChat ? CHAT : TRACKER);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { requestedUrls, origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('in production analytics load only after consent, and the chat is retried every second until it is available', async ({
  page,
  consoleMessages,
}) => {
  const services = await startFakeServices();
  const port = await freePort();
  await using server = await startServer({
    port,
    env: {
      INKSTAND_MODE: 'production',
      PUBLIC_URL: `http://localhost:${port}`,
      SECRET_KEY: 'a secret of the tests, long enough',
      SMTP_URL: 'smtp://127.0.0.1:1',
      HOST: '127.0.0.1',
      ANALYTICS_ID: 'site-1',
      ANALYTICS_URL: `${services.origin}/script.js`,
      CHAT_WIDGET_ID: 'token-1',
      CHAT_WIDGET_URL: services.origin,
    },
  });
  await page.goto(`${server.url}/?code=SECRET`);
  await page.waitForFunction(() => 'chatStarted' in window, undefined);
  expect(await page.evaluate(() => (window as unknown as { chatStarted: unknown }).chatStarted)).toEqual({
    websiteToken: 'token-1',
    baseUrl: services.origin,
  });
  expect(services.requestedUrls.filter((url) => url === '/packs/js/sdk.js')).toHaveLength(3);
  expect(services.requestedUrls, 'nobody has been asked yet').not.toContain('/script.js');
  // The two 404s of the stand-in, and no content security policy violation.
  await takeMessages(consoleMessages, Array(2).fill(expect.stringContaining('503')));

  // A page of the demonstration is absent.
  expect((await fetch(`${server.url}/dev/components`)).status).toBe(404);

  await page.getByRole('button', { name: 'Decline' }).click();
  await page.goto(`${server.url}/?code=SECRET`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  expect(services.requestedUrls).not.toContain('/script.js');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => services.requestedUrls).toContain('/script.js');
  const counted = () => page.evaluate(() => (window as unknown as { counted: unknown }).counted);
  await expect.poll(counted).toEqual([{ url: '/', referrer: '' }]);

  services.requestedUrls.length = 0;
  await page.goto(`${server.url}/reset-password/${'x'.repeat(43)}`);
  await expect.poll(counted).toEqual([{ url: '/reset-password/…', referrer: '' }]);
  expect(services.requestedUrls, 'the address is a key: without the chat').toEqual(['/script.js']);
  await page.goto(`${server.url}/login`);
  await page.waitForFunction(() => 'chatStarted' in window);
  services.close();
});
