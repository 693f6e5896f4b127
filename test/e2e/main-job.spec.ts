import { readFile } from 'node:fs/promises';
import { sideFingerprint } from '@inkstand/artwork/fingerprint';
import { toPixels } from '@inkstand/artwork/model';
import { readDesign } from '@inkstand/artwork/model-schema';
import { loadFonts } from '@inkstand/artwork/print/node-fonts';
import { signedIn } from '@inkstand/testing/clients/http-client';
import sharp from 'sharp';
import { buy, hastyPrinters } from './buying.ts';
import { newProduct, openDesigner, tool } from './designer-support.ts';
import { expect, openWithin, signIn, test } from './support.ts';

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 120 120">
  <circle cx="60" cy="60" r="56" fill="#0b6577"/><path d="M60 18 95 88H25Z" fill="#f2b134"/><rect x="52" y="60" width="16" height="28" fill="#0b6577"/></svg>`;

// Every step in a browser, the shopper's too: main-job.crash.spec.ts.

test('a client designs a T-shirt with a logo and opens a store; what is bought is shipped with print-ready files', async ({
  page,
  server,
}) => {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const tenant_id = 'acme';
  const productId = await newProduct(server.url, 'Main job tee', ['white']);
  await signIn(page, server, 'admin@acme.test');
  await openDesigner(page, server.url, productId);
  await tool(page, 'Pictures');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload a picture' }).click();
  const png = await sharp(Buffer.from(LOGO)).png().toBuffer();
  await (await choosing).setFiles({ name: 'our-logo.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('button', { name: /^Picture: our-logo/ })).toBeVisible();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await tool(page, 'Text');
  await page.getByRole('button', { name: 'Add a heading' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('MAIN JOB');
  await tool(page, 'Product');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish this product' });
  await publishing.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(publishing).toBeHidden();
  await expect(page.getByText(/^Published on /)).toBeVisible();

  // Open a store.
  const body = { name: 'Main Job', type: 'Store' as const, region: 'UK' as const };
  const { slug } = (await api.createEvent({ params: { tenant_id }, body })).data;
  await openWithin(page, `/events/${slug}/products`);
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await page.getByRole('button', { name: 'Add a product' }).first().click();
  await page.getByRole('button', { name: 'Main job tee' }).click();
  await page.getByLabel('Price of Main job tee for shoppers').fill('24');
  await expect(page.getByText('VAT £4.00 included')).toBeVisible();
  // A product without VAT is sold at its net price.
  const bearsVat = page.getByRole('switch', { name: 'VAT applies to Main job tee' });
  await bearsVat.uncheck({ force: true });
  await expect(page.getByText('no VAT', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Price of Main job tee for shoppers')).toHaveValue('20.00');
  await bearsVat.check({ force: true });
  await expect(page.getByText('VAT £4.00 included')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  const opening = page.getByRole('dialog', { name: 'Publish “Main Job”?' });
  await expect(opening.getByText(/^Opens to everyone at .+main-job at once\.$/)).toBeVisible();
  await opening.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^It’s now open to everyone at /)).toBeVisible();

  // The order is followed live, without a reload.
  await using _printers = await hastyPrinters(server);
  const { order_ref } = await buy(server, { slug, product: 'Main job tee' });
  await openWithin(page, `/orders/${order_ref}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(order_ref);
  await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible({ timeout: 180_000 });

  // The print file is that of the design.
  const { data: order } = await api.getOrder({ params: { tenant_id, order_ref } });
  const file = order.items[0]?.print_files.find(({ format }) => format === 'png');
  if (!file) throw new Error('there is no print-ready PNG');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /Front PNG/ }).click();
  const printed = await readFile(await (await download).path());

  const { data: product } = await api.getProduct({ params: { tenant_id, product_id: productId } });
  const side = readDesign(product.document).sides.front;
  if (!side) throw new Error('the design has no front');
  const { width, height } = toPixels(side.printArea);
  const found = await sharp(printed).metadata();
  expect({ width: found.width, height: found.height, density: found.density }).toEqual({ width, height, density: 300 });
  expect({ width: file.width_px, height: file.height_px, dpi: file.dpi }).toEqual({ width, height, dpi: 300 });

  // Pixel by pixel: main-job.crash.spec.ts, and packages/artwork/src/print/pdf-poppler.test.ts.
  expect(order.items[0]?.fingerprints.front).toBe(await sideFingerprint(side, await loadFonts()));
});
