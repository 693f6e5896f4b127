import { signedIn } from '@inkstand/testing/clients/http-client';
import { expect, signIn, test } from './support.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('staff check a file, see the errors by row, import the corrected file, and find what is new; clients read only', async ({
  page,
  server,
}) => {
  const { api } = await signedIn(server.url, 'staff@inkstand.test');
  const exported = await api.exportCatalogue({ params: { tenant_id: 'all' }, query: { format: 'jsonl' } });
  const rows = (await exported.text())
    .trim()
    .split('\n')
    .map((line): { code: string; colours: { code: string }[] } => JSON.parse(line));
  const tote = rows.find(({ code }) => code === 'cotton-tote');
  const skus = { 'natural/one-size': 'TOT-LIN-NATURAL' };
  const colours = tote?.colours.filter(({ code }) => code === 'natural');
  const linen = { ...tote, code: 'linen-tote', family_variant: 'linen', name: 'Linen tote', skus, colours };
  const file = (content: object[]) => ({
    name: 'catalogue.jsonl',
    mimeType: 'text/plain',
    buffer: Buffer.from(content.map((row) => JSON.stringify(row)).join('\n')),
  });

  await page.addInitScript(() => localStorage.setItem('site-cookies', 'declined'));
  await signIn(page, server, 'staff@inkstand.test');
  await page.goto(`${server.url}/catalogue`);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Catalogue' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import the catalogue' });
  const choose = async (content: object[]) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'File', exact: true }).click();
    await (await chooser).setFiles(file(content));
    await dialog.getByRole('button', { name: 'Check the file' }).click();
  };

  await choose([linen, { ...linen, code: 'silk-tote', garment: 'kite', blank_price: { GBP: -1 } }]);
  const faults = dialog.getByRole('alert');
  await expect(faults.getByRole('row', { name: /^2 garment/ })).toBeVisible();
  await expect(faults.getByRole('row', { name: /^2 blank_price/ })).toBeVisible();
  await expect(faults.getByRole('row', { name: /^1 / })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Import now' })).toHaveCount(0);

  await choose([linen]);
  await expect(dialog.getByRole('status')).toContainText('1 row checked; nothing has been changed yet');
  await expect(dialog.getByRole('status')).toContainText('1 new: linen-tote');
  await dialog.getByRole('button', { name: 'Import now' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The catalogue has been imported.')).toBeVisible();

  // The list is filtered while somebody types.
  await expect(page.getByRole('link', { name: 'Classic T-shirt' })).toBeVisible();
  await page.getByRole('searchbox').fill('linen');
  await page.waitForURL(/q=linen/);
  await expect(page.getByRole('link', { name: 'Classic T-shirt' })).toBeHidden();
  await page.getByRole('link', { name: 'Linen tote' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linen tote');
  await expect(page.getByText('TOT-LIN-NATURAL')).toBeVisible();

  // Clients read it.
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/catalogue`);
  await expect(page.getByRole('link', { name: 'Classic T-shirt' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
});
