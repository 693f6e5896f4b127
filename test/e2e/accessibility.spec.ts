import { signedIn } from '@inkstand/testing/clients/http-client';
import type { Page } from '@playwright/test';
import { DESK, expectAccessible as expectAccessibleAt, PHONE } from './axe.ts';
import { expect, test } from './support.ts';

async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const size of [DESK, PHONE]) await expectAccessibleAt(page, name, [size]);
}

test('the shop, the basket and the checkout are accessible', async ({ page, server }) => {
  const store = server.storeUrl('acme', 'summer-fest');
  await page.goto(store);
  await expectAccessible(page, 'store home');
  await page.goto(`${store}/products`);
  await expectAccessible(page, 'products');

  await page
    .getByRole('link', { name: /Summer Fest T-shirt/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summer Fest T-shirt');
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await expect(page.getByText('Choose a size')).toBeVisible();
  await expectAccessible(page, 'product, with an error');

  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.getByRole('button', { name: 'View basket' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'basket');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: 'Continue to shipping' }).click();
  await expect(page.getByText('required').first()).toBeVisible();
  await expectAccessible(page, 'address step, with errors');
});

test('claiming a gift and following an order are accessible', async ({ page, server }) => {
  await page.goto(`${server.storeUrl('acme', 'welcome-gift')}/welcome-gift?code=WELCOME-0001`);
  await page.getByRole('link', { name: /Day One tote/ }).click();
  await page.getByRole('button', { name: 'Claim this gift' }).click();
  await page.waitForURL('**/checkout');
  await expectAccessible(page, 'claim');
  await page.getByLabel('Promo code').fill('');
  await page.getByRole('button', { name: 'Order your gift' }).click();
  await expect(page.getByText('required').first()).toBeVisible();
  await expectAccessible(page, 'claim, with errors');

  const { api } = await signedIn(server.url, 'admin@acme.test');
  const { data: shipped } = await api.listOrders({ params: { tenant_id: 'acme' }, query: { status: 'shipped' } });
  const params = { tenant_id: 'acme', order_ref: shipped[0]?.order_ref ?? '' };
  const { data: order } = await api.getOrder({ params });
  await page.goto(order.public_url);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.order_ref);
  await expectAccessible(page, 'order');

  const { data: waiting } = await api.listOrders({ params: { tenant_id: 'acme' }, query: { status: 'over budget' } });
  const { data: changeable } = await api.getOrder({ params: { ...params, order_ref: waiting[0]?.order_ref ?? '' } });
  await page.goto(changeable.public_url);
  await page.getByRole('button', { name: /^Change/ }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
  await expectAccessible(page, 'order, being changed');
});
