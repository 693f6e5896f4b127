import { priceBasket } from '@inkstand/domain/pricing';
import { REGION_CODES, REGIONS, type Region } from '@inkstand/domain/regions';
import { SHIPPING_METHODS, type ShippingMethod } from '@inkstand/domain/shipping';
import { formatMinor, intlLocale, LANGUAGES } from '@inkstand/i18n';
import { marketingTexts } from '@inkstand/i18n/marketing';
import { PHONE, violationsOn } from './axe.ts';
import { ask } from './plain-page.ts';
import { expect, sharedTest, signIn, test } from './support.ts';

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
test.use({ viewport: PHONE });

// Width, axe and words: pseudo-language.spec.ts.
sharedTest('every public page describes itself, and each link of the footer leads to a page', async ({ server }) => {
  const read = async (path: string) => (await ask(server.url + path)).html;
  for (const path of PAGES) {
    const html = await read(path);
    expect.soft(html.match(/<h1[ >]/g), path).toHaveLength(1);
    expect.soft(html, path).toMatch(/<meta name="description" content="[^"]*\w{3}/);
    expect.soft(html, path).toMatch(/<meta property="og:image" content="http/);
  }
  const [, footer = ''] = (await read('/')).split('<footer');
  const links = [...footer.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path);
  expect(links).toContain('/api/openapi.json');
  for (const path of links) expect.soft((await ask(server.url + path)).status, path).toBe(200);
});

/** What a shopper of a store at its region's rate pays for shipping, before sales tax. */
function paidShipping(region: Region, shippingMethod: ShippingMethod, quantity: number): number {
  const { shipping: shippingPrices, defaultVatBasisPoints: vatRate } = REGIONS[region];
  const lines = [{ unitNet: 1000, quantity, bearsVat: true }];
  return priceBasket({
    region,
    vatRate,
    notVatRegistered: false,
    lines,
    shippingPrices,
    shippingMethod,
    voucherAmount: 0,
  }).shippingBefore;
}

test('the delivery page has the prices and the days of checkout, per region and method, in every language', async ({
  page,
  server,
}) => {
  const days = ({ from, to }: { from: number; to: number }) => `${from}–${to}`;
  for (const lang of LANGUAGES) {
    const html = await (await page.request.get(`${server.url}/help/shipping-and-delivery?lang=${lang}`)).text();
    const t = marketingTexts(lang);
    const expected = REGION_CODES.flatMap((region) => {
      const { defaultVatBasisPoints, delivery, tax } = REGIONS[region];
      const rate = new Intl.NumberFormat(intlLocale(lang), { style: 'percent' }).format(defaultVatBasisPoints / 10_000);
      return [
        [t[`delivery.prices_${tax}`].replace('{{region}}', t[`region.${region}`]).replace('{{rate}}', rate)],
        ...SHIPPING_METHODS.map((method) => [
          t[`delivery.${method}`],
          formatMinor(paidShipping(region, method, 1), region),
          days(delivery[method]),
        ]),
        [
          t['delivery.more'],
          formatMinor(paidShipping(region, 'standard', 2) - paidShipping(region, 'standard', 1), region),
        ],
      ];
    });
    const { rows, text } = await page.evaluate((source) => {
      const { body } = new DOMParser().parseFromString(source, 'text/html');
      const all = [...body.querySelectorAll('main tbody tr')];
      return { rows: all.map((row) => [...row.children].map((cell) => cell.textContent)), text: body.textContent };
    }, html);
    expect.soft(rows, lang).toEqual(expected);
    expect.soft(text, lang).toContain(t['delivery.days_text']);
  }
});

sharedTest('the catalogue’s filters and the calculator work without a script', async ({ server }) => {
  const read = (path: string) => ask(server.url + path);
  expect((await read('/')).html).toMatch(/<header\b.*<summary\b.*<a\b[^>]* href="\/our-products".*<\/header>/s);
  const printed = '/our-products?kind=bags&technique=screen-print';
  expect((await read('/our-products?kind=bags')).html).toContain(`href="${printed.replace('&', '&amp;')}"`);
  const found = await read(printed);
  expect(found.main).toMatch(/(?<!\d)1 product(?!s)/);
  expect(found.html).toMatch(/<a\b[^>]* href="\/our-products\/drawstring-bags/);
  const family = await read('/our-products/drawstring-bags');
  expect(family.heading).toBe('Drawstring bags');
  expect(family.html).toMatch(/<a\b[^>]* href="\/our-products\/drawstring-bags\?colour=black/);
  const { html: black } = await read('/our-products/drawstring-bags?colour=black');
  expect(black).toContain('alt="Drawstring bag in Black, front"');
  expect(black).toContain('href="/event-builder?variant=drawstring-bag&amp;colour=black"');

  const calculator = await read('/need-merch-for-an-event?pieces=100');
  expect(calculator.html).toMatch(/<form\b[^>]* method="get".*name="pieces".*<button\b[^>]*type="submit".*<\/form>/s);
  // 12 % off £8.00 from 100 pieces.
  expect(calculator.main).toContain('£7.04 per piece, without VAT');
});

test('the calculator answers at once with a script', async ({ page, server }) => {
  await page.goto(`${server.url}/need-merch-for-an-event`);
  await page.getByLabel('Pieces').fill('250');
  await expect(page.getByText('£6.56 per piece, without VAT')).toBeVisible();
  await page.getByLabel('Product').selectOption('Drawstring bags');
  await page.getByLabel('Ink colours per side').selectOption('3');
  await expect(page.getByText('priced by ink colour')).toBeVisible();
  await expect(page).toHaveURL(/family=drawstring-bags.*pieces=250.*colours=3/);
});

test('visitors write to the operator; users begin a design, of the product and colour that the catalogue shows', async ({
  page,
  server,
  openVisitor,
}) => {
  // A message cannot be sent within three seconds, so its form stays open while other pages are looked at.
  const form = await openVisitor();
  await form.goto(`${server.url}/custom-solutions`);
  await form.getByLabel('Your name').focus();

  await page.goto(server.url);
  await expect(page.getByRole('link', { name: 'Sign in to design' })).toBeVisible();
  // The pictures are beside the text on a wide screen, below it on a phone.
  await expect(page.locator('main img').first()).toBeVisible();
  await signIn(page, server, 'admin@acme.test');
  await page.goto(server.url);
  await expect(page.getByRole('link', { name: 'Continue to Inkstand' })).toHaveAttribute('href', '/get-started');
  await expect(page.getByRole('link', { name: 'Start designing' })).toHaveAttribute('href', '/products/create');
  await expect(page.getByRole('link', { name: /Sign in|without an account/ })).toHaveCount(0);
  const user = page.getByRole('banner').getByRole('link').filter({ hasText: 'Grace Turner' });
  await expect(user.first()).toHaveText('GGrace Turner');
  await page.route('**/api/logout', (route) => route.fulfill({ status: 403, json: {} }));
  await page.locator('header summary').click();
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(page.getByRole('alert')).toHaveText('this is not possible right now; please try again in a moment');
  await page.goto(`${server.url}/our-products/drawstring-bags?colour=red`);
  await page.getByRole('link', { name: 'Start designing' }).click();
  await expect(page.getByText('A gym bag on two cords')).toBeVisible();
  await expect(page.getByText('Clear filters')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Red' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Navy' })).not.toBeChecked();

  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByLabel('Your name')).toBeFocused();
  await expect(form.getByLabel('Your name')).toHaveAccessibleDescription('Required');
  await form.getByLabel('Your name').fill('Ana Writer');
  await form.getByLabel('Your email').fill('ana@nowhere');
  await form.getByLabel('Your message').fill('300 guests on 3 May.');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByLabel('Your email')).toHaveAccessibleDescription('Not a valid email address');
  expect(await violationsOn(form)).toEqual([]);
  await form.getByLabel('Your email').fill('ana@writer.test');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('heading', { name: 'Your message is on its way' })).toBeVisible();
});
