import { signedIn, visitor } from '@inkstand/testing/clients/http-client';
import type { RunningServer } from '@inkstand/testing/servers/server-process';
import { stripeEmulatorAt } from '@inkstand/testing/services/stripe-emulator';
import type { Page } from '@playwright/test';
import {
  acceptTermsAndPay,
  expectThanks,
  fillBasket,
  forgive,
  openCheckout,
  payButton,
  provider,
  startCheckout,
  toPayment,
  toShipping,
  typeCard,
  UK,
} from './checkout-support.ts';
import { expect, takeMessages, test } from './support.ts';

const problem = (page: Page) => page.getByRole('alert').filter({ visible: true, hasText: /\w/ });

/** Collects every confirmation that the browser sends to the provider. */
function watchConfirmations(page: Page): string[] {
  const confirmed: string[] = [];
  page.on('request', (request) => {
    const intent = /payment_intents\/(pi_\w+)\/confirm/.exec(request.url())?.[1];
    if (intent) confirmed.push(intent);
  });
  return confirmed;
}

/** The step of the checkout that is open. */
const openStep = (page: Page) => page.locator('[aria-current=step]');

/** A store of acme that sells the T-shirt of the festival for a net price, and a way to change that. */
async function openShop(server: RunningServer, name: string) {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const { data: event } = await api.createEvent({
    params: { tenant_id: 'acme' },
    body: { name, type: 'Store', region: 'UK' },
  });
  const params = { tenant_id: 'acme', slug: event.slug };
  const { data: fest } = await api.getEvent({ params: { tenant_id: 'acme', slug: UK.slug } });
  const shirt = fest.products.find((product) => UK.garment.test(product.name));
  const sellAt = (price: number) =>
    api.setEventProducts({
      params,
      body: { products: [{ product_id: shirt?.product_id ?? '', store_selling_price: price }] },
    });
  await sellAt(20);
  const vouchers = { some: `${event.slug}-some`, all: `${event.slug}-all` };
  const { data: some } = await api.createVoucher({ params, body: { code: vouchers.some, discount_amount: 6 } });
  const revokeSome = (revoked: boolean) =>
    api.revokeVoucher({ params: { ...params, voucher_id: some.id }, body: { revoked } });
  await api.createVoucher({ params, body: { code: vouchers.all, discount_amount: 500 } });
  const table = { standard: 3.95, standard_tracked: 5.95, express: 9.95, additional_item_price: 1 };
  const countries = { shipping: { kind: 'table' as const, table }, locked_countries: ['GB', 'US'] };
  await api.updateEventDetails({ params, body: countries });
  await api.setEventStatus({ params, body: { status: 'Active' } });
  return { store: { ...UK, slug: event.slug }, sellAt, vouchers, revokeSome };
}

test('before the card: a lost connection, an outage of the provider and a new price are explained, and a voucher for everything needs the terms, but no card', async ({
  page,
  server,
  context,
  consoleMessages,
}) => {
  const confirmed = watchConfirmations(page);
  const { store, sellAt, vouchers, revokeSome } = await openShop(server, 'Faults before the card');
  await startCheckout(page, server, store);
  // The field of the states appears with its country, after a reload too.
  const [country, state] = [page.getByLabel('Country'), page.getByLabel('State')];
  await country.selectOption('United States of America');
  await state.selectOption('Texas');
  await page.reload();
  await expect(state).toHaveValue('Texas');
  await country.selectOption('United Kingdom');
  await toShipping(page, { ...store, address: { ...store.address, line: 'PO Box 12' } });
  const goOn = page.getByRole('button', { name: 'Continue to payment' });

  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /toast-list-.*\.js$/.test(name)),
  );
  await context.setOffline(true);
  await expect(problem(page)).toContainText('You seem to be offline');
  await goOn.click();
  const inForm = problem(page).and(page.locator(':not([data-kind] *)'));
  await expect(inForm).toHaveText('You seem to be offline. What is in your basket is kept.');
  // The form's message takes the place of the toast, which says the same.
  expect(await problem(page).count()).toBe(1);
  await context.setOffline(false);
  forgive(consoleMessages, /ERR_INTERNET_DISCONNECTED/);
  await takeMessages(consoleMessages, ['a call of the store failed']);

  await provider(server, 'faults', { kind: 'error', method: 'POST', path: '/payment_intents', times: 4 });
  await goOn.click();
  await expect(problem(page)).toContainText('nothing was charged');
  await expect(openStep(page)).toContainText('Shipping');
  await provider(server, 'reset');
  forgive(consoleMessages, /status of 503/);
  await takeMessages(consoleMessages, ['a call of the store failed']);

  await sellAt(25);
  await goOn.click();
  const notice = page.getByRole('status').filter({ hasText: 'Some prices have changed' });
  await expect(notice).toContainText('Summer Fest T-shirt: now £30.00, before £24.00');
  await expect(notice).toContainText('New total: £34.74');
  await expect(problem(page)).toContainText('has changed');
  await goOn.click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.goBack();
  await expect(openStep(page)).toContainText('Shipping');

  const apply = async (code: string) => {
    await page.getByLabel('Voucher code').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
  };
  await page.getByRole('button', { name: 'have a voucher?' }).click();
  await apply(vouchers.some);
  const remove = page.getByRole('button', { name: 'Remove voucher' });
  await expect(remove).toBeVisible();
  // A voucher that is refused at the payment can be removed.
  await revokeSome(true);
  await goOn.click();
  const code = page.getByLabel('Voucher code');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await remove.click();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('');
  await expect(remove).toHaveCount(0);
  await revokeSome(false);
  await apply(vouchers.some);

  // While the payment is requested, what it is for does not change.
  const asked = Promise.withResolvers<void>();
  await page.route('**/checkout/pay', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await expect(remove).toBeVisible();
  await goOn.click();
  await expect(page.getByRole('radio', { name: /Express/ })).toBeDisabled();
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  asked.resolve();
  await expect(page.getByLabel('Card number')).toBeVisible();
  // The voucher covers the new price: a reload of the card step places no order before the terms are accepted.
  await sellAt(1);
  await page.reload();
  await expect(openStep(page)).toContainText('Shipping');
  const place = page.getByRole('button', { name: 'Place order' });
  await expect(place).toBeDisabled();

  // Neither does the answer to a question about the address, which was asked before the voucher.
  await remove.click();
  await page.getByRole('radio', { name: /Express/ }).check({ force: true });
  await goOn.click();
  const useAnyway = page.getByRole('button', { name: 'Use it anyway' });
  await expect(useAnyway).toBeEnabled();
  await apply(vouchers.all);
  await expect(place).toBeDisabled();
  await expect(useAnyway).toBeDisabled();
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await useAnyway.click();
  await expectThanks(page);
  await expect(page.getByText('£0.00').first()).toBeVisible();
  expect(confirmed).toEqual([]);
});

test('a payment that another tab has replaced, a declined card and a failed 3-D Secure check are explained, and the next try pays the same order', async ({
  page,
  server,
  consoleMessages,
}) => {
  const confirmed = watchConfirmations(page);
  await startCheckout(page, server, UK);
  const entering = page.waitForRequest('**/checkout/create-customer');
  await toPayment(page, UK);

  // Another tab enters another address: it names the same customer.
  const customerId = await page.evaluate(() => localStorage.getItem('inkstand:checkout-customer:acme/summer-fest'));
  const body = { ...(await entering).postDataJSON(), customer_id: customerId, address_first_line: '2 Hill Road' };
  await visitor(server.url).api.createCustomer({ params: { tenant: UK.tenant, slug: UK.slug }, body });
  await typeCard(page);
  await acceptTermsAndPay(page);
  await expect(problem(page)).toContainText('This payment is no longer open');
  await expect(openStep(page)).toContainText('Shipping');
  // The provider's response for a cancelled payment.
  forgive(consoleMessages, /status of 400/);
  await takeMessages(consoleMessages, ['a card payment is no longer open']);
  confirmed.length = 0;

  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await typeCard(page, '4000 0000 0000 0002');
  await acceptTermsAndPay(page);
  await expect(problem(page)).toHaveText('Your card was declined. Learn more');
  await expect(problem(page).getByRole('link')).toHaveAttribute('href', /buy-in-a-store\?lang=en#card-declined$/);

  await typeCard(page, '4000 0027 6000 3184');
  await payButton(page).click();
  await expect(payButton(page)).toHaveCount(0);
  await expect(page.getByText('processing, please wait').first()).toBeVisible();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(problem(page)).toContainText(/authenticat/i);
  await payButton(page).click();
  await page.getByRole('button', { name: /Complete|Confirm/ }).click();
  await expectThanks(page);
  expect([confirmed.length, new Set(confirmed).size]).toEqual([3, 1]);
});

test('back and forward lead through the steps, and a reload stays at its step, even if the card form fails to load; two clicks on pay charge once, a slow payment shows a notice, and a reload right after the charge shows the order', async ({
  page,
  server,
  consoleMessages,
}) => {
  const confirmed = watchConfirmations(page);
  const intents = new Set<string>();
  page.on('response', async (response) => {
    if (response.url().endsWith('/checkout/pay') && response.ok()) intents.add((await response.json()).client_secret);
  });
  await fillBasket(page, server, UK);
  await openCheckout(page);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Basket' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: /Address/ })).toBeFocused();
  await toShipping(page, UK);
  await page.reload();
  await expect(page.getByRole('heading', { name: /Shipping/ })).toBeFocused();
  await expect(page.getByText('shopper@example.test', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { name: /Shipping/ })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /Address/ })).toBeFocused();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('London');
  await page.goForward();
  await expect(page.getByRole('heading', { name: /Shipping/ })).toBeFocused();
  await page.goForward();
  await expect(page.getByLabel('Card number')).toBeVisible();

  await page.route('**/stripe.js', async (route) => {
    // Node does not know the store's host.
    const response = await route.fetch({ url: `${server.url}/emulators/stripe/stripe.js` });
    const ready = "listeners.tell('ready', { elementType: type })";
    const failure = "listeners.tell('loaderror', { elementType: type, error: { message: 'No card form' } })";
    const once = `globalThis.hasFailed ? ${ready} : (${failure}, (globalThis.hasFailed = true))`;
    await route.fulfill({ response, body: (await response.text()).replace(ready, once) });
  });
  await page.reload();
  await expect(problem(page)).toContainText('No card form');
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await takeMessages(consoleMessages, ['the card form could not be loaded']);
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.unroute('**/stripe.js');
  await provider(server, 'processing', { outcome: 'succeeded', delay_ms: 3_600_000 });
  await page.route('**/checkout/payment-success', (route) => route.abort());
  const reporting = page.waitForRequest('**/checkout/payment-success');
  await typeCard(page);
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await payButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'processing, please wait' })).toBeVisible();
  await reporting;
  const settle = () => stripeEmulatorAt(server.url).admin('processing/settle');
  await expect.poll(settle).toEqual({ settled: 1 });
  await page.unroute('**/checkout/payment-success');
  await page.reload();
  await expectThanks(page);
  expect(confirmed).toHaveLength(1);
  expect(intents.size).toBe(1);
  forgive(consoleMessages, /ERR_FAILED/);
  await page.goBack();
  await expect(page).toHaveURL(/Product=[^#]*$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a redirect payment method returns to a message with the basket unchanged, or to the confirmation', async ({
  page,
  server,
  consoleMessages,
}) => {
  await startCheckout(page, server, UK);
  await toShipping(page, UK);
  /** Goes on to the payment, to the provider's page and back. */
  const payAt = async (answer: RegExp) => {
    const paying = page.waitForResponse('**/checkout/pay');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    const { client_secret, tenant_stripe_connect_account_id } = await (await paying).json();
    const { origin } = new URL(page.url());
    await page.goto(await leaveFor(page, origin, client_secret, tenant_stripe_connect_account_id));
    await page.getByRole('button', { name: answer }).click();
    await page.waitForURL(/\/payment-success\?/);
  };
  await payAt(/fail/i);
  await expect(problem(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Basket, 1 item' })).toBeVisible();
  await takeMessages(consoleMessages, ['a call of the store failed']);

  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: 'Continue to shipping' }).click();
  await payAt(/complete|confirm/i);
  await expectThanks(page);
  await expect(page.getByRole('button', { name: 'Basket, 0 items' })).toBeVisible();
});

/** Confirms like a redirect payment method, and returns the URL of the provider's page. */
function leaveFor(page: Page, origin: string, secret: string, account: string): Promise<string> {
  const call = { origin, secret, account };
  return page.evaluate(async ({ origin, secret, account }) => {
    const { data } = await (await fetch('/api/acme/summer-fest/store')).json();
    const answer = await fetch(`/emulators/stripe/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${data.payment.public_key}`, 'Stripe-Account': account },
      body: new URLSearchParams({
        client_secret: secret,
        return_url: `${origin}/payment-success`,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4000002760003184',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
        'payment_method_data[card][cvc]': '123',
      }),
    });
    return (await answer.json()).next_action.redirect_to_url.url;
  }, call);
}
