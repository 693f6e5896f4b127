import { readFile } from 'node:fs/promises';
import { signedIn } from '@inkstand/testing/clients/http-client';
import { expectAccessible, violationsOn } from './axe.ts';
import { expect, openWithin, signIn, test } from './support.ts';

test('an administrator exports the data of a person, erases it, and creates an API key', async ({ page, server }) => {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const params = { tenant_id: 'acme' };
  // Other tests of the server need orders of the first page.
  const { data: shipped } = await api.listOrders({ params, query: { status: 'shipped', page: 2 } });
  const { data: working } = await api.listOrders({ params, query: { status: 'in production', per_page: 1 } });
  const [person, waiting] = [shipped[0]!, working[0]!];

  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/settings`);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Privacy/ })
    .click();
  const email = page.getByLabel('Email address', { exact: true });
  const find = async (address: string) => {
    await email.fill(address);
    await page.getByRole('button', { name: 'Find', exact: true }).click();
  };
  await find('nobody');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await find('nobody@nowhere.test');
  await expect(page.getByText('No data about nobody@nowhere.test.')).toBeVisible();
  // An open order blocks the erasure and is named.
  await find(waiting.customer.email);
  await expect(page.getByRole('link', { name: waiting.order_ref, exact: true })).toBeVisible();
  const erase = page.getByRole('button', { name: 'Erase for good', exact: true });
  await expect(erase).toHaveAttribute('aria-disabled', 'true');

  await find(person.customer.email);
  await expect(page.getByText(`About ${person.customer.email} there is`)).toBeVisible();
  await expectAccessible(page, 'privacy', { within: 'main' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a copy', exact: true }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(person.customer.name);
  await erase.click();
  await page.getByLabel('Type the address to confirm', { exact: true }).fill(person.customer.email);
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  const done = page.getByRole('region', { name: 'What was done', exact: true });
  await expect(done.getByRole('cell', { name: 'Erased', exact: true })).toBeVisible();
  await expect(done.getByRole('cell', { name: 'Exported', exact: true })).toBeVisible();
  const { data: order } = await api.getOrder({ params: { ...params, order_ref: person.order_ref } });
  expect(JSON.stringify(order)).not.toContain(person.customer.email);

  // An API key, shown once.
  await openWithin(page, '/settings/api-keys');
  await page.getByRole('button', { name: 'Create API key', exact: true }).click();
  await page.getByRole('button', { name: 'Create key', exact: true }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Name', { exact: true }).fill('Warehouse');
  await page.getByRole('button', { name: 'Create key', exact: true }).click();
  const key = (await page.getByLabel('API key', { exact: true }).textContent()) ?? '';
  expect(await violationsOn(page, '[role=dialog]')).toEqual([]);
  const call = () => fetch(`${server.url}/api/acme/events`, { headers: { authorization: `Bearer ${key}` } });
  expect((await call()).status).toBe(200);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByText(key)).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke Warehouse', exact: true }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  expect((await call()).status).toBe(401);
});
