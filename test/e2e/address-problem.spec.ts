import { PHONE, violationsOn } from './axe.ts';
import { claimed, openPromo } from './claim-support.ts';
import { expect, signIn, test } from './support.ts';

test('a doubtful address holds the gift: its recipient corrects it and releases it, or the office does', async ({
  page,
  openVisitor,
  server,
}) => {
  const promo = await openPromo(server, 'Doubtful', ['Welcome aboard T-shirt']);
  const odd = await claimed(server, promo, { address_first_line: 'asdfgh', address_city: 'Test' });
  const other = await claimed(server, promo, {
    address_first_line: '1 High Street',
    address_second_line: 'Flat 2',
    address_city: 'zzzzzz',
  });
  const right = await claimed(server, promo, { address_first_line: '3 Low Street', address_city: 'xxxxxx' });
  const statusOf = async ({ order_ref }: { order_ref: string }) =>
    (await promo.api.getOrder({ params: { tenant_id: 'acme', order_ref } })).data.status;
  for (const order of [odd, other, right]) await expect.poll(() => statusOf(order)).toBe('address issue');

  const recipient = await openVisitor(PHONE);
  await recipient.goto(`${promo.url}/order/${odd.token}`);
  await expect(recipient.getByText('We need your help with the address')).toBeVisible();
  await expect(recipient.getByText('It does not look like a real address.')).toBeVisible();
  await expect(recipient.getByText('Some letters look typed at random.')).toBeVisible();

  // Correcting only half of it is not enough.
  await recipient.getByRole('button', { name: 'Correct the address', exact: true }).click();
  const form = recipient.getByRole('form', { name: 'Correct the address' });
  await form.getByLabel('First address line').fill('12 Right Street');
  await form.getByRole('button', { name: 'Save changes' }).click();
  const question = form.getByRole('group', { name: 'Check the address' });
  await expect(question).toBeFocused();
  await expect(question.getByRole('listitem')).toHaveText('It does not look like a real address.');
  expect(await violationsOn(recipient)).toEqual([]);
  await question.getByRole('button', { name: 'Use it anyway' }).press('Enter');
  await expect(form).toBeHidden();
  await expect(recipient.getByText('We need your help with the address')).toBeHidden();
  // It goes on, past the check.
  await expect.poll(() => statusOf(odd)).toMatch(/^(?!new$|address issue$)/);
  await recipient.close();

  await signIn(page, server, 'service@acme.test');
  await page.goto(`${server.url}/orders/${other.order_ref}`);
  await expect(page.getByText('Check the address')).toBeVisible();
  await expect(page.getByText('It has letters that look typed at random.').first()).toBeVisible();
  expect(await violationsOn(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Correct address', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Address of ${other.order_ref}` });
  await dialog.getByLabel('City').fill('London');
  expect(await violationsOn(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save the address' }).click();
  await expect(page.getByText('Check the address')).toBeHidden();
  await expect(page.getByText('Changed: City')).toBeVisible();

  await page.goto(`${server.url}/orders/${right.order_ref}`);
  await page.getByRole('button', { name: 'Accept this address' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Accept this address?' });
  await expect(confirmation).toContainText('3 Low Street');
  expect(await violationsOn(page, '[role=dialog]')).toEqual([]);
  await confirmation.getByRole('button', { name: 'Go back' }).click();
  await expect(confirmation).toHaveCount(0);
  expect(await statusOf(right)).toBe('address issue');
  await page.getByRole('button', { name: 'Accept this address' }).click();
  await confirmation.getByRole('button', { name: 'Accept this address' }).click();
  await expect(page.getByText('Check the address')).toBeHidden();
  await expect.poll(() => statusOf(right)).toMatch(/^(?!new$|address issue$)/);
});
