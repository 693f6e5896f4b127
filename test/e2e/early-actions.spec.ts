import { visitor } from '@inkstand/testing/clients/http-client';
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

/** Opens a page whose script arrives only when the returned function is called. */
async function openBeforeItsScript(page: Page, address: string): Promise<() => void> {
  const { promise: isWanted, resolve } = Promise.withResolvers<void>();
  await page.route(/\/entry-client-[^/]*\.js$/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return resolve;
}

test('a product is chosen and added to the basket before the page is alive', async ({ page, server }) => {
  const store = server.storeUrl('acme', 'summer-fest');
  const { data } = await visitor(server.url).api.store({ params: { tenant: 'acme', slug: 'summer-fest' } });
  const shirt = data.event_products.find(({ name }) => name === 'Summer Fest T-shirt');
  const loadScript = await openBeforeItsScript(page, `${store}/summer-fest/Product=${shirt?.id}`);
  await page.getByRole('radio', { name: 'Black' }).check({ force: true });
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'One more Summer Fest T-shirt' }).click();
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await expect(page.getByRole('button', { name: 'View basket' })).toHaveCount(0);
  loadScript();
  await page.getByRole('button', { name: 'View basket' }).click();
  const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Summer Fest T-shirt' });
  for (const text of ['Colour: Black', 'Size: M', '£50.00']) await expect(line).toContainText(text);
});

test('a user signs in with what was typed and clicked before the page is alive, and reaches the requested page', async ({
  page,
  server,
}) => {
  const loadScript = await openBeforeItsScript(page, `${server.url}/orders?status=shipped`);
  await page.getByLabel('Email').fill('admin@acme.test');
  await page.getByLabel('Password', { exact: true }).fill('inkstand-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect(page.url()).toContain('/login');
  loadScript();
  await expect(page).toHaveURL(`${server.url}/orders?status=shipped`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
});
