import { signedIn } from '@inkstand/testing/clients/http-client';
import { stripeEmulatorAt } from '@inkstand/testing/services/stripe-emulator';
import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { buy } from './buying.ts';
import { expect, signIn, test } from './support.ts';

const pounds = (amount: number) => `£${amount.toFixed(2)}`;
const money = (page: Page) => page.getByRole('region', { name: 'Money' });

test('a client refunds a piece and the shipping: the provider, the order’s page and the customer’s mail agree', async ({
  page,
  server,
}) => {
  const email = 'zoe-refund@example.test';
  const order = await buy(server, {
    slug: 'summer-fest',
    product: 'Summer Fest T-shirt',
    quantity: 2,
    email,
    lang: 'de',
  });
  await signIn(page, server, 'manager@acme.test');
  const { api } = await signedIn(server.url, 'manager@acme.test');
  const { data: orders } = await api.listOrders({ params: { tenant_id: 'acme' }, query: { per_page: 2 } });
  const { order_ref: other } = orders.find(({ order_ref }) => order_ref !== order.order_ref)!;
  await page.goto(`${server.url}/orders/${other}`);
  const search = page.getByRole('combobox', { name: 'Search', exact: true });
  const openRefund = async () => {
    // A page that has just been opened does not listen yet.
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(search).toBeVisible({ timeout: 2000 });
    }).toPass();
    await search.fill(`refund ${order.order_ref}`);
    await page.getByRole('option', { name: `Refund ${order.order_ref}` }).click();
  };
  const dialog = page.getByRole('dialog', { name: /^Refund INK-/ });
  // The dialog belongs to its order; the search opens it from another order's page and again on its own.
  await openRefund();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other);
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await openRefund();
  const send = dialog.getByRole('button', { name: /^Refund £/ });
  await expect(send).toBeDisabled();
  await dialog.getByText('An amount').click();
  await dialog.getByLabel(/^Amount in GBP/).fill('10');
  await expect(send).toHaveText('Refund £10.00');
  await dialog.getByText('Items and shipping', { exact: true }).click();
  await dialog.getByLabel(/^Pieces of/).fill('1');
  await dialog.getByRole('checkbox', { name: 'Shipping' }).check();
  const sum = pounds(order.piece + order.shipping);
  await expect(send).toHaveText(`Refund ${sum}`);
  await send.click();
  await expect(dialog.getByText('required')).toBeVisible();
  expect(await violationsOn(page, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel('Reason').fill('Misprint on the front');
  // Escape would close both.
  await page.keyboard.press('Control+k');
  await expect(search).toHaveCount(0);
  await page.mouse.click(4, 4);
  await send.press('Enter');
  await expect(dialog).toBeHidden({ timeout: 180_000 });

  await expect(money(page).getByText(`−${sum}`)).toBeVisible();
  const refunds = money(page).getByRole('list', { name: 'Refunds' });
  await expect(refunds.getByText('Refunded', { exact: true })).toBeVisible({ timeout: 180_000 });
  await expect(page.getByText(`${sum}: Misprint on the front`)).toBeVisible();

  // One email in the customer's language, as text and HTML.
  const mails = async () => {
    const { data } = await (await fetch(`${server.url}/dev/outbox.json`)).json();
    const all = data as { to: string; subject: string; text: string; html: string }[];
    return all.filter(({ to, subject, text }) => to === email && subject.includes('Erstattung') && text.includes(sum));
  };
  await expect.poll(async () => (await mails()).length, { timeout: 180_000 }).toBe(1);
  const [mail] = await mails();
  expect(mail?.subject).toContain(order.order_ref);
  for (const body of [mail?.text, mail?.html]) expect(body).toContain('Erstatteter Betrag');
});

test('a refund that the bank rejects needs attention, and a user retries and then closes it', async ({
  page,
  server,
}) => {
  const { order_ref } = await buy(server, { slug: 'summer-fest', card: '4000000000005126' });
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const params = { tenant_id: 'acme', order_ref };
  await api.createRefund({ params, body: { amount: 10, reason: 'Goodwill' } });
  /** The bank answers at once. */
  const settle = () => stripeEmulatorAt(server.url).admin('processing/settle');
  await expect
    .poll(async () => {
      await settle();
      return (await api.getOrder({ params })).data.refunds.map(({ status }) => status);
    })
    .toEqual(['failed']);

  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('link', { name: /Failed refunds/ }).click();
  await expect(page.getByRole('row').filter({ hasText: order_ref })).toContainText('refund failed');
  await page.getByRole('link', { name: order_ref }).click();
  const failed = money(page).getByText('the card has expired or was cancelled');
  await expect(failed).toHaveCount(1);
  await money(page).getByRole('button', { name: 'Try again' }).click();
  // The page updates without a reload.
  await expect
    .poll(async () => {
      await settle();
      return failed.count();
    })
    .toBe(2);
  await money(page).getByRole('button', { name: 'Close refund' }).click();
  const closing = page.getByRole('dialog', { name: 'Close the failed refund?' });
  await closing.getByLabel('What was done').fill('Paid by bank transfer');
  await closing.getByRole('button', { name: 'Close refund' }).click();
  await expect(closing).toBeHidden({ timeout: 180_000 });
  await expect(page.getByText('Paid by bank transfer')).toBeVisible();
  await expect(money(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
