import { signedIn } from '@inkstand/testing/clients/http-client';
import { expectAccessible } from './axe.ts';
import { expect, signIn, test } from './support.ts';

const EMAIL = 'admin@desert.test';
const PAGE = '/events/shop-collection/shop';

test('products of a collection go to the shop, and the page shows what has become of them', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => localStorage.setItem('site-cookies', 'declined'));
  const { api } = await signedIn(server.url, EMAIL);
  const params = { tenant_id: 'desert', slug: 'shop-collection' };
  const before = await api.listShopProducts({ params });
  const total = before.meta.total;
  await signIn(page, server, EMAIL);
  await page.goto(server.url + PAGE);
  await expect(page.getByRole('tab', { name: 'In your shop' })).toHaveAttribute('aria-selected', 'true');
  const [name = ''] = before.data.map((product) => product.name);
  await page.getByRole('button', { name: `: ${name}` }).click();
  await page.getByRole('radio', { name: 'Active' }).check();
  await expectAccessible(page, PAGE, { within: 'main' });
  await page.getByRole('button', { name: 'Send to the shop' }).click();
  await expect(page.getByRole('row', { name }).getByText('In the shop', { exact: true })).toBeVisible();
  const read = async () => (await api.listShopProducts({ params })).data[0];
  await expect.poll(read).toMatchObject({ state: 'in_shop', shop_status: 'active' });
  const first = await read();
  await expect(page.getByRole('row', { name }).getByRole('link', { name: 'In Shopify' })).toHaveAttribute(
    'href',
    first?.admin_url ?? '',
  );
  expect((await api.listShopProducts({ params })).meta.total).toBe(total);

  const refused = ['1', '2'].map((id) => ({ id, name: `Shirt ${id}`, reason: 'It has no price.' }));
  const answer = { success: true, message: '', data: { push: null, refused } };
  await page.route('**/shop-pushes', (route) => route.fulfill({ json: answer }), { times: 1 });
  await page.getByRole('button', { name: 'Send new and changed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to the shop' }).click();
  const dialog = page.getByRole('dialog', { name: '2 products weren’t sent' });
  await expect(dialog.getByRole('listitem')).toHaveText(refused.map(({ name, reason }) => `${name}: ${reason}`));
});
