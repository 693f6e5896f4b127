import { PHONE } from './axe.ts';
import { expect, test } from './support.ts';

test.use({ javaScriptEnabled: false, viewport: PHONE });

test('with scripts blocked, a store and its texts can be read, navigated, sorted and searched', async ({
  page,
  server,
}) => {
  const store = server.storeUrl('acme', 'summer-fest');
  await page.goto(`${store}/summer-fest`);
  await page.getByRole('banner').locator('summary[aria-label="Menu"]').click();
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
  await page.waitForURL('**/products');
  await page.getByLabel('Sort by').selectOption('name-asc');
  await page.getByRole('searchbox').fill('t-shirt');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL('**/products?q=t-shirt&sort=name-asc');
  await expect(page.getByText('3 products')).toBeVisible();
  await page.getByRole('link', { name: /Summer Fest T-shirt/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summer Fest T-shirt');

  await page.goto(`${page.url()}?colour=forest`);
  await expect(page.getByRole('img', { name: 'Summer Fest T-shirt, front' }).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('£25.00');
  await expect(page.getByRole('main')).toContainText('including VAT');
  await expect(page.getByRole('radio', { name: 'Forest' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '5XL' })).toBeVisible();
  await expect(page.locator('noscript p')).toHaveText('To order, please allow this page to run scripts.');
  await page.getByRole('link', { name: /Debug Fuel mug/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Debug Fuel mug');
  await expect(page.getByRole('textbox', { name: /Your name/ })).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }).click();
  await page.waitForURL('**/terms-and-conditions');
  await page.goto(`${store}/faqs`);
  await page.getByText('Which size do I need?').click();
  await expect(page.getByText('Lay something that fits you flat')).toBeVisible();
  await page.goto(`${store}/contact-us`);
  await expect(page.locator('main noscript p')).toContainText('This form needs scripts');
  await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden();
});
