import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
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

/** The files of a ZIP by name, read from its directory. */
function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as number[];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength!);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + packed);
    files.set(name, method === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + nameLength! + extra! + comment!;
  }
  return files;
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
  await expect(row(5).getByRole('cell').nth(1)).toContainText('this lettering has no 漢');
  await expect(row(5).getByRole('cell').nth(3)).toContainText('this colour is not available');
  const draw = page.getByRole('button', { name: 'Create batch' });
  await expect(draw).toHaveAttribute('aria-disabled', 'true');
  expect((await api.listPersonalizationBatches({ params })).data).toEqual([]);

  await page.getByRole('button', { name: 'Another file' }).click();
  const people = Array.from({ length: 12 }, (_, index) => `Player ${index + 1},${index + 1},${colour},${size},1`);
  await file.setInputFiles(csv(people));
  await expect(page.getByText('12 rows, 12 pieces, no errors.')).toBeVisible();
  await page.getByLabel('Name of the batch').fill('First team');
  await draw.click();

  // The page is not reloaded.
  const batch = page.getByRole('article', { name: 'First team' });
  // A busy page may see the progress only when it has ended.
  const toReview = batch.getByText('To review');
  await expect(batch.getByText('of 12 print files').or(toReview)).toBeVisible();
  await expect(toReview).toBeVisible({ timeout: 180_000 });
  await batch.getByRole('button', { name: 'Review', exact: true }).click();
  const pieces = batch.getByRole('listitem');
  await expect(pieces).toHaveCount(12);
  await expect(pieces.first()).toContainText('Player 1 · 1');
  const picture = pieces.first().getByRole('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await batch.getByLabel('Search texts').fill('player 12');
  await expect(pieces).toHaveCount(1);
  await batch.getByLabel('Search texts').clear();
  await expect(pieces).toHaveCount(12);
  expect(await violationsOn(page, 'main')).toEqual([]);

  await batch.getByRole('button', { name: 'Approve' }).click();
  await expect(batch.getByText('Approved')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    batch.getByRole('link', { name: 'Print files (ZIP)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('First team.zip');
  const files = unzip(await readFile(await download.path()));
  const pngs = people.map((_, index) => `${String(index + 2).padStart(2, '0')}-front.png`);
  expect([...files.keys()].toSorted()).toEqual([...pngs, 'contact-sheet.pdf'].toSorted());
  for (const name of pngs) expect(files.get(name)!.subarray(1, 4).toString()).toBe('PNG');
  const distinct = new Set([...files.values()].map((bytes) => createHash('sha256').update(bytes).digest('hex')));
  expect(distinct.size).toBe(13);
  expect(files.get('contact-sheet.pdf')!.subarray(0, 5).toString()).toBe('%PDF-');
});
