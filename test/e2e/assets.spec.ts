import { randomBytes } from 'node:crypto';
import type { Client } from '@inkstand/contract';
import { signedIn } from '@inkstand/testing/clients/http-client';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, signIn, test } from './support.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const drawing = (width: number, height: number, colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colour}"/></svg>`,
  );
/** Random noise, so that compression does not make it small. */
const photo = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();

interface Document {
  sides: { front: { layers: object[] } };
}

/** A T-shirt design with a picture 100 mm wide. */
async function makeShirt(api: Client, name: string, src: string) {
  const params = { tenant_id: 'acme' };
  const body = { name, catalogue_code: 'classic-tee', colours: ['white'] };
  const { data: product } = await api.createProduct({ params, body });
  const of = { ...params, product_id: product.id };
  const { data } = await api.getProduct({ params: of });
  const document = structuredClone(data.document) as unknown as Document;
  document.sides.front.layers = [
    { type: 'Image', id: 'logo', src, x: 140, y: 100, angle: 0, scale: 1, width: 100, height: 50 },
  ];
  await api.saveDesign({ params: of, body: { base_revision: 1, document } });
  return product;
}

async function choose(page: Page, button: string, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await (await chooser).setFiles(files);
}

test('pictures are uploaded at once, a rejected one says why, an SVG that is drawn differently is compared, and a newer version replaces the old one in selected designs', async ({
  page,
  server,
}) => {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const params = { tenant_id: 'acme' };
  const file = new File([new Uint8Array(drawing(200, 100, '#1b2a4a'))], 'crest.svg', { type: 'image/svg+xml' });
  const { data: crest } = await api.uploadAsset({ params, body: { file } });
  const shirt = await makeShirt(api, 'Crest shirt', crest.id);
  await makeShirt(api, 'Old crest shirt', crest.id);
  const of = { ...params, product_id: shirt.id };
  const { data: proof } = await api.sendProof({ params: of, body: { colours: ['white'] } });
  const token = proof.url.split('/').at(-1) ?? '';
  await api.decideProof({ params: { token }, body: { decision: 'approve', name: 'Ada' } });
  await api.updateProduct({ params: of, body: { locked: false } });

  await page.addInitScript(() => localStorage.setItem('site-cookies', 'declined'));
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/assets`);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Pictures' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await uploadFour(page);
  await compareAndReplace(page);

  // A picture in use is not deleted; a newer version replaces it in the designs that are chosen.
  await page.getByRole('link', { name: 'crest.svg' }).click();
  const drawer = page.getByRole('dialog', { name: 'Picture' });
  const uses = drawer.getByRole('region', { name: 'Where it is used' });
  await expect(uses.getByRole('link', { name: 'Crest shirt', exact: true })).toBeVisible();
  await expect(drawer.getByText('It cannot be deleted while it is used by 2 products and 1 proof.')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
  await expect(uses.getByRole('button')).toHaveCount(0);
  await choose(page, 'Upload a newer version', [
    { name: 'crest.svg', mimeType: 'image/svg+xml', buffer: drawing(200, 100, '#e4472b') },
  ]);
  await expect(uses.getByText('Shows version 1')).toHaveCount(2);
  await uses.getByRole('button', { name: 'Replace in all designs' }).click();
  const plan = page.getByRole('dialog', { name: 'Replace with version 2' });
  await expect(plan.getByRole('listitem').filter({ hasText: /^Crest shirt/ })).toContainText(
    'Its approval is withdrawn',
  );
  await plan.getByRole('checkbox', { name: 'Old crest shirt' }).uncheck();
  await plan.getByRole('button', { name: 'Change 1 design' }).click();
  await expect(plan).toBeHidden();
  await expect(uses.getByText('Shows version 1')).toHaveCount(1);
  const { data: shown } = await api.getProduct({ params: of });
  expect((shown.document as unknown as Document).sides.front.layers[0]).toMatchObject({ width: 100, height: 50 });
  expect(shown.revision).toBe(3);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await readAndDelete(page);
});

/** Uploads pictures, each with its progress; one that is rejected does not block the rest. */
async function uploadFour(page: Page): Promise<void> {
  // A slow network, so that the progress is visible.
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 40_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  await choose(page, 'Upload pictures', [
    { name: 'tent.png', mimeType: 'image/png', buffer: await photo(700) },
    { name: 'lantern.svg', mimeType: 'image/svg+xml', buffer: drawing(120, 60, '#e4472b') },
    { name: 'not-a-picture.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
  ]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByRole('progressbar', { name: 'tent.png, sent' })).toBeVisible();
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await expect(uploads.getByRole('status')).toHaveText('2 uploaded, 2 not');
  const row = (name: string) => uploads.getByRole('listitem').filter({ hasText: name });
  await expect(row('list.pdf')).toContainText('Only PNG, JPEG, WebP and SVG pictures can be printed.');
  await expect(row('list.pdf').getByRole('button')).toHaveCount(0);
  await expect(row('not-a-picture.png')).toContainText(/not a picture/i);
  await expect(page.getByRole('link', { name: 'tent.png' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'lantern.svg' })).toBeVisible();
}

/** An SVG that another program draws differently is compared, and replaced by a newer version. */
async function compareAndReplace(page: Page): Promise<void> {
  // Our print scales the line, which is thin elsewhere.
  const line = '<path vector-effect="non-scaling-stroke" stroke="#e4472b" stroke-width="3" d="M1 5h8"/>';
  const differing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><g transform="scale(10)">${line}</g></svg>`,
  );
  await choose(page, 'Upload pictures', [{ name: 'pennant.svg', mimeType: 'image/svg+xml', buffer: differing }]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  const row = uploads.getByRole('listitem').filter({ hasText: 'pennant.svg' });
  await row.getByRole('button', { name: 'Compare the pictures' }).click();
  const comparison = page.getByRole('dialog', { name: 'This picture looks different in another program' });
  for (const name of ['As we print it', 'As another program draws it']) {
    const shown = comparison.getByRole('img', { name });
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  }
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Another program draws this SVG differently.');
  await row.getByRole('button', { name: 'Compare the pictures' }).click();
  const chooser = page.waitForEvent('filechooser');
  await comparison.getByRole('button', { name: 'Replace it' }).click();
  await (await chooser).setFiles({ name: 'pole.svg', mimeType: 'image/svg+xml', buffer: drawing(60, 30, '#1b2a4a') });
  await expect(uploads.getByRole('listitem').filter({ hasText: 'pole.svg' })).toBeVisible();
  await expect(uploads.getByRole('status')).toHaveText('3 uploaded, 2 not');
  await page.getByRole('link', { name: 'pennant.svg' }).click();
  const drawer = page.getByRole('dialog', { name: 'Picture' });
  await expect(drawer.getByText('Version 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

/** Shows how large a picture may be printed, and deletes it. */
async function readAndDelete(page: Page): Promise<void> {
  // 700 pixels on 90, 200 and 280 mm.
  await page.getByRole('link', { name: 'tent.png' }).click();
  const prints = page.getByRole('dialog').getByRole('region', { name: 'How it prints' });
  await expect(prints.getByRole('row', { name: /^Breast pocket/ })).toContainText('197Sharp');
  await expect(prints.getByRole('row', { name: /^Chest/ })).toContainText('88Soft');
  await expect(prints.getByRole('row', { name: /^Full front/ })).toContainText('63Too small');

  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete this picture?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'tent.png' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'lantern.svg' })).toBeVisible();
}
