import { type RunningServer, startServer } from '@inkstand/testing/servers/server-process';
import { stripeEmulatorAt } from '@inkstand/testing/services/stripe-emulator';
import type { Page } from '@playwright/test';
import { DESK, expectAccessible } from './axe.ts';
import { forgive, typeCard } from './checkout-support.ts';
import { expect, signIn, test } from './support.ts';

test.use({ viewport: DESK });

const bank = (page: Page) => page.getByRole('dialog', { name: 'Confirm your payment' });
const toBePaid = (page: Page) => page.getByRole('region', { name: 'To be paid', exact: true });
const list = (page: Page) => page.getByRole('region', { name: 'Invoices', exact: true });
const payNow = (page: Page) => list(page).getByRole('button', { name: /^Pay £[\d,.]+ now: ACME-/ });

async function signInAs(page: Page, server: RunningServer, email: string): Promise<Page> {
  await declineCookies(page);
  await signIn(page, server, email);
  return page;
}

const declineCookies = (page: Page) =>
  page.addInitScript(() => {
    // A blank page has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('site-cookies', 'declined');
  });

async function saveCard(page: Page, server: RunningServer): Promise<void> {
  await page.goto(`${server.url}/settings/billing-account`);
  const panel = page.getByRole('region', { name: 'Saved card' });
  await panel.getByRole('button', { name: 'Save a card' }).click();
  await typeCard(page, '4242 4242 4242 4242');
  await panel.getByRole('button', { name: 'Save this card' }).click();
  await expect(panel.getByText('Visa ···· 4242')).toBeVisible();
}

test('an invoice is paid by card from the list: declined, postponed, rejected by the bank, then paid; a saved card pays the next in two tabs at once', async ({
  page,
  openVisitor,
  consoleMessages,
}) => {
  await using server = await startServer();
  const staff = await signInAs(await openVisitor(), server, 'staff@inkstand.test');
  await staff.goto(`${server.url}/clients/acme`);
  await list(staff).getByRole('button', { name: 'Issue an invoice now…' }).click();
  const question = staff.getByRole('dialog', { name: /^Issue an invoice of £[\d,.]+ for .* to Acme/ });
  await expect(question).toContainText('It is emailed at once');
  await question.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(staff.getByText(/^Issued: ACME-/)).toBeVisible();
  await staff.close();

  await declineCookies(page);
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/settings/billing-account`);
  await expect(payNow(page)).toHaveCount(2);
  await payNow(page).last().click();
  await page.waitForURL(/billing-account\/invoices\/[\w-]{36}$/);
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectAccessible(page, 'an invoice that is being paid');
  const number = await page.getByRole('heading', { level: 1 }).innerText();

  await typeCard(page, '4000 0000 0000 0002');
  await toBePaid(page)
    .getByRole('button', { name: /^Pay £/ })
    .click();
  await expect(toBePaid(page).getByRole('alert')).toHaveText('Your card was declined.');
  await toBePaid(page).getByRole('button', { name: 'Not now' }).click();
  const now = toBePaid(page).getByRole('button', { name: /^Pay £[\d,.]+ now$/ });
  await expect(now).toBeVisible();
  await now.click();
  await typeCard(page, '4000 0027 6000 3184');
  const pay = toBePaid(page).getByRole('button', { name: /^Pay £[\d,.]+$/ });
  await pay.click();
  await bank(page).getByRole('button', { name: 'Fail' }).click();
  await expect(toBePaid(page).getByRole('alert')).toContainText('unable to authenticate');
  await pay.click();
  await bank(page).getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payment', exact: true })).toContainText('Visa ···· 3184');
  await expect(toBePaid(page)).toHaveCount(0);

  await saveCard(page, server);
  await payNow(page).click();
  const tab = await page.context().newPage();
  await declineCookies(tab);
  await page.waitForURL(/billing-account\/invoices\//);
  await tab.goto(page.url());
  const payWithSavedCard = (one: Page) => toBePaid(one).getByRole('button', { name: /^Pay £.* with Visa ···· 4242$/ });
  await expect(payWithSavedCard(tab)).toBeVisible();
  await expect(payWithSavedCard(page)).toBeVisible();
  await Promise.all([payWithSavedCard(page).click(), payWithSavedCard(tab).click()]);
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(tab.getByText('Paid', { exact: true })).toBeVisible();
  await tab.close();
  // The provider rejects the second tab.
  forgive(consoleMessages, /status of 400/);

  const { data: charges } = await stripeEmulatorAt(server.url).stripe().charges.list({ limit: 100 });
  expect(charges.filter(({ paid, description }) => paid && description?.startsWith('Invoice ACME'))).toHaveLength(2);
  const outbox = (await (await fetch(`${server.url}/dev/outbox.json`)).json()) as { data: { subject: string }[] };
  const receipts = outbox.data.filter(({ subject }) => subject.startsWith('Receipt: invoice ACME-'));
  expect(receipts.some(({ subject }) => subject.includes(number))).toBe(true);
  await page.goto('about:blank');
});

test('a slow bank payment is shown, cannot be changed by staff, and is recorded after the browser is closed', async ({
  page,
  openVisitor,
}) => {
  await using server = await startServer();
  await declineCookies(page);
  await signIn(page, server, 'admin@acme.test');
  await saveCard(page, server);
  await payNow(page).click();
  await stripeEmulatorAt(server.url).admin('processing', { times: 1, delay_ms: 3_600_000 });
  await toBePaid(page)
    .getByRole('button', { name: /^Pay £.* with Visa/ })
    .click();
  await expect(toBePaid(page).getByText('Your bank is processing the payment')).toBeVisible();
  await expectAccessible(page, 'an invoice that a bank works on');
  const { pathname } = new URL(page.url());
  await page.goto('about:blank');

  const staff = await signInAs(await openVisitor(), server, 'staff@inkstand.test');
  await staff.goto(`${server.url}/clients/acme`);
  const row = list(staff).getByRole('row').filter({ hasText: 'card payment was started' });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('button')).toHaveCount(0);
  await staff.goto(`${server.url}${pathname}?tenant=acme`);
  await staff.getByRole('button', { name: 'Stop the card payment' }).click();
  await expect(staff.getByText('Your bank is processing the payment')).toBeVisible();
  // Through the provider's webhook, while the client has no page open.
  await stripeEmulatorAt(server.url).admin('processing/settle');
  await expect(staff.getByText('Paid', { exact: true })).toBeVisible({ timeout: 180_000 });
  await staff.close();
});

test('an account manager can view an invoice but not pay it; its order link works', async ({ page, server }) => {
  await declineCookies(page);
  await signIn(page, server, 'manager@acme.test');
  await page.goto(`${server.url}/settings/billing-account`);
  await expect(payNow(page).first()).toHaveAttribute('aria-disabled', 'true');
  await list(page)
    .getByRole('link', { name: /^ACME-\d{4}-\d{4}$/ })
    .first()
    .click();
  const orders = page.getByRole('region', { name: 'Orders', exact: true });
  const order = orders.getByRole('link').first();
  const name = await order.innerText();
  await order.click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await page.goto('about:blank');
});
