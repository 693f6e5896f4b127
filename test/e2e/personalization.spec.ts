import { readFile } from 'node:fs/promises';
import type { Client } from '@inkstand/contract';
import { signedIn } from '@inkstand/testing/clients/http-client';
import { textLayer } from '@inkstand/testing/factories/basics';
import { violationsOn } from './axe.ts';
import { expect, signIn, test } from './support.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const field = (key: string, label: string, maxLength: number) => ({
  customisable: true,
  field: { key, label, maxLength, empty: 'required' as const },
});

/** A T-shirt for a team, with a name and a number on its front. */
async function makeTeamShirt(api: Client) {
  const params = { tenant_id: 'acme' };
  const { data: catalogue } = await api.listCatalogue({ params });
  const variant = catalogue.find(({ garment }) => garment === 'tee');
  const colours = variant?.colours.slice(0, 2) ?? [];
  const codes = colours.map(({ code }) => code);
  const body = { name: 'Batch shirt', catalogue_code: variant?.code ?? '', colours: codes };
  const { data: product } = await api.createProduct({ params, body });
  const of = { ...params, product_id: product.id };
  const { data } = await api.getProduct({ params: of });
  const document = structuredClone(data.document) as { sides: { front: { layers: object[] } } };
  const ink = { x: 140, fill: '#c0392b' } as const;
  document.sides.front.layers = [
    textLayer({ id: 'name', text: 'Name', y: 100, fontSize: 24, ...ink, ...field('name', 'Name', 20) }),
    textLayer({ id: 'number', text: '00', y: 200, fontSize: 60, ...ink, ...field('number', 'Number', 2) }),
  ];
  await api.saveDesign({ params: of, body: { base_revision: data.revision, document } });
  const size = variant?.sizes[0]?.label ?? '';
  return { product, colour: codes[0] ?? '', size };
}

const csv = (rows: string[]) => ({
  name: 'team.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Name,Number,colour,size,quantity', ...rows].join('\n')),
});

test('a team is imported from a file: errors are shown at their cells, and the batch is rendered, reviewed, approved and downloaded', async ({
  page,
  server,
}) => {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const { product, colour, size } = await makeTeamShirt(api);
  const params = { tenant_id: 'acme', product_id: product.id };
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/products/${product.id}/personalise`);
  await expect(page.getByText('No batches yet')).toBeVisible();

  const file = page.locator('input[type=file]');
  await file.setInputFiles(
    csv([
      `Ada,7,${colour},${size},1`,
      `,8,${colour},${size},1`,
      `Eve,100,${colour},${size},0`,
      `Zoë 漢,9,mauve,${size},1`,
    ]),
  );
  await expect(page.getByText('5 places need correction in the file. Nothing was created.')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Rows of the file' });
  const row = (line: number) => rows.getByRole('row', { name: new RegExp(`^${line} `) });
  await expect(row(2)).toHaveCount(0);
  await expect(row(3).getByRole('cell').nth(1)).toHaveText('required');
  await expect(row(4).getByRole('cell').nth(2)).toHaveText('100too long');
  await expect(row(4).getByRole('cell').nth(5)).toContainText('whole number');
  await expect(row(5).getByRole('cell').nth(1)).toContainText('this font has no 漢');
  await expect(row(5).getByRole('cell').nth(3)).toContainText('this colour is not available');
  const draw = page.getByRole('button', { name: 'Create batch' });
  await expect(draw).toHaveAttribute('aria-disabled', 'true');
  expect((await api.listPersonalizationBatches({ params })).data).toEqual([]);

  await page.getByRole('button', { name: 'Another file' }).click();
  const people = Array.from({ length: 3 }, (_, index) => `Player ${index + 1},${index + 1},${colour},${size},1`);
  await file.setInputFiles(csv(people));
  await expect(page.getByText('3 rows, 3 pieces, no errors.')).toBeVisible();
  await page.getByLabel('Name of the batch').fill('First team');
  await draw.click();

  // The page is not reloaded.
  const batch = page.getByRole('article', { name: 'First team' });
  // A busy page may see the progress only when it has ended.
  const toReview = batch.getByText('To review');
  await expect(batch.getByText('of 3 print files').or(toReview)).toBeVisible();
  await expect(toReview).toBeVisible({ timeout: 180_000 });
  await batch.getByRole('button', { name: 'Review', exact: true }).click();
  const pieces = batch.getByRole('listitem');
  await expect(pieces).toHaveCount(3);
  await expect(pieces.first()).toContainText('Player 1 · 1');
  const picture = pieces.first().getByRole('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await batch.getByLabel('Search texts').fill('player 3');
  await expect(pieces).toHaveCount(1);
  await batch.getByLabel('Search texts').clear();
  await expect(pieces).toHaveCount(3);
  expect(await violationsOn(page, 'main')).toEqual([]);

  await batch.getByRole('button', { name: 'Approve' }).click();
  await expect(batch.getByText('Approved')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    batch.getByRole('link', { name: 'Print files (ZIP)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('First team.zip');
  // What it holds: apps/server/src/areas/design/personalization/personalization.test.ts.
  expect((await readFile(await download.path())).subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
});
