import { visitor } from '@inkstand/testing/clients/http-client';
import { PHONE } from './axe.ts';
import { ask } from './plain-page.ts';
import { expect, sharedTest, test } from './support.ts';

sharedTest('a product can be read without scripts, in the colour of its address', async ({ server }) => {
  const { data } = await visitor(server.url).api.store({ params: { tenant: 'acme', slug: 'summer-fest' } });
  const read = (name: string) => {
    const product = data.event_products.find((one) => one.name === name);
    return ask(`${server.storeUrl('acme', 'summer-fest')}/summer-fest/Product=${product?.id}?colour=forest`);
  };
  const { html, heading, main } = await read('Summer Fest T-shirt');
  expect(heading).toBe('Summer Fest T-shirt');
  expect(html).toContain('alt="Summer Fest T-shirt, front"');
  for (const words of ['£25.00', 'including VAT', '5XL']) expect(main).toContain(words);
  expect(html).toMatch(/<input\b(?=[^>]*type="radio")(?=[^>]*value="forest")(?=[^>]*checked)/);
  expect(html).toMatch(/<noscript>.*To order, please allow this page to run scripts\./s);
  expect((await read('Debug Fuel mug')).main).toContain('Your name');
});

test.describe('with scripts blocked', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('a store can be navigated, sorted and searched', async ({ page, server }) => {
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
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
    await page.getByText('Which size do I need?').click();
    await expect(page.getByText('Lay something that fits you flat')).toBeVisible();
    await page.goto(`${store}/contact-us`);
    await expect(page.locator('main noscript p')).toContainText('This form needs scripts');
    await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden();
  });
});
