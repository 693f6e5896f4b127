import { DEMO_STRIPE } from '@inkstand/emulators/stripe/demo-keys';
import { visitor } from '@inkstand/testing/clients/http-client';
import type { RunningServer } from '@inkstand/testing/servers/server-process';
import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { expect, signIn, test } from './support.ts';

/** Buys two pieces in acme's summer fest with the calls of the checkout; returns the order. */
async function bought(server: RunningServer, card: string, email: string) {
  const { api } = visitor(server.url);
  const params = { tenant: 'acme', slug: 'summer-fest' };
  const { data: store } = await api.store({ params });
  const tee = store.event_products.find(({ name }) => name === 'Summer Fest T-shirt') ?? store.event_products[0]!;
  const products = [
    {
      product_id: tee.id,
      quantity: 2,
      products: { store: { colour: tee.colours[0]?.code ?? '', size: tee.sizes[0]?.code ?? '' } },
    },
  ];
  const { data } = await api.createCustomer({
    params,
    body: {
      name: 'Zoë Refunded',
      email,
      phone: '020 7946 0000',
      address_first_line: '1 High Street',
      lang: 'de',
      address_city: 'London',
      address_postcode: 'SW1A 1AA',
      address_country: 'United Kingdom',
      products,
    },
  });
  const gross = tee.price_gross * 2;
  const shipping = 5.94;
  const pending = await api.pay({
    params,
    body: {
      products,
      customer_id: data.customer_id,
      shipping_method: 'standard',
      total_shipping_price: shipping,
      amount: Math.round((gross + shipping) * 100) / 100,
    },
  });
  const [id = '', secret = ''] = [pending.client_secret?.split('_secret_')[0], pending.client_secret ?? ''];
  await fetch(`${server.url}/emulators/stripe/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${DEMO_STRIPE.publicKeys.UK}`,
      'Stripe-Account': pending.tenant_stripe_connect_account_id ?? '',
    },
    body: new URLSearchParams({
      client_secret: secret,
      use_stripe_sdk: 'true',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
    }),
  });
  const done = await api.paymentSuccess({
    params,
    body: { payment_intent: id, customer_id: data.customer_id, products },
  });
  return { ...done.data.order, piece: tee.price_gross, shipping };
}

const pounds = (amount: number) => `£${amount.toFixed(2)}`;
const money = (page: Page) => page.getByRole('region', { name: 'Money' });

test('a client refunds a piece and the shipping: the provider, the order’s page and the customer’s mail agree', async ({
  page,
  server,
}) => {
  const email = 'zoe-refund@example.test';
  const order = await bought(server, '4242424242424242', email);
  await signIn(page, server, 'manager@acme.test');
  await page.goto(`${server.url}/orders/${order.order_ref}`);
  await money(page).getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund INK-/ });
  const send = dialog.getByRole('button', { name: /^Refund £/ });
  await expect(send).toBeDisabled();
  await dialog.getByLabel(/^Pieces of/).fill('1');
  await dialog.getByRole('checkbox', { name: 'Shipping' }).check();
  const sum = pounds(order.piece + order.shipping);
  await expect(send).toHaveText(`Refund ${sum}`);
  await send.click();
  await expect(dialog.getByText('required')).toBeVisible();
  expect(await violationsOn(page, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel('Reason').fill('Misprint on the front');
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
    return all.filter(({ to, text }) => to === email && text.includes(sum));
  };
  await expect.poll(async () => (await mails()).length, { timeout: 180_000 }).toBe(1);
  const [mail] = await mails();
  expect(mail?.subject).toContain(order.order_ref);
  expect(mail?.subject).toContain('Erstattung');
  for (const body of [mail?.text, mail?.html]) expect(body).toContain('Erstatteter Betrag');
  await page.goto(`${server.url}/dev/outbox`);
  await expect(page.getByText(mail?.subject ?? '').first()).toBeVisible();
});

test('a refund that the bank rejects needs attention, and a user retries and then closes it', async ({
  page,
  server,
}) => {
  const order = await bought(server, '4000000000005126', 'zoe-bank@example.test');
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/orders/${order.order_ref}`);
  await money(page).getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund INK-/ });
  await dialog.getByText('An amount').click();
  await dialog.getByLabel(/^Amount in GBP/).fill('10');
  await dialog.getByLabel('Reason').fill('Goodwill');
  await dialog.getByRole('button', { name: 'Refund £10.00' }).click();

  // The page updates without a reload.
  const failed = money(page).getByText('the card has expired or was cancelled');
  await expect(failed.first()).toBeVisible({ timeout: 180_000 });
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('link', { name: /Failed refunds/ }).click();
  await expect(page.getByRole('row').filter({ hasText: order.order_ref })).toContainText('refund failed');
  await page.getByRole('link', { name: order.order_ref }).click();
  await money(page).getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(2, { timeout: 180_000 });
  await money(page).getByRole('button', { name: 'Close refund' }).click();
  const closing = page.getByRole('dialog', { name: 'Close the failed refund?' });
  await closing.getByLabel('What was done').fill('Paid by bank transfer');
  await closing.getByRole('button', { name: 'Close refund' }).click();
  await expect(closing).toBeHidden({ timeout: 180_000 });
  await expect(page.getByText('Paid by bank transfer')).toBeVisible();
  await expect(money(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
