import { signedIn } from '@inkstand/testing/clients/http-client';
import type { RunningServer } from '@inkstand/testing/servers/server-process';
import { shopifyEmulatorAt } from '@inkstand/testing/services/shopify-emulator';
import type { Page } from '@playwright/test';
import { expectAccessible, violationsOn } from './axe.ts';
import { changeDatabase } from './change-database.ts';
import { acceptAgreement, appIn, EMAIL, SHOP, savePayingCard, signUpFromShop, steps, TENANT } from './shop-support.ts';
import { expect, openWithin, signIn, signOut, test } from './support.ts';

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('site-cookies', 'declined')));

/** Keeps a picture when a folder is named: `PICTURES=/tmp/shop playwright test shop-connection`. */
async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name, { within: 'main' });
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

test('a company signs up from its shop, connects it in four steps, loses its access, is granted again and disconnects', async ({
  page,
  server,
}) => {
  await signUpFromShop(page, server);
  await expect(steps(page).getByText('1 of 4 done')).toBeVisible();
  await look(page, 'get started at step two');
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
  await acceptAgreement(page);
  await expect(steps(page).getByText('3 of 4 done')).toBeVisible();
  // Its link would lead back to this page.
  await expect(banner).toHaveCount(0);
  // Half-way, the rest stays closed.
  await page.goto(`${server.url}/orders`);
  await page.waitForURL('**/get-started');
  await savePayingCard(page);

  // The dashboard link resets the browser's copy; after the reload the server's steps count.
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('onboarding') ?? '{}')))
    .toMatchObject({ paymentRegion: 'US', stepsCompleted: true });
  // The shop's admin opens the app: to the start page.
  expect((await page.request.get(appIn(server))).url()).toBe(`${server.url}/get-started`);

  await repairAccess(page, server);
  await openWithin(page, '/settings/shopify-connection');
  await page.getByRole('button', { name: 'Disconnect the shop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disconnect Canyon Supply?' });
  await expect(dialog.getByText('What goes')).toBeVisible();
  expect.soft(await violationsOn(page, '[role=dialog]'), 'being disconnected').toEqual([]);
  await dialog.getByRole('button', { name: 'Disconnect the shop' }).click();
  await expect(page.getByText(/Canyon Supply was disconnected on/)).toBeVisible();
  await look(page, 'connection disconnected');

  await signOut(page);
  await page.waitForURL(`${server.url}/`);
  expect(await page.evaluate(() => localStorage.getItem('onboarding'))).toBeNull();
});

/** The connected shop is set up; then its messages stay away, it is paused, and its access is lost and granted again. */
async function repairAccess(page: Page, server: RunningServer): Promise<void> {
  const { api } = await signedIn(server.url, EMAIL);
  const params = { tenant_id: TENANT };
  const setConnection = (values: string) =>
    changeDatabase(server, `update shop_connections set ${values} where tenant_id = $1`, [TENANT]);
  // The setting up of a new connection, which would find the messages.
  await expect.poll(async () => (await api.getShopHealth({ params })).data?.checked_at).toBeTruthy();
  await setConnection('silent_since = now()');
  await openWithin(page, '/shopify/spoke');
  // What the steps have led to.
  await expect(page.getByText('All 7 permissions granted')).toBeVisible();
  await expect(page.getByText(/^Accepted by .+ on /)).toBeVisible();
  await expect(page.getByText(/4242 pays for production\./)).toBeVisible();
  await expect(page.getByText('Webhooks from Shopify do not arrive')).toBeVisible();
  const webhooks = page.getByRole('region', { name: 'Webhooks' });
  await expect(webhooks.getByText('Not arriving')).toBeVisible();
  // The button is disabled while it checks.
  const check = page.getByRole('button', { name: 'Check now' });
  await check.press('Enter');
  await expect(page.getByText('The shop is checked')).toBeVisible();
  await expect(check).toBeFocused();

  await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByLabel('Default markup').fill('60');
  await page.getByRole('radio', { name: 'After some hours' }).check();
  await page.getByLabel('Hours to wait').fill('');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('Please enter a number')).toBeVisible();
  await page.getByRole('radio', { name: 'By hand' }).check();
  await page.getByRole('radio', { name: 'After some hours' }).check();
  await expect(page.getByLabel('Hours to wait')).not.toHaveValue('');
  await page.getByLabel('Hours to wait').fill('4');
  await page.getByRole('switch', { name: /emails to buyers/ }).check();
  await page.getByRole('switch', { name: 'Email us about problems' }).uncheck();
  await save.click();
  await expect(page.getByText('The settings are saved')).toBeVisible();
  expect((await api.getShopConnection({ params })).data?.settings).toEqual({
    markup_percent: 60,
    order_hold: 'after_hours',
    hold_hours: 4,
    sends_emails: true,
    sends_problem_emails: false,
  });

  await setConnection(`status = 'frozen'`);
  await page.getByRole('link', { name: 'Open your shop’s page' }).click();
  await expect(webhooks.getByText('Paused by Shopify')).toBeVisible();
  await setConnection(
    `status = 'connected', refresh_token = '', scopes = array['write_products', 'read_locations'], silent_since = now()`,
  );
  await openWithin(page, '/dashboard');
  // Below the first steps of a company without orders.
  const needed = page.getByRole('region', { name: 'Needs attention' });
  await needed.getByRole('link', { name: /Canyon Supply/ }).click();
  await expect(page.getByText('Shopify no longer accepts our access to your shop')).toBeVisible();
  await look(page, 'spoke with errors');
  // The permissions that Shopify has are what the app asks for, so nothing is asked.
  await page.getByRole('button', { name: 'Connect it again' }).click();
  await expect(page.getByText('All 7 permissions granted')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

test('opened in the admin of its shop, the app asks an administrator nothing, who may go on without a shop', async ({
  page,
  server,
}) => {
  await shopifyEmulatorAt(server.url).uninstall(SHOP);
  await signIn(page, server, 'admin@canyon.test');
  await page.goto(appIn(server));
  await expect(page.getByRole('button', { name: 'Install' })).toBeVisible();

  await page.goto(`${server.url}/get-started`);
  await page.getByRole('button', { name: 'Continue without a shop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue without a shop' }).click();
  await expect(steps(page)).toHaveCount(0);
  await openWithin(page, '/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await openWithin(page, '/shopify/spoke');
});

test('the dashboard leads to a shop’s page; what was not sent and what the owner has renamed are settled there', async ({
  page,
  server,
}) => {
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
  await changeDatabase(server, `update shop_connections set silent_since = now() where tenant_id = 'desert'`);
  await signIn(page, server, 'admin@desert.test');
  await page.goto(`${server.url}/dashboard`);
  await page
    .getByRole('region', { name: 'Needs attention' })
    .getByRole('link', { name: /Desert Outfitters/ })
    .click();
  const products = page.getByRole('region', { name: 'Products' });
  await expect(products.getByText('The shop did not answer after many tries.')).toBeVisible();
  await expect(products.getByText(/Title: “The owner’s own” in the shop, “.+” here/)).toBeVisible();
  await look(page, 'spoke with products to settle');
  await products.getByRole('button', { name: /^Try again: / }).click();
  await expect(page.getByText('1 product is on its way to the shop')).toBeVisible();
  await products.getByRole('button', { name: /^Replace with ours: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace with ours' }).click();
  await expect(products.getByRole('button', { name: /^(Try again|Replace with ours): / })).toHaveCount(0);
  await changeDatabase(server, `update shop_connections set silent_since = null where tenant_id = 'desert'`);
});

test('a failed install says why; a company of another region is told so', async ({ page, server }) => {
  await page.goto(`${server.url}/shopify/signup?problem=signed_out&shop=${SHOP}&hmac=${'0'.repeat(64)}&timestamp=1`);
  await expect(page.getByText('This link is not valid any more')).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Sign in|Create account)$/ })).toHaveText([
    'Sign in',
    'Create account',
  ]);
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/shopify/signup`);
  await expect(page.getByText('Not available for your company')).toBeVisible();
  await signIn(page, server, 'admin@canyon.test');
  // The server has no words of the back office: in another language than English the console stays empty as well.
  await page.goto(`${server.url}/shopify/signup?problem=state&shop=${SHOP}&lang=de`);
  await expect(page.getByRole('alert')).toContainText('Diese Installation');
  await expect(page.getByLabel('Adresse Ihres Shops')).toHaveValue(SHOP);
  await look(page, 'signup with a problem');
});
