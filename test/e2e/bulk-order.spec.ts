import { signedIn } from '@inkstand/testing/clients/http-client';
import type { RunningServer } from '@inkstand/testing/servers/server-process';
import type { Page } from '@playwright/test';
import { DESK, expectAccessible } from './axe.ts';
import { typeCard } from './checkout-support.ts';
import { expect, openWithin, signIn, test } from './support.ts';

test.use({ viewport: DESK });
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('site-cookies', 'declined')));

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const placed = (page: Page) =>
  page.getByRole('region', { name: /^(Order|2 orders)$/ }).getByRole('link', { name: /INK-/ });

test('a bulk order is filled in like a spreadsheet, saved, split across addresses by a file, and placed', async ({
  page,
  server,
}) => {
  await signIn(page, server, 'manager@acme.test');
  await page.goto(`${server.url}/orders`);
  await page.getByRole('button', { name: 'New bulk order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Event' }).click();
  await page.getByRole('option', { name: 'Team kit', exact: true }).click();
  await expectAccessible(page, 'the event of a new bulk order', { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/team-kit\/bulk-order\/[\w-]{36}/);

  const cell = (colour: string, size: string) =>
    page.getByRole('textbox', { name: `Team shirt 2026, ${colour}, ${size}`, exact: true });
  await cell('Black', 'S').focus();
  await page.keyboard.type('12');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('8');
  await page.keyboard.press('ArrowDown');
  await expect(cell('Navy', 'M')).toBeFocused();
  // Pastes a block of spreadsheet cells, starting at this cell.
  await cell('Navy', 'M').evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '5.00\t6\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(cell('Navy', 'M')).toHaveValue('5');
  await expect(cell('Navy', 'L')).toHaveValue('6');
  const cost = page.getByRole('region', { name: 'Cost', exact: true });
  await expect(cost.getByText('31 × Team shirt 2026')).toBeVisible();
  await expect(cost.getByText(/5% off for the quantity/)).toBeVisible();
  await expect(cost.getByText('Enter a delivery address.')).toBeVisible();
  await expect(page.getByText('Draft saved')).toBeVisible();

  // The draft is restored when its page is opened again.
  await page.reload();
  await expect(cell('Navy', 'L')).toHaveValue('6');
  await page.getByRole('button', { name: 'Addresses from a file' }).click();
  const head = 'name,email,phone,address_first_line,address_city,address_postcode,product,colour,size,quantity';
  const ann = 'Ann Example,ann@example.test,020 7946 0001,1 High Street,London,N1 9GU,Team shirt 2026';
  const bo = 'Bo Example,bo@example.test,020 7946 0002,2 Low Street,Leeds,LS1 4AP,Team shirt 2026';
  const choose = (lines: string[]) =>
    page.locator('input[type=file]').setInputFiles(csv('offices.csv', [head, ...lines].join('\n')));
  await choose([`${ann},Pink,S,12`]);
  await dialog.getByRole('button', { name: 'Import addresses' }).click();
  await expect(dialog.getByRole('row', { name: /2 colour this colour is not available/ })).toBeVisible();
  await choose([`${ann},Black,S,12`, `${ann},Black,M,8`, `${bo},Navy,M,5`, `${bo},Navy,L,4`]);
  await dialog.getByRole('button', { name: 'Import addresses' }).click();
  await expect(page.getByText('Team shirt 2026, Navy, L: 2 pieces left over')).toBeVisible();
  await cell('Navy', 'L').fill('4');
  await expect(page.getByText('left over')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send all to one address instead' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(cost.getByText('Shipping to 2 addresses')).toBeVisible();
  await expectAccessible(page, 'a bulk order', { within: 'main' });

  await page.getByRole('button', { name: 'Pay by credit account' }).click();
  await dialog.getByRole('button', { name: 'Place the order' }).click();
  await expect(placed(page)).toHaveCount(2);
  await page.getByRole('tab', { name: 'Bulk orders', exact: true }).click();
  await expect(page.getByRole('row', { name: /Placed 29 2 £/ })).toBeVisible();
});

/** Creates a draft of some shirts for one address, ready for payment; returns the path of its page. */
async function readyDraft(server: RunningServer): Promise<string> {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const inEvent = { tenant_id: 'acme', slug: 'team-kit' };
  const { data: draft } = await api.createBulkPurchase({ params: inEvent });
  const product = draft.products.find(({ name }) => name === 'Team shirt 2026');
  if (!product) throw new Error('the event has no team shirt');
  const colour = product.colours.find(({ name }) => name === 'Black')?.code ?? '';
  const size = product.sizes.find(({ label }) => label === 'S')?.code ?? '';
  const quantities = [{ product_id: product.product_id, colour, size, quantity: 12 }];
  const ann = {
    name: 'Ann Example',
    email: 'ann@example.test',
    phone: '020 7946 0001',
    address_first_line: '1 High Street',
    address_city: 'London',
    address_postcode: 'N1 9GU',
    address_country: 'United Kingdom',
  };
  await api.saveBulkPurchase({
    params: { ...inEvent, purchase_id: draft.id },
    body: { quantities, shipping_method: 'standard', destinations: [{ ...ann, quantities }] },
  });
  return `/events/team-kit/bulk-order/${draft.id}`;
}

test('a bulk order is paid by card: by a saved card that its bank rejects, another one that is declined, then by keyboard', async ({
  page,
  server,
}) => {
  await signIn(page, server, 'admin@acme.test');
  const bank = page.getByRole('dialog', { name: 'Confirm your payment' });
  // Saving a card, with 3-D Secure.
  await page.goto(`${server.url}/settings/billing-account`);
  const panel = page.getByRole('region', { name: 'Saved card' });
  await panel.getByRole('button', { name: 'Save a card' }).click();
  await typeCard(page, '4000 0027 6000 3184');
  await panel.getByRole('button', { name: 'Save this card' }).click();
  await bank.getByRole('button', { name: 'Complete' }).click();
  await expect(panel.getByText('Visa ···· 3184')).toBeVisible();

  await openWithin(page, await readyDraft(server));
  // The quantities are fixed during payment; the user goes back to change them.
  const quantity = page.getByRole('textbox', { name: 'Team shirt 2026, Black, S', exact: true });
  const methods = page.getByRole('radiogroup', { name: 'Shipping method' });
  // Going back while the payment is being opened waits for it: one opened afterwards would fix the draft again.
  const calls: string[] = [];
  page.on('requestfinished', (request) => request.url().endsWith('/payment') && calls.push('opened'));
  page.on('request', (request) => request.url().endsWith('/payment/cancellation') && calls.push('stopped'));
  const [isOpening, isBack] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/payment', async (route) => {
    if (calls.length > 0) {
      isOpening.resolve();
      await isBack.promise;
    }
    await route.continue();
  });
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(quantity).toHaveAttribute('readonly');
  await expect(methods).toHaveCount(0);
  await isOpening.promise;
  await page.getByRole('button', { name: 'Back to the draft' }).click();
  isBack.resolve();
  await expect(page.getByRole('button', { name: 'Pay by credit account' })).toBeVisible();
  await expect.poll(() => calls).toEqual(['opened', 'opened', 'stopped']);
  await page.unroute('**/payment');
  await expect(methods).toBeVisible();
  await page.getByRole('button', { name: 'Pay by card' }).click();

  // The message beside the card; the page's other messages are alerts, too.
  const problem = page.getByRole('region', { name: 'Cost', exact: true }).getByRole('alert');
  await expect(page.getByRole('radio', { name: 'Visa ···· 3184' })).toBeChecked();
  await page.getByRole('button', { name: /^Pay £.* with Visa/ }).click();
  await bank.getByRole('button', { name: 'Fail' }).click();
  await expect(problem).toContainText('unable to authenticate');
  await page.getByRole('radio', { name: 'Another card' }).check();
  await typeCard(page, '4000 0000 0000 0002');
  await expectAccessible(page, 'a bulk order that is being paid', { within: 'main' });
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await expect(problem).toHaveText('Your card was declined.');
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

  await openWithin(page, '/settings/billing-account');
  await panel.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the card' }).click();
  await expect(panel.getByRole('button', { name: 'Save a card' })).toBeVisible();
});

test('customer service views bulk orders and codes, changes none and sees no sales', async ({ page, server }) => {
  await signIn(page, server, 'service@acme.test');
  await page.goto(`${server.url}/events/team-kit/bulk-order`);
  const button = page.getByRole('button', { name: 'New bulk order' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  // Pages of events share their heading.
  await openWithin(page, '/events');
  await expect(page.getByRole('columnheader', { name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Sales' })).toHaveCount(0);
  await openWithin(page, '/events/summer-fest/overview');
  await expect(page.getByText('In progress', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Sales', { exact: true })).toHaveCount(0);
  await expect(page.getByText(/with VAT/)).toHaveCount(0);
  await openWithin(page, '/events');
  await openWithin(page, '/events/welcome-gift/vouchers');
  await expect(page.getByRole('button', { name: 'Create codes' })).toHaveAttribute('aria-disabled', 'true');
});
