import { signedIn } from '@inkstand/testing/clients/http-client';
import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { addHeading, newProduct, save, texts, tool } from './designer-support.ts';
import { expect, openWithin, signIn, test } from './support.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// What publishing refuses, a proof shows, and withdrawing an approval does, either way: publishing.test.ts,
// proofs.test.ts and required-approval.test.ts.

test('a design is checked before it is published, changes are published or discarded later, a proof is sent, approved by its link, outdated by an edit, and withdrawn', async ({
  page,
  server,
  openVisitor,
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
  await button(page, 'Discard changes').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('button', { name: 'Text: On sale' })).toBeVisible();
  await expect(page.getByText(/^Published on /)).toBeVisible();

  // A proof is sent, and approved by its link without a login, on a phone; the page is updated without a reload.
  await openWithin(page, `/products/${id}/proofs`);
  await expect(page.getByText('No proofs yet')).toBeVisible();
  await button(page, 'Send a proof').first().click();
  await page.getByLabel('Message').fill('Is it straight?');
  await button(page, 'Create proof').click();
  await expect(page.getByText('Waiting for approval')).toBeVisible();
  const url = (await page.getByRole('link', { name: 'View', exact: true }).getAttribute('href')) ?? '';
  await approve(await openVisitor({ width: 390, height: 844 }), url);
  await expect(page.getByText('Approved by Sam')).toBeVisible();

  // An approved design is unlocked after a confirmation; an edit withdraws the approval.
  await openWithin(page, `/products/${id}/design`);
  await tool(page, 'Product');
  await expect(page.getByText(/^Locked: Sam approved this design/)).toBeVisible();
  await button(page, 'Unlock').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(page.getByText(/^Locked: Sam approved this design/)).toBeHidden();
  await texts(page).first().click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Changed since');
  await save(page);
  await expect(page.getByText('All changes saved, not published yet')).toBeVisible();
  await openWithin(page, `/products/${id}/proofs`);
  await expect(page.getByText('Approved, changed since')).toBeVisible();
  await expect(page.getByText('Approved by Sam')).toBeHidden();

  // Withdrawing the proof of what is on sale asks whether it stays on sale.
  await button(page, 'Withdraw').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'This design is on sale' });
  await expect(asked.getByRole('button', { name: 'Keep on sale' })).toBeVisible();
  await asked.getByRole('button', { name: 'Take off sale' }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByText('Proof withdrawn')).toBeVisible();
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const { data } = await api.getProduct({ params: { tenant_id: 'acme', product_id: id } });
  expect(data.status).toBe('draft');
});

/** Opens a proof with nothing but its link; a change needs a comment, an approval a name. */
async function approve(theirs: Page, url: string): Promise<void> {
  await theirs.addInitScript(() => localStorage.setItem('site-cookies', 'declined'));
  await theirs.goto(url.slice(0, -1));
  await expect(theirs.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible();
  await theirs.goto(url);
  await expect(theirs.getByRole('heading', { name: 'Proof of Publishing shirt' })).toBeVisible();
  await expect(theirs.getByText('Is it straight?')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Download as PDF' })).toBeVisible();
  await theirs.getByLabel('Something has to be changed').check();
  await theirs.getByRole('button', { name: 'Ask for a change' }).click();
  await expect(theirs.getByText('A comment is needed.')).toBeVisible();
  await expect(theirs.getByLabel('Your name')).toBeFocused();
  expect(await violationsOn(theirs)).toEqual([]);
  await theirs.getByLabel('It may be printed like this').check();
  await theirs.getByLabel('Your name').fill('Sam');
  await theirs.getByRole('button', { name: 'Approve' }).click();
  await expect(theirs.getByText('Approved by Sam')).toBeInViewport();
  await expect(theirs.locator(':focus')).toContainText('Approved by Sam');
  await theirs.close();
}
