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
  toPayment,
  toShipping,
  typeCard,
  UK,
} from './checkout-support.ts';
import { expect, takeMessages, test } from './support.ts';

// Far longer than the tests need, for machines with other load.

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

async function atPayment(page: Page, server: RunningServer, email?: string): Promise<void> {
  await fillBasket(page, server, UK);
  await openCheckout(page);
  await toPayment(page, UK, email);
}

test('a decline shows the provider’s message and logs it, and another card pays the same order', async ({
  page,
  server,
  consoleMessages,
}) => {
  const confirmed = watchConfirmations(page);
  await atPayment(page, server);
  await typeCard(page, '4000 0000 0000 0002');
  await acceptTermsAndPay(page);
  await expect(problem(page)).toHaveText('Your card was declined. Learn more');
  await expect(problem(page).getByRole('link')).toHaveAttribute('href', /buy-in-a-store\?lang=en#card-declined$/);
  await typeCard(page, '4000 0000 0000 9995');
  await payButton(page).click();
  await expect(problem(page)).toContainText('Your card has insufficient funds.');
  await typeCard(page);
  await payButton(page).click();
  await expectThanks(page);
  expect([confirmed.length, new Set(confirmed).size]).toEqual([3, 1]);
  await takeMessages(consoleMessages, Array(2).fill('the card payment failed'));
});

test('a failed 3-D Secure check can be retried, and a successful one pays', async ({
  page,
  server,
  consoleMessages,
}) => {
  await atPayment(page, server);
  await typeCard(page, '4000 0027 6000 3184');
  await acceptTermsAndPay(page);
  await expect(payButton(page)).toHaveCount(0);
  await expect(page.getByText('processing, please wait').first()).toBeVisible();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(problem(page)).toContainText(/authenticat/i);
  await payButton(page).click();
  await page.getByRole('button', { name: /Complete|Confirm/ }).click();
  await expectThanks(page);
  await takeMessages(consoleMessages, ['the card payment failed']);
});

test('a provider outage leads back to the shipping step with a message, and the next attempt succeeds', async ({
  page,
  server,
  consoleMessages,
}) => {
  await fillBasket(page, server, UK);
  await openCheckout(page);
  await toShipping(page, UK);
  await provider(server, 'faults', { kind: 'error', method: 'POST', path: '/payment_intents', times: 4 });
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(problem(page)).toContainText('nothing was charged');
  await expect(page.getByRole('heading', { name: /Shipping/ })).toHaveAttribute('aria-current', 'step');
  await provider(server, 'reset');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  forgive(consoleMessages, /status of 503/);
  await takeMessages(consoleMessages, ['a call of the store failed']);
});

test('two clicks on pay charge once, and a slow payment shows a notice', async ({ page, server }) => {
  const confirmed = watchConfirmations(page);
  await atPayment(page, server);
  await provider(server, 'processing', { outcome: 'succeeded', delay_ms: 3_600_000 });
  await typeCard(page);
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await payButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'processing, please wait' })).toBeVisible();
  const settle = () => stripeEmulatorAt(server.url).admin('processing/settle');
  await expect.poll(settle).toEqual({ settled: 1 });
  await expectThanks(page);
  expect(confirmed).toHaveLength(1);
});

test('back and forward lead through the steps, and a reload stays at its step without a second payment', async ({
  page,
  server,
}) => {
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
  await expect(page.getByText('Åse O’Brien · shopper@example.test')).toBeVisible();
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

  await page.reload();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await typeCard(page);
  await acceptTermsAndPay(page);
  await expectThanks(page);
  expect(intents.size).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL(/Product=[^#]*$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Back works even before the current step has rendered', async ({ page, server }) => {
  await fillBasket(page, server, UK);
  await openCheckout(page);
  await toShipping(page, UK);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.evaluate(() => {
    const { pushState } = history;
    history.pushState = (...entry) => {
      pushState.apply(history, entry);
      history.pushState = pushState;
      history.back();
    };
  });
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForFunction(() => history.pushState.name === 'pushState');
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page.getByRole('heading', { name: /Shipping/ })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /Address/ })).toBeFocused();
});

test('a page that is reloaded right after the charge shows the order, and charges nothing more', async ({
  page,
  server,
  consoleMessages,
}) => {
  const confirmed = watchConfirmations(page);
  await atPayment(page, server);
  await page.route('**/checkout/payment-success', (route) => route.abort());
  await typeCard(page);
  const reporting = page.waitForRequest('**/checkout/payment-success');
  await acceptTermsAndPay(page);
  await reporting;
  await page.unroute('**/checkout/payment-success');
  await page.reload();
  await expectThanks(page);
  expect(confirmed).toHaveLength(1);
  forgive(consoleMessages, /ERR_FAILED/);
});

test('a lost connection is reported, loses no data, and the checkout continues when it is back', async ({
  page,
  server,
  context,
  consoleMessages,
}) => {
  await fillBasket(page, server, UK);
  await openCheckout(page);
  await toShipping(page, UK);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /toast-list-.*\.js$/.test(name)),
  );
  await context.setOffline(true);
  await expect(problem(page)).toContainText('You seem to be offline');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const inForm = problem(page).and(page.locator(':not([data-kind] *)'));
  await expect(inForm).toHaveText('You seem to be offline. What is in your basket is kept.');
  // The form's message takes the place of the toast, which says the same.
  expect(await problem(page).count()).toBe(1);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  forgive(consoleMessages, /ERR_INTERNET_DISCONNECTED/);
  await takeMessages(consoleMessages, ['a call of the store failed']);
});

test('a redirect payment method returns to the confirmation, or to a message with the basket unchanged', async ({
  page,
  server,
  consoleMessages,
}) => {
  for (const outcome of ['Fail', 'Complete'] as const) {
    const origin = await fillBasket(page, server, UK);
    await openCheckout(page);
    await toShipping(page, UK);
    const paying = page.waitForResponse('**/checkout/pay');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    const { client_secret, tenant_stripe_connect_account_id } = await (await paying).json();
    await page.goto(await leaveFor(page, origin, client_secret, tenant_stripe_connect_account_id));
    await page.getByRole('button', { name: outcome === 'Fail' ? /fail/i : /complete|confirm/i }).click();
    await page.waitForURL(/\/payment-success\?/);
    if (outcome === 'Complete') await expectThanks(page);
    else await expect(problem(page)).toBeVisible();
    const count = outcome === 'Complete' ? 'Basket, 0 items' : 'Basket, 1 item';
    await expect(page.getByRole('button', { name: count })).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
  }
  await takeMessages(consoleMessages, ['a call of the store failed']);
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

test('a voucher that covers everything requires the terms, but no card', async ({ page, server }) => {
  const confirmed = watchConfirmations(page);
  await fillBasket(page, server, UK);
  await openCheckout(page);
  await toShipping(page, UK);
  await page.getByRole('button', { name: 'have a voucher?' }).click();
  await page.getByLabel('Voucher code').fill('ALLPAID');
  await page.getByRole('button', { name: 'Apply' }).click();
  const place = page.getByRole('button', { name: 'Place order' });
  await expect(place).toBeDisabled();
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await place.click();
  await expectThanks(page);
  await expect(page.getByText('£0.00').first()).toBeVisible();
  expect(confirmed).toEqual([]);
});

test('two tabs of one browser cannot both be charged', async ({ page, server, context, consoleMessages }) => {
  await atPayment(page, server);
  const other = await context.newPage();
  await other.goto(`${server.storeUrl('acme', 'summer-fest')}/checkout`);
  await expect(other.getByRole('heading', { name: /Address/ })).toBeFocused();
  await toPayment(other, UK);

  await typeCard(page);
  await acceptTermsAndPay(page);
  await expect(problem(page)).toContainText('This payment is no longer open');
  await expect(page.getByRole('heading', { name: /Shipping/ })).toHaveAttribute('aria-current', 'step');

  await typeCard(other);
  await acceptTermsAndPay(other);
  await expectThanks(other);
  await expect(page.getByText('no items in your basket')).toBeVisible();
  await other.close();
  // The provider's response for a cancelled payment.
  forgive(consoleMessages, /status of 400/);
  await takeMessages(consoleMessages, ['a card payment is no longer open']);
});

test('a price that changes before paying is explained, line by line, with the new total', async ({ page, server }) => {
  await fillBasket(page, server, UK);
  await openCheckout(page);
  await toShipping(page, UK);
  const pay = '**/checkout/pay';
  // The owner has just raised the price: the server reports it, and the store's list shows it from then on.
  const raise = (text: string) =>
    text.replaceAll('"price":20.83', '"price":25').replaceAll('"price_gross":25,', '"price_gross":30,');
  await page.route('**/api/acme/summer-fest/store', async (route) => {
    const answer = await fetch(`${server.url}/api/acme/summer-fest/store`);
    await route.fulfill({ contentType: 'application/json', body: raise(await answer.text()) });
  });
  await page.route(pay, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/json',
      body: JSON.stringify({
        message: 'the total has changed; please look at it again',
        errors: {
          amount: ['the total has changed; please look at it again'],
          products: ['the price of Summer Fest T-shirt has changed'],
        },
        data: { amount: 34.74, products: [] },
      }),
    }),
  );
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Some prices have changed' });
  await expect(notice).toContainText('Summer Fest T-shirt: now £30.00, before £25.00');
  await expect(notice).toContainText('New total: £34.74');
  await expect(problem(page)).toContainText('has changed');
});
