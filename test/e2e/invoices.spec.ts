import { readFile } from 'node:fs/promises';
import { signedIn } from '@inkstand/testing/clients/http-client';
import type { RunningServer } from '@inkstand/testing/servers/server-process';
import { stripeEmulatorAt } from '@inkstand/testing/services/stripe-emulator';
import type { Page } from '@playwright/test';
import { DESK, expectAccessible, violationsOn } from './axe.ts';
import { typeCard } from './checkout-support.ts';
import { claimGift, openGifts } from './own-gifts.ts';
import { expect, openWithin, signIn, test } from './support.ts';

test.use({ viewport: DESK });

const declineCookies = (page: Page) =>
  page.addInitScript(() => {
    // A blank page has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('site-cookies', 'declined');
  });

const list = (page: Page) => page.getByRole('region', { name: 'Invoices', exact: true });
const toBePaid = (page: Page) => page.getByRole('region', { name: 'To be paid', exact: true });

const payNow = (page: Page, number = 'ACME-') =>
  list(page).getByRole('button', { name: new RegExp(`^Pay £[\\d,.]+ now: ${number}`) });
const pay = (page: Page) => toBePaid(page).getByRole('button', { name: /^Pay £[\d,.]+$/ });

async function downloadFile(page: Page, link: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Issues an invoice of everything that is not invoiced yet; returns its number. */
async function issue(staff: Page, server: RunningServer): Promise<string> {
  await list(staff).getByRole('button', { name: 'Issue an invoice now…' }).click();
  const question = staff.getByRole('dialog', { name: /^Issue an invoice of £[\d,.]+ for .* to Acme/ });
  await expect(question).toContainText('It is emailed at once');
  await question.getByRole('button', { name: 'Issue invoice' }).click();
  const { api } = await signedIn(server.url, 'staff@inkstand.test');
  const open = async () =>
    (await api.listInvoices({ params: { tenant_id: 'acme' } })).data.find(
      ({ kind, status }) => kind === 'invoice' && status === 'open',
    )?.number;
  await expect.poll(open).toBeDefined();
  const number = (await open()) ?? '';
  await expect(staff.getByText(`Issued: ${number}`)).toBeVisible();
  return number;
}

// Before the next test pays what is open.
test('an account manager can view an invoice and its orders, but neither pay it nor save a card', async ({
  page,
  server,
}) => {
  await declineCookies(page);
  await signIn(page, server, 'manager@acme.test');
  await page.goto(`${server.url}/settings/billing-account`);
  const save = page.getByRole('region', { name: 'Saved card' }).getByRole('button', { name: 'Save a card' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
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
});

test('a client views its invoices; staff mark one as paid, void one and invoice its orders again, which a card pays in the end', async ({
  page,
  openVisitor,
  server,
}) => {
  // On the first day of a month all that the demonstration has is invoiced.
  await claimGift(server, await openGifts(server, 'Gifts of today'), '1 Invoice Road');
  await declineCookies(page);
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/settings/billing-account`);
  const rows = list(page).getByRole('row');
  await expect(list(page).getByText('Not invoiced yet')).toBeVisible();
  // The table heads, and the invoices of past months.
  expect(await rows.count()).toBeGreaterThan(2);
  // The only action is to pay the open amount.
  await expect(payNow(page)).toHaveCount(await list(page).getByRole('button').count());
  const latest =
    /ACME-\d{4}-\d{4}/.exec(
      await rows
        .filter({ hasText: /orders/ })
        .first()
        .innerText(),
    )?.[0] ?? '';
  const pdf = await downloadFile(page, `${latest} as PDF`);
  expect(pdf.name).toBe(`${latest}.pdf`);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const csv = await downloadFile(page, `Lines of ${latest} as CSV`);
  expect(csv.bytes.toString()).toContain(`${latest},INK-`);

  const staff = await openVisitor();
  await declineCookies(staff);
  await signIn(staff, server, 'staff@inkstand.test');
  await staff.goto(`${server.url}/clients/acme`);
  const dialog = staff.getByRole('dialog');
  const used = staff.getByRole('region', { name: 'Credit account', exact: true });
  const before = await used.innerText();
  await list(staff)
    .getByRole('button', { name: `Mark as paid: ${latest}` })
    .click();
  await dialog.getByLabel('Reference').fill('Bank 77');
  await dialog.getByRole('button', { name: 'Mark as paid', exact: true }).click();
  await expect(list(staff).getByText('Bank 77')).toBeVisible();
  await expect(used).not.toHaveText(before);

  const first = await issue(staff, server);
  await list(staff)
    .getByRole('button', { name: `Void ${first}`, exact: true })
    .click();
  await dialog.getByRole('button', { name: 'Void invoice' }).click();
  await expect(dialog.getByText('Please say why')).toBeVisible();
  expect(await violationsOn(staff, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel('Reason').fill('The old address');
  await dialog.getByRole('button', { name: 'Void invoice' }).click();
  await expect(list(staff).getByRole('row').filter({ hasText: first })).toContainText('The old address');
  // What was voided is counted, but in no total.
  await expect(list(staff).getByLabel('Totals')).toContainText('Void, not in any total');
  await expect(dialog).toHaveCount(0);
  const { api } = await signedIn(server.url, 'staff@inkstand.test');
  const [number = ''] = (await api.issueInvoice({ params: { tenant_id: 'acme' }, body: {} })).data.numbers;

  await payNow(page, number).click();
  await chooseCard(page, number);
  await stripeEmulatorAt(server.url).admin('processing', { times: 1, delay_ms: 3_600_000 });
  await pay(page).click();
  await expect(toBePaid(page).getByText('Your bank is processing the payment')).toBeVisible();
  await expectAccessible(page, 'an invoice that a bank works on', { within: 'main' });

  // Staff cannot settle it otherwise meanwhile.
  const row = list(staff).getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('card payment was started');
  await expect(row.getByRole('button')).toHaveCount(0);
  await openWithin(staff, `${new URL(page.url()).pathname}?tenant=acme`);
  await staff.getByRole('button', { name: 'Stop the card payment' }).click();
  await expect(staff.getByText('Your bank is processing the payment')).toBeVisible();
  // Through the provider's webhook, live in both browsers.
  await stripeEmulatorAt(server.url).admin('processing/settle');
  for (const one of [staff, page])
    await expect(one.getByText('Paid', { exact: true })).toBeVisible({ timeout: 180_000 });
  await expect(page.getByRole('region', { name: 'Payment', exact: true })).toContainText('Visa ···· 4242');
  await expect(toBePaid(page)).toHaveCount(0);
});

/** A card is declined, the payment postponed, and a good card typed. One that its bank rejects: bulk-order.spec.ts. */
async function chooseCard(page: Page, number: string): Promise<void> {
  await page.waitForURL(/billing-account\/invoices\/[\w-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectAccessible(page, 'an invoice that is being paid', { within: 'main' });
  await typeCard(page, '4000 0000 0000 0002');
  await pay(page).click();
  await expect(toBePaid(page).getByRole('alert')).toHaveText('Your card was declined.');
  await toBePaid(page).getByRole('button', { name: 'Not now' }).click();
  await toBePaid(page)
    .getByRole('button', { name: /^Pay £[\d,.]+ now$/ })
    .click();
  await typeCard(page, '4242 4242 4242 4242');
}

test('a client finds an order in a bank deposit, and downloads the movements of its payment account', async ({
  page,
  server,
}) => {
  await declineCookies(page);
  await signIn(page, server, 'admin@acme.test');
  const deposits = page.getByRole('region', { name: 'Deposits', exact: true });
  // A demonstration imports its deposits when it starts.
  await expect(async () => {
    await page.goto(`${server.url}/reports/bank-deposits`);
    await expect(page.getByText('Compared up to')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  const { name, bytes } = await downloadFile(page, 'Export CSV');
  expect(name).toMatch(/^bank-deposits-[-\d]+\.csv$/);

  await deposits.getByRole('link').first().click();
  const lines = page.getByRole('region', { name: 'Lines', exact: true });
  const order = lines.getByRole('link', { name: /^INK-/ }).first();
  const reference = await order.innerText();
  expect(bytes.toString()).toContain(reference);
  await order.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);

  await openWithin(page, '/reports/bank-deposits?from=2020-01-01&to=2020-01-31');
  await expect(page.getByText('No deposits in this time')).toBeVisible();
});
