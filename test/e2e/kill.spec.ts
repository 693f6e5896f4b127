import { signedIn } from '@inkstand/testing/clients/http-client';
import { startServer } from '@inkstand/testing/servers/server-process';
import { hastyPrinters, openPurchase } from './buying.ts';
import { claimGift } from './own-gifts.ts';
import { expect, signIn, sharedTest as test } from './support.ts';

const EMAIL = 'robin@example.test';

test('a server that is killed right after the card was confirmed has exactly one order afterwards, and ships it; a page that had not subscribed yet catches up, counts new orders on later pages, and shows them on the first', async ({
  page,
}) => {
  const first = await startServer({ ownProcess: true });
  const { order, confirm } = await openPurchase(first, { slug: 'summer-fest', email: EMAIL });
  await signIn(page, first, 'admin@acme.test');
  // As after a restart of the browser, which ends this cookie but not the session.
  await page.context().clearCookies({ name: 'XSRF-TOKEN' });
  await page.route('**/api/broadcasting/auth', (route) => route.abort());
  const refused = page.waitForRequest('**/api/broadcasting/auth');
  await page.goto(`${first.url}/orders?page=2`);
  await refused;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  const rows = page.locator('tbody tr');
  await expect(rows).not.toHaveCount(0);
  const before = await rows.count();
  // The reader's position and state, which a reload would lose, must survive all that follows.
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));

  const status = await confirm();
  await first.kill();
  expect(status).toBe('succeeded');
  await page.unroute('**/api/broadcasting/auth');
  const loadedAgain = page.waitForRequest(/\/api\/acme\/orders/, { timeout: 180_000 });
  // Each attempt to connect is another socket.
  const { promise: subscribed, resolve } = Promise.withResolvers<void>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => payload.includes('subscription_succeeded') && resolve()),
  );

  await using second = await startServer({ dataDir: first.dataDir, port: first.port });
  await using _printers = await hastyPrinters(second);
  const { api: admin } = await signedIn(second.url, 'admin@acme.test');
  const found = () =>
    admin.listOrders({ params: { tenant_id: 'acme' }, query: { q: order.order_ref } }).then(({ data }) => data);
  await expect.poll(async () => (await found()).map((row) => row.status), { timeout: 180_000 }).toEqual(['shipped']);
  const mails = async () => {
    const { data } = (await (await fetch(`${second.url}/dev/outbox.json`)).json()) as {
      data: { to: string; subject: string }[];
    };
    return data.filter(({ to, subject }) => to === EMAIL && subject.includes(order.order_ref)).length;
  };
  await expect.poll(mails).toBe(2);

  await Promise.all([loadedAgain, subscribed]);
  const hint = page.getByRole('button', { name: /^\d+ new orders?$/ });
  const counted = async () => Number.parseInt((await hint.allInnerTexts())[0] ?? '0', 10);
  // The order that was bought is among them if the page had subscribed before it was placed.
  const known = await counted();
  const claim = (code: string) =>
    claimGift(second, { api: admin, slug: 'welcome-gift', code }, `${code} High Street`).then(
      ({ order_ref }) => order_ref,
    );
  const claimed = [await claim('WELCOME-0121'), await claim('WELCOME-0122')];
  await expect.poll(counted).toBe(known + 2);
  expect(await rows.count()).toBe(before);
  await hint.click();
  for (const name of claimed) await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(hint).toHaveCount(0);
  const third = await claim('WELCOME-0123');
  await expect(page.getByRole('link', { name: third, exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  // The server stops while the page is open.
});
