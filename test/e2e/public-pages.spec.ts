import { expectAccessible, PHONE } from './axe.ts';
import { expect, test } from './support.ts';

const PAGES = [
  '/',
  '/our-products',
  '/our-products?kind=clothing&colour=red',
  '/our-products/t-shirts',
  '/our-products/drawstring-bags?colour=white',
  '/need-merch-for-an-event',
  '/how-does-it-work',
  '/about',
  '/custom-solutions',
  '/help/frequently-asked-questions',
  '/help/help-articles',
  '/help/shipping-and-delivery',
];
/** Their words are longest. */
const LANGUAGES = ['de', 'fi'];

test.use({ viewport: PHONE });

test('every public page fits a phone, is accessible and describes itself, in the languages with long words too', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => localStorage.setItem('site-cookies', 'declined'));
  for (const path of PAGES) {
    await page.goto(server.url + path);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect.soft(page.locator('meta[name="description"]'), path).toHaveAttribute('content', /\w{3}/);
    await expect.soft(page.locator('meta[property="og:image"]'), path).toHaveAttribute('content', /^http/);
    await expectAccessible(page, path, [PHONE]);
  }
  for (const lang of LANGUAGES) {
    for (const path of PAGES) {
      await page.goto(`${server.url}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, `${path} in ${lang}`).toBeLessThanOrEqual(PHONE.width);
    }
  }
});

test('the menu leads to the catalogue; filters and the calculator work without a script, and with one at once', async ({
  page,
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const plain = await context.newPage();
  await plain.goto(server.url);
  await plain.locator('header summary').click();
  await plain.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our products' }).click();
  await plain.getByRole('link', { name: /^Bags/ }).click();
  await plain.getByRole('link', { name: /^Screen print/ }).click();
  await expect(plain).toHaveURL(`${server.url}/our-products?kind=bags&technique=screen-print`);
  await expect(plain.getByRole('heading', { name: '1 product' })).toBeVisible();
  await plain.getByRole('link', { name: /^Drawstring bags/ }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Drawstring bags');
  await plain.getByRole('link', { name: 'Black', exact: true }).click();
  await expect(plain.getByRole('img', { name: 'Drawstring bag in Black, front' })).toBeVisible();

  await plain.goto(`${server.url}/need-merch-for-an-event`);
  await plain.getByLabel('Pieces').fill('100');
  await plain.getByRole('button', { name: 'Show the price' }).click();
  await expect(plain).toHaveURL(/pieces=100/);
  // 12 % off £8.00 from 100 pieces.
  await expect(plain.getByText('£7.04 per piece, without VAT')).toBeVisible();
  await context.close();

  await page.goto(`${server.url}/need-merch-for-an-event`);
  await page.getByLabel('Pieces').fill('250');
  await expect(page.getByText('£6.56 per piece, without VAT')).toBeVisible();
  await page.getByLabel('Product').selectOption('Drawstring bags');
  await page.getByLabel('Ink colours per side').selectOption('3');
  await expect(page.getByText('priced by ink colour')).toBeVisible();
  await expect(page).toHaveURL(/family=drawstring-bags.*pieces=250.*colours=3/);
});
