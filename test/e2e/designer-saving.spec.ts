import { signedIn } from '@inkstand/testing/clients/http-client';
import type { Page } from '@playwright/test';
import { REST_MS, RETRY_MS } from '../../apps/backoffice/src/designer/saving/autosave.ts';
import { addHeading, newProduct, openDesigner, save, texts } from './designer-support.ts';
import { expect, signIn, test } from './support.ts';

const heading = (page: Page) => page.getByRole('button', { name: 'Text: Heading' });
const isSaved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible();

test('work survives a closed tab, an upgrade of the fonts, a lost answer, a restart of the server and a lost network; it is saved after a pause, which moves nothing if the design has an error', async ({
  page,
  server,
  consoleMessages,
}) => {
  const id = await newProduct(server.url, 'Saved in every way');
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const stored = async () => (await api.getProduct({ params: { tenant_id: 'acme', product_id: id } })).data;
  await signIn(page, server, 'admin@acme.test');
  await openDesigner(page, server.url, id);
  await addHeading(page);
  await expect(page.getByText('Not saved yet')).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(`${server.url}/products`);
  // The draft may be from before an upgrade of the fonts.
  await page.evaluate(() => {
    for (const [key, draft] of Object.entries<string>(localStorage)) {
      if (!key.startsWith('inkstand-draft-')) continue;
      localStorage.setItem(key, draft.replace(/"fontRevision":"[^"]*"/, '"fontRevision":"earlier"'));
    }
  });
  await page.goto(`${server.url}/products/${id}/design`);
  await expect(page.getByRole('dialog', { name: 'You have unsaved changes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continue with my changes' }).click();
  await expect(heading(page)).toBeVisible();
  await save(page);
  await isSaved(page);

  // The save succeeded although the page was left before the response, so no draft is offered.
  await texts(page).first().press('Enter');
  const field = page.getByRole('textbox', { name: 'Text on the product' });
  await field.fill('');
  // Another window takes the focus.
  await field.dispatchEvent('focusout');
  await field.fill('Saved unseen');
  await field.press('Control+i');
  await expect(page.getByRole('button', { name: 'Italic (Ctrl+I)' })).toHaveAttribute('aria-pressed', 'true');
  await page.route('**/products/*/design', (route) => route.fetch().then(() => undefined));
  const saving = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/design'));
  const { revision } = await stored();
  await field.press('Control+s');
  await saving;
  await expect.poll(async () => (await stored()).revision).toBe(revision + 1);
  await page.unroute('**/products/*/design');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Text: Saved unseen' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  // A pause in editing saves.
  await page.clock.install();
  await addHeading(page);
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.clock.fastForward(REST_MS);
  await isSaved(page);
  expect((await stored()).revision).toBe(revision + 2);

  // A restarting server cannot answer, so the save is retried.
  await page.route('**/products/*/design', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await heading(page).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await save(page);
  await expect(page.getByText('No connection: kept on this device')).toBeVisible();
  await page.clock.fastForward(RETRY_MS);
  await isSaved(page);

  // Work continues without a network, and is saved when it is back.
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await heading(page).focus();
  await page.keyboard.press('Control+d');
  await save(page);
  await expect(page.getByText('No connection: kept on this device')).toBeVisible();
  await page.keyboard.press('Control+d');
  await expect(texts(page)).toHaveCount(4);
  await page.unroute('**/api/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await isSaved(page);
  const { document } = await stored();
  expect((document as { sides: { front: { layers: object[] } } }).sides.front.layers).toHaveLength(4);

  // Autosave of a design with an error leaves side, selection and focus alone; a save by hand shows the error.
  const words = page.getByRole('textbox', { name: 'Text', exact: true });
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(texts(page)).toHaveCount(0);
  await addHeading(page);
  await heading(page).click();
  await page.getByRole('textbox', { name: 'Left, mm' }).fill('400');
  await expect(page.getByText('This layer is outside the print area.').first()).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Side' }).getByText('Back').click();
  await addHeading(page);
  await words.fill('Number');
  await page.clock.fastForward(REST_MS);
  await expect(words).toBeFocused();
  await expect(words).toHaveValue('Number');
  await expect(page.getByText('The design was not saved')).toBeHidden();
  await save(page);
  await expect(words).toHaveValue('Heading');
  await expect(page.getByText('The design was not saved')).toBeVisible();
  expect(consoleMessages.filter((message) => !/ERR_INTERNET_DISCONNECTED|status of 503/.test(message))).toEqual([]);
  consoleMessages.length = 0;
});
