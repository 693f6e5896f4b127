import { signedIn } from '@inkstand/testing/clients/http-client';
import { expect, test } from './support.ts';

test('wrong hosts, drafts, unknown events and foreign slugs get the 404 page, never a stack trace', async ({
  page,
  server,
}) => {
  const { port } = server;
  const addresses = [
    `http://nobody.localhost:${port}/`,
    server.storeUrl('acme', 'autumn-draft'),
    `${server.storeUrl('acme', 'autumn-draft')}/autumn-draft`,
    server.storeUrl('acme', 'team-kit'),
    server.storeUrl('acme', 'no-such-event'),
    server.storeUrl('nobody', 'summer-fest'),
    `${server.storeUrl('acme', 'summer-fest')}/welcome-gift`,
    `${server.storeUrl('acme', 'summer-fest')}/summer-fest/Product=not-an-id`,
    `${server.storeUrl('acme', 'summer-fest')}/no/such/page`,
    `${server.url}/no-such-page`,
  ];
  for (const address of addresses) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('This page could not be found');
  }
});

test('the root of a store host redirects to the store', async ({ page, server }) => {
  await page.goto(server.storeUrl('acme', 'summer-fest'));
  await expect(page).toHaveURL(`${server.storeUrl('acme', 'summer-fest')}/summer-fest`);
});

test('a store on hold shows that it is paused at the next request, and sells nothing', async ({ page, server }) => {
  const { api } = await signedIn(server.url, 'admin@tulip.test');
  const params = { tenant_id: 'tulip', slug: 'spring-run' };
  const home = `${server.storeUrl('tulip', 'spring-run')}/spring-run?lang=en`;
  await page.goto(home);
  await expect(page.getByRole('link', { name: 'See all products' })).toBeVisible();
  try {
    await api.setEventStatus({ params, body: { status: 'On hold' } });
    await page.goto(home);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This store is taking a break');
    await expect(page.getByRole('button', { name: /basket/i })).toHaveCount(0);
  } finally {
    await api.setEventStatus({ params, body: { status: 'Active' } });
  }
  await page.goto(home);
  await expect(page.getByRole('link', { name: 'See all products' })).toBeVisible();
});

test('a page can be read and navigated without scripts', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.storeUrl('acme', 'summer-fest')}/summer-fest`);
  await page.getByRole('link', { name: /Summer Fest T-shirt/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summer Fest T-shirt');
  await context.close();
});

test('a visitor of the back office is redirected to the login, and then to the requested page', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/orders?status=shipped`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill('admin@acme.test');
  await page.getByLabel('Password', { exact: true }).fill('inkstand-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${server.url}/orders?status=shipped`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
});
