import type { Client } from '@inkstand/contract';
import { signedIn } from '@inkstand/testing/clients/http-client';
import { textLayer } from '@inkstand/testing/factories/basics';
import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { expect, signIn, test } from './support.ts';

test.use({ viewport: { width: 1440, height: 900 } });

interface Sides {
  sides: { front: { layers: object[] } };
}

/** A T-shirt with text on its front, used by this test only, since other tests use the demonstration's products. */
async function makeShirt(api: Client) {
  const params = { tenant_id: 'acme' };
  const { data: catalogue } = await api.listCatalogue({ params });
  const variant = catalogue.find(({ garment }) => garment === 'tee');
  const colours = variant?.colours.slice(0, 2).map(({ code }) => code) ?? [];
  const body = { name: 'Proof shirt', catalogue_code: variant?.code ?? '', colours };
  const { data: product } = await api.createProduct({ params, body });
  const of = { ...params, product_id: product.id };
  const { data } = await api.getProduct({ params: of });
  const write = (text: string, base_revision: number) => {
    const document = structuredClone(data.document) as Sides;
    document.sides.front.layers = [textLayer({ id: 'word', text, x: 140, fontSize: 30, fill: '#c0392b' })];
    return api.saveDesign({ params: of, body: { base_revision, document } });
  };
  await write('Robots', 1);
  const unlock = () => api.updateProduct({ params: of, body: { locked: false } });
  return { product, write, unlock };
}

/** A separate browser with nothing but the link. */
async function openAsStranger(page: Page, url: string) {
  await page.addInitScript(() => localStorage.setItem('site-cookies', 'declined'));
  await page.goto(url);
  return page;
}

test('a proof is sent, approved by its link without a login, and a later edit withdraws the approval', async ({
  page,
  server,
  openVisitor,
}) => {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const { product, write, unlock } = await makeShirt(api);
  await page.addInitScript(() => localStorage.setItem('site-cookies', 'declined'));
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/products/${product.id}/proofs`);
  await expect(page.getByText('No proofs yet')).toBeVisible();
  await page.getByRole('button', { name: 'Send a proof' }).first().click();
  await page.getByLabel('Message').fill('Is it straight?');
  await page.getByRole('button', { name: 'Create proof' }).click();
  await expect(page.getByText('Waiting for approval')).toBeVisible();
  const url = (await page.getByRole('link', { name: 'View', exact: true }).getAttribute('href')) ?? '';

  const theirs = await openAsStranger(await openVisitor({ width: 390, height: 844 }), url);
  await expect(theirs.getByRole('heading', { name: 'Proof of Proof shirt' })).toBeVisible();
  await expect(theirs.getByText('Is it straight?')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Download as PDF' })).toBeVisible();
  await theirs.getByLabel('Something has to be changed').check();
  await theirs.getByRole('button', { name: 'Ask for a change' }).click();
  await expect(theirs.getByText('A comment is needed.')).toBeVisible();
  expect(await violationsOn(theirs)).toEqual([]);
  await theirs.getByLabel('It may be printed like this').check();
  await theirs.getByLabel('Your name').fill('Sam');
  await theirs.getByRole('button', { name: 'Approve' }).click();
  await expect(theirs.getByText('Approved by Sam')).toBeVisible();
  await theirs.close();

  // The page updates without a reload.
  await expect(page.getByText('Approved by Sam')).toBeVisible();
  await unlock();
  await write('Robots!', 2);
  await page.reload();
  await expect(page.getByText('Approved, changed since')).toBeVisible();
  await expect(page.getByText('Approved by Sam')).toBeHidden();
});
