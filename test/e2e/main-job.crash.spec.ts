import { readFile } from 'node:fs/promises';
import { findAssetIds, toPixels } from '@inkstand/artwork/model';
import { readDesign } from '@inkstand/artwork/model-schema';
import { createArtworkPool } from '@inkstand/artwork/print/pool';
import { signedIn } from '@inkstand/testing/clients/http-client';
import { measureDifference } from '@inkstand/testing/pictures/compare';
import sharp from 'sharp';
import { expect, fillRecipient, signIn, test } from './support.ts';

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 120 120">
  <circle cx="60" cy="60" r="56" fill="#0b6577"/><path d="M60 18 95 88H25Z" fill="#f2b134"/><rect x="52" y="60" width="16" height="28" fill="#0b6577"/></svg>`;

// `npm test` has a short version: main-job.spec.ts.

test('a client designs a T-shirt with a logo, opens a store, a shopper buys it by card, and print-ready files are shipped', async ({
  page,
  openVisitor,
  server,
}) => {
  await signIn(page, server, 'admin@acme.test');

  await page.goto(`${server.url}/products/create`);
  await page.getByRole('radio', { name: /Classic T-shirt/ }).click();
  await page.getByLabel('Product name').fill('Main job tee');
  await page.getByRole('button', { name: 'Start designing' }).click();
  await page.waitForURL(/\/products\/[0-9a-f-]{36}\/design/);
  const productId = /products\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Pictures' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload a picture' }).click();
  const png = await sharp(Buffer.from(LOGO)).png().toBuffer();
  await (await choosing).setFiles({ name: 'our-logo.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('button', { name: /^Picture: our-logo/ })).toBeVisible();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');

  await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Text' }).click();
  await page.getByRole('button', { name: 'Add a heading' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('MAIN JOB');
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Product' }).click();
  await expect(page.getByText('Draft: never published')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish this product' });
  const confirmPublishing = publishing.getByRole('button', { name: 'Publish', exact: true });
  await expect(confirmPublishing).toBeDisabled();
  await publishing.getByRole('checkbox', { name: /^MAIN JOB, front: The ink is nearly the colour/ }).check();
  await confirmPublishing.click();
  await expect(publishing).toBeHidden();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(page.getByText(/^Published on /)).toBeVisible();

  // Open a store.
  await page.goto(`${server.url}/events/create`);
  await page.getByLabel('Name').fill('Main Job');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('main-job');
  await page.getByRole('button', { name: 'Create as a draft' }).click();
  await page.waitForURL('**/events/main-job/products');
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await page.getByRole('button', { name: 'Add a product' }).first().click();
  await page.getByRole('button', { name: 'Main job tee' }).click();
  await page.getByLabel('Price of Main job tee for shoppers').fill('24');
  await expect(page.getByText('VAT £4.00 included')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  const opening = page.getByRole('dialog', { name: 'Publish “Main Job”?' });
  await expect(opening.getByText(/^Opens to everyone at .+main-job at once\.$/)).toBeVisible();
  await opening.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^It’s now open to everyone at /)).toBeVisible();

  // Buy, as somebody else.
  const shopper = await openVisitor({ width: 390, height: 844 });
  await shopper.goto(server.storeUrl('acme', 'main-job'));
  await shopper
    .getByRole('link', { name: /Main job tee/ })
    .first()
    .click();
  await shopper.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await shopper.getByRole('button', { name: 'Add to basket' }).click();
  await shopper.getByRole('button', { name: 'View basket' }).click();
  await shopper.getByRole('button', { name: 'Checkout' }).click();
  await fillRecipient(shopper, {
    name: 'Åse O’Brien',
    email: 'shopper@example.test',
    phone: '020 7946 0002',
    firstLine: '1 High Street',
    city: 'London',
    postcode: 'SW1A 1AA',
  });
  await shopper.getByRole('button', { name: 'Continue to shipping' }).click();
  await shopper.getByRole('button', { name: 'Continue to payment' }).click();
  await shopper.getByLabel('Card number').fill('4242 4242 4242 4242');
  await shopper.getByLabel('Expiration date').fill('12 / 34');
  await shopper.getByLabel('Security code').fill('123');
  const pay = shopper.getByRole('button', { name: 'Pay £28.74' });
  await expect(pay).toBeDisabled();
  await shopper.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await pay.click();
  await expect(shopper.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  const reference = /INK-\w{4}-\w{4}/.exec((await shopper.getByRole('dialog').textContent()) ?? '')?.[0] ?? '';
  await shopper.close();

  // Follows it live, without a reload.
  await page.goto(`${server.url}/orders/${reference}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference);
  await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible({ timeout: 180_000 });

  // The print file matches the design.
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const { data: order } = await api.getOrder({ params: { tenant_id: 'acme', order_ref: reference } });
  const file = order.items[0]?.print_files.find(({ format }) => format === 'png');
  if (!file) throw new Error('there is no print-ready PNG');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /Front PNG/ }).click();
  const printed = await readFile(await (await download).path());

  const { data: product } = await api.getProduct({ params: { tenant_id: 'acme', product_id: productId } });
  const side = readDesign(product.document).sides.front;
  if (!side) throw new Error('the design has no front');
  const { width, height } = toPixels(side.printArea);
  const found = await sharp(printed).metadata();
  expect({ width: found.width, height: found.height, density: found.density }).toEqual({ width, height, density: 300 });
  expect({ width: file.width_px, height: file.height_px, dpi: file.dpi }).toEqual({ width, height, dpi: 300 });

  // The product's own preview, at the size of the print file.
  const [logo = ''] = findAssetIds(side);
  const artwork = createArtworkPool({ processes: 1 });
  const preview = await artwork.previewPng(side, { [logo]: png }, width).finally(() => artwork.close());
  expect(await measureDifference(printed, preview)).toBeLessThanOrEqual(0.0001);
});
