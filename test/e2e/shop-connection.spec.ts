import { signedIn } from '@inkstand/testing/clients/http-client';
import { type RunningServer, startServer } from '@inkstand/testing/servers/server-process';
import { shopifyEmulatorAt } from '@inkstand/testing/services/shopify-emulator';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { changeDatabase } from './change-database.ts';
import { typeCard } from './checkout-support.ts';
import { expect, signIn, signOut, test } from './support.ts';

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    // The empty page at the end has no storage.
    if (location.protocol.startsWith('http')) localStorage.setItem('site-cookies', 'declined');
  }),
);

const SHOP = 'canyon-supply.myshopify.com';

/** Keeps a picture when a folder is named: `PICTURES=/tmp/shop playwright test shop-connection`. */
async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  const folder = process.env.PICTURES;
  if (!folder) return;
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    // The navigation slides out.
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${folder}/${name.replaceAll(' ', '-')}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

const steps = (page: Page) => page.getByRole('region', { name: 'Connect your Shopify shop' });

test('a company that came from its shop installs the app, accepts, saves a card, and is let in', async ({ page }) => {
  await using server = await startServer();
  await page.goto(`${server.url}/shopify/signup`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sell in your Shopify shop' })).toBeVisible();
  await look(page, 'signup for a visitor');
  // The shop's admin opens the app by a signed link; the visitor signs in and names the shop by a click.
  await page.goto(`${server.url}/emulators/shopify/${SHOP}/admin/apps/inkstand`);
  await expect(page.getByRole('heading', { level: 1, name: `Connect ${SHOP}` })).toBeVisible();
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByText('Then you connect your Shopify shop.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue('United States');

  await signIn(page, server, 'admin@canyon.test');
  // Every page leads to the steps, and so does the address where they signed up.
  for (const path of ['/dashboard', '/orders', '/shopify/spoke', '/settings/shopify-connection', '/shopify/signup']) {
    await page.goto(server.url + path);
    await page.waitForURL('**/get-started');
  }
  await expect(steps(page).getByText('1 of 4 done')).toBeVisible();
  await look(page, 'get started at step two');
  // Remembered from the link, before signing in.
  await expect(steps(page).getByLabel('Your shop’s address')).toHaveValue(SHOP);
  await steps(page).getByLabel('Your shop’s address').fill('https://example.com');
  await page.keyboard.press('Enter');
  await expect(steps(page).getByText(/address of a Shopify shop/)).toBeVisible();
  await steps(page).getByLabel('Your shop’s address').fill(`https://${SHOP}/admin`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Install' }).click();

  await page.waitForURL('**/shopify/tsas');
  const banner = page.getByRole('region', { name: 'Setup incomplete' });
  await expect(banner).toContainText('2 steps are left');
  await look(page, 'agreement');
  await page.getByRole('checkbox', { name: /I have read/ }).check();
  await page.getByRole('button', { name: 'Accept the agreement' }).click();
  await page.waitForURL('**/get-started');
  await expect(steps(page).getByText('3 of 4 done')).toBeVisible();
  // Its link would lead back to this page.
  await expect(banner).toHaveCount(0);
  await look(page, 'get started at step four');
  // Half-way, the rest stays closed.
  await page.goto(`${server.url}/orders`);
  await page.waitForURL('**/get-started');

  await steps(page).getByRole('button', { name: 'Save a card' }).click();
  await typeCard(page, '4242 4242 4242 4242');
  await steps(page).getByRole('button', { name: 'Save this card' }).click();
  await expect(page.getByText(`${SHOP} is connected: its orders are produced here.`)).toBeVisible();

  // The dashboard link resets the browser's copy; after the reload the server's steps count.
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('onboarding') ?? '{}')))
    .toMatchObject({ paymentRegion: 'US', stepsCompleted: true });
  await page.goto(`${server.url}/shopify/spoke`);
  await expect(page.getByRole('heading', { level: 1, name: 'Shopify' })).toBeVisible();
  await expect(page.getByText('All 7 permissions granted')).toBeVisible();
  // What the steps have led to.
  await expect(page.getByText(/^Accepted by .+ on /)).toBeVisible();
  await expect(page.getByText(/4242 pays for production\./)).toBeVisible();
  // The shop's admin opens the app: to the start page.
  await page.goto(`${server.url}/emulators/shopify/${SHOP}/admin/apps/inkstand`);
  await page.waitForURL('**/get-started');
  await signOut(page);
  await page.waitForURL(`${server.url}/`);
  expect(await page.evaluate(() => localStorage.getItem('onboarding'))).toBeNull();
  // Before the server goes.
  await page.goto('about:blank');
});

test('a shop is set up, loses its access, is granted again and is disconnected', async ({ page }) => {
  // A separate server, since other tests need the shop.
  await using server = await startServer();
  await signIn(page, server, 'admin@desert.test');
  await page.goto(`${server.url}/settings`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Shopify connection/ })
    .click();
  await expect(page.getByText('desert-outfitters.myshopify.com')).toBeVisible();
  await page.getByLabel('Default markup').fill('60');
  await page.getByRole('radio', { name: 'After some hours' }).check();
  await page.getByLabel('Hours to wait').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please enter a number')).toBeVisible();
  await page.getByLabel('Hours to wait').fill('4');
  await page.getByRole('switch', { name: /emails to buyers/ }).check();
  await page.getByRole('switch', { name: 'Email us about problems' }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The settings are saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Hours to wait')).toHaveValue('4');
  await expect(page.getByRole('switch', { name: 'Email us about problems' })).not.toBeChecked();

  await changeDatabase(server, `update shop_connections set silent_since = now() where tenant_id = 'desert'`);
  await page.getByRole('link', { name: 'Open your shop’s page' }).click();
  await expect(page.getByText('Webhooks from Shopify do not arrive')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Webhooks' }).getByText('Not arriving')).toBeVisible();
  await look(page, 'spoke without webhooks');
  // The button is disabled while it checks.
  const check = page.getByRole('button', { name: 'Check now' });
  await check.press('Enter');
  await expect(page.getByText('The shop is checked')).toBeVisible();
  await expect(check).toBeFocused();
  await changeDatabase(server, `update shop_connections set status = 'frozen' where tenant_id = 'desert'`);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Webhooks' }).getByText('Paused by Shopify')).toBeVisible();

  await changeDatabase(
    server,
    `update shop_connections set status = 'connected', refresh_token = '', scopes = array['write_products', 'read_locations']
     where tenant_id = 'desert'`,
  );
  await page.goto(`${server.url}/shopify/spoke`);
  await expect(page.getByText('Shopify no longer accepts our access to your shop')).toBeVisible();
  await look(page, 'spoke with errors');
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole('link', { name: /No access to Desert Outfitters/ })).toBeVisible();
  await page.goto(`${server.url}/settings/shopify-connection`);
  await look(page, 'connection with errors');
  // The permissions that Shopify has are what the app asks for, so nothing is asked.
  await page.getByRole('button', { name: 'Connect it again' }).click();
  await page.waitForURL('**/shopify/spoke');
  await expect(page.getByText('All 7 permissions granted')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await settleProducts(page, server);

  await page.goto(`${server.url}/settings/shopify-connection`);
  await page.getByRole('button', { name: 'Disconnect the shop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disconnect Desert Outfitters?' });
  await expect(dialog.getByText('What goes')).toBeVisible();
  await look(page, 'connection being disconnected');
  await dialog.getByRole('button', { name: 'Disconnect the shop' }).click();
  await expect(page.getByText(/Desert Outfitters was disconnected on/)).toBeVisible();
  await look(page, 'connection disconnected');
  // The server has no words of the back office: in another language than English the console stays empty as well.
  await page.goto(`${server.url}/shopify/signup?problem=state&lang=de`);
  await expect(page.getByRole('alert')).toContainText('Diese Installation');
  await expect(page.getByLabel('Adresse Ihres Shops')).toBeVisible();
  await page.goto('about:blank');
});

/** A product was not sent, and the owner has renamed another in the shop: both are settled from the list. */
async function settleProducts(page: Page, server: RunningServer): Promise<void> {
  const { api } = await signedIn(server.url, 'admin@desert.test');
  const counts = async () => (await api.shopProductsOverview({ params: { tenant_id: 'desert' } })).data.counts;
  // The demonstration's own push.
  await expect.poll(counts, { timeout: 60_000 }).toMatchObject({ waiting: 0, failed: 0 });
  await changeDatabase(
    server,
    `with chosen as (
       select id, row_number() over (order by id) as place from shop_products
       where tenant_id = 'desert' and status = 'pushed' and shop_product_id is not null order by id limit 2)
     update shop_products set
       status = case place when 1 then 'failed' else 'pushed' end,
       error = case place when 1 then 'The shop did not answer after many tries.' else '' end,
       shop_changes = case place when 1 then '{}'::jsonb else '{"title": "The owner’s own"}'::jsonb end
     from chosen where shop_products.id = chosen.id`,
  );
  await page.goto(`${server.url}/shopify/spoke`);
  const products = page.getByRole('region', { name: 'Products' });
  await expect(products.getByText('The shop did not answer after many tries.')).toBeVisible();
  await expect(products.getByText(/Title: “The owner’s own” in the shop, “.+” here/)).toBeVisible();
  await look(page, 'spoke with products to settle');
  await products.getByRole('button', { name: /^Try again: / }).click();
  await expect(page.getByText('1 product is on its way to the shop')).toBeVisible();
  await products.getByRole('button', { name: /^Replace with ours: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace with ours' }).click();
  await expect(products.getByRole('button', { name: /^(Try again|Replace with ours): / })).toHaveCount(0);
}

test('a failed install says why; a company of another region is told so', async ({ page, server }) => {
  await page.goto(`${server.url}/shopify/signup?problem=signed_out&shop=${SHOP}`);
  await expect(page.getByRole('link', { name: /^(Sign in|Create account)$/ })).toHaveText([
    'Sign in',
    'Create account',
  ]);
  await signIn(page, server, 'admin@canyon.test');
  for (const problem of ['state', 'scopes', 'currency', 'taken', 'unreachable', 'refused', 'other_connected']) {
    await page.goto(`${server.url}/shopify/signup?problem=${problem}&shop=${SHOP}`);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Your shop’s address')).toHaveValue(SHOP);
  }
  await look(page, 'signup with a problem');
  const link = `${server.url}/shopify/signup?shop=${SHOP}&hmac=${'0'.repeat(64)}&timestamp=1`;
  await page.goto(link);
  await expect(page.getByText('This link is not valid any more')).toBeVisible();
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/shopify/signup`);
  await expect(page.getByText('Not available for your company')).toBeVisible();
  await page.goto(`${server.url}/shopify/spoke`);
});

test('whoever does not want a shop after all goes on without one', async ({ page, server }) => {
  await signIn(page, server, 'admin@canyon.test');
  await page.goto(`${server.url}/get-started`);
  await page.getByRole('button', { name: 'Continue without a shop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue without a shop' }).click();
  await expect(steps(page)).toHaveCount(0);
  await page.goto(`${server.url}/orders`);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.goto(`${server.url}/shopify/spoke`);
});

test('opened in the admin of a shop, the app asks a signed-in administrator nothing', async ({ page, server }) => {
  await shopifyEmulatorAt(server.url).uninstall(SHOP);
  await signIn(page, server, 'admin@canyon.test');
  await page.goto(`${server.url}/emulators/shopify/${SHOP}/admin/apps/inkstand`);
  await page.getByRole('button', { name: 'Install' }).click();
  await page.waitForURL('**/shopify/tsas');
});
