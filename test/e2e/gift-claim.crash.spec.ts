import { signedIn } from '@inkstand/testing/clients/http-client';
import { expect, fillRecipient, test } from './support.ts';

const RECIPIENT = {
  name: 'Sam Example',
  email: 'sam@example.test',
  phone: '020 7946 0001',
  firstLine: 'Flat 1, 23 High St',
  city: 'London',
  postcode: 'SW1A 2AA',
};

test('a recipient claims a gift with a code, follows it until it is shipped, and cannot claim another', async ({
  page,
  server,
}) => {
  const store = server.storeUrl('acme', 'welcome-gift');

  await page.goto(`${store}/welcome-gift?code=welcome0007`);
  await page.getByRole('link', { name: /Welcome aboard T-shirt/ }).click();
  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Claim this gift' }).click();
  await page.waitForURL('**/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Claim your free gift');
  await fillRecipient(page, RECIPIENT);

  await page.getByLabel('Promo code').fill('NO SUCH CODE');
  await page.getByRole('button', { name: 'Order your gift' }).click();
  await expect(page.getByText('invalid promo code')).toBeVisible();

  await page.getByLabel('Promo code').fill('welcome 0007');
  await page.getByRole('button', { name: 'Order your gift' }).click();
  await page.waitForURL(/\/order\/[\w-]{43}/);
  await expect(page.locator('main')).toContainText(/INK-\w{4}-\w{4}/);
  const reference = /INK-\w{4}-\w{4}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';

  // The page updates without a reload.
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('has left our printer', {
    timeout: 180_000,
  });
  await expect(page.getByText('Tracking number')).toBeVisible();

  const { api } = await signedIn(server.url, 'admin@acme.test');
  const { data: order } = await api.getOrder({ params: { tenant_id: 'acme', order_ref: reference } });
  expect(order).toMatchObject({ status: 'shipped', kind: 'promo', promo_code: 'WELCOME-0007', total_store_price: 0 });
  expect(order.items.flatMap((item) => item.print_files.map(({ format }) => format)).toSorted()).toEqual(
    expect.arrayContaining(['pdf', 'png']),
  );

  await page.goto(`${store}/welcome-gift?code=WELCOME-0008`);
  await page.getByRole('link', { name: /First-day mug/ }).click();
  for (const field of await page.locator('main').getByRole('textbox').all()) await field.fill('Sam');
  await page.getByRole('button', { name: 'Claim this gift' }).click();
  await page.waitForURL('**/checkout');
  await fillRecipient(page, { ...RECIPIENT, email: 'somebody.else@example.test', firstLine: 'flat 1 23 HIGH ST.' });
  await page.getByLabel('Promo code').fill('WELCOME-0008');
  await page.getByRole('button', { name: 'Order your gift' }).click();
  await expect(page.getByText('it looks like you have ordered your gift already')).toBeVisible();
});
