import { expect, test } from './support.ts';

// Stand-ins for Umami and Chatwoot.
const TRACKER = `window.counted = []; window.umami = { track: (view) => window.counted.push(view({ title: 'Inkstand' })) };`;
const CHAT = `window.chatwootSDK = { run: (options) => { window.chatStarted = options; } };`;

// A server in production, and its security policy: third-parties.crash.spec.ts. Who gets which: register-pages.test.ts,
// config.test.ts and chat.test.ts.

test('analytics load only after consent, and the chat at once', async ({ page, server }) => {
  const services = `${server.url}/services`;
  const requestedUrls: string[] = [];
  await page.route(`${services}/**`, (route) => {
    const url = route.request().url();
    requestedUrls.push(url);
    return route.fulfill({ contentType: 'text/javascript', body: url.endsWith('/sdk.js') ? CHAT : TRACKER });
  });
  // What a server passes in production.
  await page.addInitScript((url) => {
    const passed = {
      mode: 'production',
      analytics: { id: 'site-1', url: `${url}/script.js` },
      chat: { id: 'token-1', url },
    };
    let site: object | undefined;
    const set = (given: object) => {
      site = { ...given, ...passed };
    };
    Object.defineProperty(window, '__inkstandSite', { get: () => site, set });
  }, services);

  await page.goto(`${server.url}/?code=SECRET`);
  await page.waitForFunction(() => 'chatStarted' in window);
  expect(await page.evaluate(() => (window as unknown as { chatStarted: unknown }).chatStarted)).toEqual({
    websiteToken: 'token-1',
    baseUrl: services,
  });
  expect(requestedUrls, 'nobody has been asked yet').toEqual([`${services}/packs/js/sdk.js`]);

  await page.getByRole('button', { name: 'Decline' }).click();
  await page.goto(`${server.url}/?code=SECRET`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  expect(requestedUrls).not.toContain(`${services}/script.js`);
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  const counted = () => page.evaluate(() => (window as unknown as { counted?: unknown }).counted);
  await expect.poll(counted).toEqual([{ url: '/', referrer: '' }]);
  expect(requestedUrls).toContain(`${services}/script.js`);
});
