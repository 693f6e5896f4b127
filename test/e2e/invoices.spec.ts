import { readFile } from 'node:fs/promises';
import { startServer } from '@inkstand/testing/servers/server-process';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, signIn, test } from './support.ts';

async function downloadFile(page: Page, link: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a client views its invoices; staff mark one as paid, void one, and invoice its orders again', async ({
  page,
}) => {
  await using server = await startServer();
  await page.addInitScript(() => {
    // A blank page has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('site-cookies', 'declined');
  });

  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/settings/billing-account`);
  const panel = page.getByRole('region', { name: 'Invoices', exact: true });
  const rows = panel.getByRole('row');
  await expect(panel.getByText('Not invoiced yet')).toBeVisible();
  // The table heads, and the invoices of past months.
  expect(await rows.count()).toBeGreaterThan(2);
  // The only action is to pay the open amount.
  await expect(panel.getByRole('button', { name: /^Pay £/ })).toHaveCount(await panel.getByRole('button').count());
  const latest =
    (
      await rows
        .filter({ hasText: /orders?$|orders/ })
        .first()
        .innerText()
    ).match(/ACME-\d{4}-\d{4}/)?.[0] ?? '';
  const pdf = await downloadFile(page, `${latest} as PDF`);
  expect(pdf.name).toBe(`${latest}.pdf`);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const csv = await downloadFile(page, `Lines of ${latest} as CSV`);
  expect(csv.bytes.toString()).toContain(`${latest},INK-`);
  await page.goto('about:blank');
  await page.context().clearCookies();

  await signIn(page, server, 'staff@inkstand.test');
  await page.goto(`${server.url}/clients/acme`);
  const open = rows.filter({ hasText: latest });
  await page.getByRole('button', { name: `Void ${latest}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Void invoice' }).click();
  await expect(dialog.getByText('Please say why')).toBeVisible();
  await expectAccessible(page, 'declaring an invoice void');
  await dialog.getByLabel('Reason').fill('The old address');
  await dialog.getByRole('button', { name: 'Void invoice' }).click();
  await expect(open).toContainText('The old address');
  // What was voided is counted, but in no total.
  await expect(panel.getByLabel('Totals')).toContainText('Void, not in any total');
  await panel.getByRole('button', { name: 'Issue an invoice now…' }).click();
  const question = page.getByRole('dialog', { name: /^Issue an invoice of £[\d,.]+ for .* to Acme/ });
  await expect(question).toContainText('It is emailed at once');
  await question.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText(/^Issued: ACME-/)).toBeVisible();

  const used = page.getByRole('region', { name: 'Credit account', exact: true });
  const before = await used.innerText();
  await panel
    .getByRole('button', { name: /^Mark as paid: ACME-\d/ })
    .first()
    .click();
  await dialog.getByLabel('Reference').fill('Bank 77');
  await dialog.getByRole('button', { name: 'Mark as paid', exact: true }).click();
  await expect(panel.getByText('Bank 77')).toBeVisible();
  await expect(used).not.toHaveText(before);
  await page.goto('about:blank');
});

test('a client finds an order in a bank deposit, and downloads the movements of its payment account', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('site-cookies', 'declined');
  });
  await signIn(page, server, 'admin@acme.test');
  const deposits = page.getByRole('region', { name: 'Deposits', exact: true });
  const first = deposits.getByRole('link').first();
  // A demonstration imports its deposits when it starts.
  await expect(async () => {
    await page.goto(`${server.url}/reports/bank-deposits`);
    await expect(page.getByText('Compared up to')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  const { name, bytes } = await downloadFile(page, 'Export CSV');
  expect(name).toMatch(/^bank-deposits-[-\d]+\.csv$/);

  await first.click();
  const lines = page.getByRole('region', { name: 'Lines', exact: true });
  const order = lines.getByRole('link', { name: /^INK-/ }).first();
  const reference = await order.innerText();
  expect(bytes.toString()).toContain(reference);
  await order.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);

  await page.goto(`${server.url}/reports/bank-deposits?from=2020-01-01&to=2020-01-31`);
  await expect(page.getByText('No deposits in this time')).toBeVisible();
});
