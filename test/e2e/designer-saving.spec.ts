import { REST_MS, RETRY_MS } from '../../apps/backoffice/src/designer/saving/autosave.ts';
import { addHeading, newProduct, openDesigner, save } from './designer-support.ts';
import { expect, signIn, test } from './support.ts';

test('a draft from before an upgrade of the fonts is saved, a save is retried after a restart of the server, and autosave of a design with an error moves nothing', async ({
  page,
  server,
  consoleMessages,
}) => {
  const id = await newProduct(server.url, 'Saved with difficulty');
  const isSaved = () => expect(page.getByText('All changes saved')).toBeVisible();
  await signIn(page, server, 'admin@acme.test');
  await openDesigner(page, server.url, id);
  await addHeading(page);
  await expect(page.getByText('Not saved yet')).toBeVisible();

  // The draft may be from before an upgrade of the fonts.
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(`${server.url}/products`);
  await page.evaluate(() => {
    for (const [key, draft] of Object.entries<string>(localStorage)) {
      if (!key.startsWith('inkstand-draft-')) continue;
      localStorage.setItem(key, draft.replace(/"fontRevision":"[^"]*"/, '"fontRevision":"earlier"'));
    }
  });
  await page.goto(`${server.url}/products/${id}/design`);
  await page.getByRole('button', { name: 'Continue with my changes' }).click();

  // A restarting server cannot answer, so the save is retried.
  await page.route('**/products/*/design', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.clock.install();
  await save(page);
  await expect(page.getByText('No connection: kept on this device')).toBeVisible();
  await page.clock.fastForward(RETRY_MS);
  await isSaved();

  // Autosave of a design with an error leaves side, selection and focus alone; a save by hand shows the error.
  const words = page.getByRole('textbox', { name: 'Text', exact: true });
  await page.getByRole('button', { name: 'Text: Heading' }).click();
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
  expect(consoleMessages.filter((message) => !message.includes('status of 503'))).toEqual([]);
  consoleMessages.length = 0;
});
