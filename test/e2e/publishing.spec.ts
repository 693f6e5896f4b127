import { signedIn } from '@inkstand/testing/clients/http-client';
import type { Page } from '@playwright/test';
import { addHeading, newProduct, openDesigner, save, texts, tool } from './designer-support.ts';
import { expect, signIn, test } from './support.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a design is checked before it is published, and changes are published or discarded later', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => localStorage.setItem('site-cookies', 'declined'));
  await signIn(page, server, 'admin@acme.test');
  const id = await newProduct(server.url, 'Publishing shirt', ['white']);

  // The link from a store's missing steps opens the check at once. An empty design is rejected.
  await page.goto(`${server.url}/products/${id}/design?publish=now`);
  const dialog = page.getByRole('dialog', { name: 'Publish this product' });
  await expect(dialog.getByText('There is nothing to print yet; put something on it first.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await tool(page, 'Product');
  await expect(page.getByText('Draft: never published')).toBeVisible();

  // Publishing saves first, and asks to confirm each warning: pale yellow is hardly visible on white. Everything works
  // by keyboard.
  await addHeading(page);
  await page.getByRole('textbox', { name: 'Text' }).fill('On sale');
  await page.getByRole('textbox', { name: 'Any colour' }).fill('#f4e6b0');
  await tool(page, 'Product');
  await button(page, 'Publish').press('Enter');
  const publish = dialog.getByRole('button', { name: 'Publish', exact: true });
  const warnings = dialog.getByRole('checkbox');
  await expect(warnings.first()).toBeVisible();
  await expect(publish).toBeDisabled();
  for (const warning of await warnings.all()) await warning.press('Space');
  await publish.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Published on /)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^All changes saved$/ })).toBeVisible();
  await expect(button(page, 'Publish')).toBeDisabled();

  // A change is not on sale until it is published, and it can be discarded.
  await texts(page).first().click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Not on sale');
  await save(page);
  await expect(page.getByText('All changes saved, not published yet')).toBeVisible();
  await expect(button(page, 'Publish')).toBeEnabled();
  await tool(page, 'Product');
  await expect(page.getByText('Unpublished changes')).toBeVisible();
  await page.goto(`${server.url}/products?q=Publishing+shirt`);
  await expect(page.getByText('Unpublished changes')).toBeVisible();
  await openDesigner(page, server.url, id);
  await tool(page, 'Product');
  await button(page, 'Discard changes').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('button', { name: 'Text: On sale' })).toBeVisible();
  await expect(page.getByText(/^Published on /)).toBeVisible();
});

test('an approved design on sale is unlocked after a confirmation, and withdrawing its proof asks whether it stays on sale', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => localStorage.setItem('site-cookies', 'declined'));
  await signIn(page, server, 'admin@acme.test');
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const params = { tenant_id: 'acme' };
  const { data: products } = await api.listProducts({ params, query: { status: 'ready' } });
  const product = products.find(({ has_unpublished_changes, lock }) => !has_unpublished_changes && !lock);
  if (!product) throw new Error('nothing is published');
  const of = { ...params, product_id: product.id };
  const { data: proof } = await api.sendProof({ params: of, body: { colours: [product.colours[0]?.code ?? ''] } });
  const token = new URL(proof.url).pathname.split('/').at(-1) ?? '';
  await api.decideProof({ params: { token }, body: { decision: 'approve', name: 'Sam' } });

  await page.goto(`${server.url}/products/${product.id}/design`);
  await tool(page, 'Product');
  await expect(page.getByText(/^Locked: Sam approved this design/)).toBeVisible();
  await button(page, 'Unlock').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(page.getByText(/^Locked: Sam approved this design/)).toBeHidden();

  await page.goto(`${server.url}/products/${product.id}/proofs`);
  await button(page, 'Withdraw').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'This design is on sale' });
  await asked.getByRole('button', { name: 'Keep on sale' }).click();
  await expect(page.getByText('Proof withdrawn')).toBeVisible();
  await expect(asked).toBeHidden();
  const { data: after } = await api.getProduct({ params: of });
  expect(after.published?.approved).toBe(false);

  // A second proof is approved and withdrawn; this time the product is taken off sale.
  const { data: second } = await api.sendProof({ params: of, body: { colours: [product.colours[0]?.code ?? ''] } });
  const again = new URL(second.url).pathname.split('/').at(-1) ?? '';
  await api.decideProof({ params: { token: again }, body: { decision: 'approve', name: 'Sam' } });
  await page.reload();
  await button(page, 'Withdraw').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await asked.getByRole('button', { name: 'Take off sale' }).click();
  await expect(asked).toBeHidden();
  await expect.poll(async () => (await api.getProduct({ params: of })).data.status).toBe('draft');
});
