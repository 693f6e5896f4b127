import { startServer } from '@inkstand/testing/servers/server-process';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { typeCard } from './checkout-support.ts';
import { expect, signIn, test } from './support.ts';

/** A draft bulk order of some shirts for one address, ready for payment. */
async function readyDraft(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/events/team-kit/bulk-order`);
  await page.getByRole('button', { name: 'New bulk order' }).click();
  await page.waitForURL(/bulk-order\/[\w-]{36}/);
  await page.getByRole('textbox', { name: 'Team shirt 2026, Black, S', exact: true }).fill('12');
  await page.getByRole('button', { name: 'Addresses from a file' }).click();
  const head = 'name,email,phone,address_first_line,address_city,address_postcode,product,colour,size,quantity';
  const ann = 'Ann Example,ann@example.test,020 7946 0001,1 High Street,London,N1 9GU,Team shirt 2026,Black,S,12';
  await page.locator('input[type=file]').setInputFiles({
    name: 'offices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ann].join('\n')),
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Import addresses' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay by card' })).not.toHaveAttribute('aria-disabled', 'true');
}

const bank = (page: Page) => page.getByRole('dialog', { name: 'Confirm your payment' });
/** The message beside the card; the page's other messages are alerts, too. */
const problem = (page: Page) => page.getByRole('region', { name: 'Cost', exact: true }).getByRole('alert');
const placed = (page: Page) =>
  page.getByRole('region', { name: 'Order', exact: true }).getByRole('link', { name: /INK-/ });

test('a bulk order is paid by card: abandoned, declined, then paid by keyboard; a saved card pays the next one', async ({
  page,
}) => {
  await using server = await startServer();
  await signIn(page, server, 'admin@acme.test');
  await readyDraft(page, server.url);
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectAccessible(page, 'a bulk order that is being paid');
  await page.setViewportSize({ width: 1440, height: 900 });
  // The quantities are fixed during payment; the user goes back to change them.
  await expect(page.getByRole('textbox', { name: 'Team shirt 2026, Black, S', exact: true })).toHaveAttribute(
    'readonly',
  );
  const methods = page.getByRole('radiogroup', { name: 'Shipping method' });
  await expect(methods).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the draft' }).click();
  await expect(page.getByRole('button', { name: 'Pay by credit account' })).toBeVisible();
  await expect(methods).toBeVisible();
  await page.getByRole('button', { name: 'Pay by card' }).click();

  await typeCard(page, '4000 0000 0000 0002');
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await expect(problem(page)).toHaveText('Your card was declined.');
  // By keyboard only.
  await page.getByLabel('Card number').fill('');
  await page.getByLabel('Card number').focus();
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(placed(page)).toHaveCount(1);
  await expect(page.getByText('Paid by card.')).toBeVisible();

  // Saving a card, with 3-D Secure.
  await page.goto(`${server.url}/settings/billing-account`);
  const panel = page.getByRole('region', { name: 'Saved card' });
  await panel.getByRole('button', { name: 'Save a card' }).click();
  await typeCard(page, '4000 0027 6000 3184');
  await panel.getByRole('button', { name: 'Save this card' }).click();
  await bank(page).getByRole('button', { name: 'Complete' }).click();
  await expect(panel.getByText('Visa ···· 3184')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  await readyDraft(page, server.url);
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(page.getByRole('radio', { name: 'Visa ···· 3184' })).toBeChecked();
  const pay = page.getByRole('button', { name: /^Pay £.* with Visa/ });
  await pay.click();
  await bank(page).getByRole('button', { name: 'Fail' }).click();
  await expect(problem(page)).toContainText('unable to authenticate');
  await pay.click();
  await bank(page).getByRole('button', { name: 'Complete' }).click();
  await expect(placed(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('Paid by card.')).toBeVisible();

  await page.goto(`${server.url}/settings/billing-account`);
  await panel.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the card' }).click();
  await expect(panel.getByRole('button', { name: 'Save a card' })).toBeVisible();
  await page.goto('about:blank');
});

test('an account manager sees the company’s card and cannot change it', async ({ page, server }) => {
  await signIn(page, server, 'manager@acme.test');
  await page.goto(`${server.url}/settings/billing-account`);
  const button = page.getByRole('region', { name: 'Saved card' }).getByRole('button', { name: 'Save a card' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
});
