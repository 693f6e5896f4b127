import { createTranslator } from '@inkstand/i18n';
import type { Locator, Page } from '@playwright/test';
import { DESK } from './axe.ts';
import {
  acceptTermsAndPay,
  expectAccessible,
  expectThanks,
  payButton,
  startCheckout,
  TYPED_NAME,
  toShipping,
  typeAddress,
  typeCard,
  UK,
} from './checkout-support.ts';
import { ACCESSIBLE, collectData, inPseudo, lookFor } from './pseudo-texts.ts';
import { expect, test } from './support.ts';

test.use({ viewport: DESK });

/** Reloads the open page at another address: it is the same entry of the history. */
async function reloadAt(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => history.replaceState(history.state, '', to), url);
  await page.reload();
}

test('a purchase with a voucher, with items and an address changed on the way, and a confirmation with all items', async ({
  page,
  server,
}) => {
  const dialog = await startCheckout(page, server, UK);
  const tokens = await dialog
    .locator('input, select')
    .evaluateAll((fields) => fields.map((field) => [field.getAttribute('name'), field.getAttribute('autocomplete')]));
  expect(Object.fromEntries(tokens)).toEqual({
    name: 'shipping name',
    email: 'shipping email',
    phone: 'shipping tel',
    address_first_line: 'shipping address-line1',
    address_second_line: 'shipping address-line2',
    address_city: 'shipping address-level2',
    address_postcode: 'shipping postal-code',
    address_county: 'shipping address-level1',
    address_country: 'shipping country-name',
  });
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('inputmode', 'email');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAttribute('type', 'tel');

  await page.getByRole('button', { name: 'Continue to shipping' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(dialog.getByText('required', { exact: true })).toHaveCount(6);
  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await page.getByLabel('Phone', { exact: true }).focus();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');

  await toShipping(page, UK);
  await expect(page.getByRole('radio', { name: /^Standard £/ })).toBeChecked();
  await expect(dialog.getByText('shopper@example.test', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: /^Express/ }).check();
  await expect(dialog.getByText('£36.94').filter({ visible: true })).toHaveCount(1);
  // The order details promise what the chosen method does.
  const details = dialog.getByRole('complementary', { name: 'Order details' });
  const promise = details.getByText(/^Estimated delivery: /).filter({ visible: true });
  const express = await promise.textContent();
  await page.getByRole('radio', { name: /^Standard £/ }).check();
  await expect(promise).not.toHaveText(express ?? '');
  const tracked = page.getByRole('radio', { name: /^Standard tracked/ });
  await tracked.check();
  await expect(page.getByLabel('Voucher code')).toHaveCount(0);
  await page.getByRole('button', { name: 'have a voucher?' }).click();
  await expect(page.getByLabel('Voucher code')).toBeFocused();
  await page.getByLabel('Voucher code').fill('no such code');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('invalid voucher code').first()).toBeVisible();
  await page.getByLabel('Voucher code').fill('summer10');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/takes off £10\.00/)).toBeVisible();
  await expect(dialog.getByRole('term').filter({ hasText: 'Voucher SUMMER10' }).first()).toBeVisible();

  const goOn = page.getByRole('button', { name: 'Continue to payment' });
  await goOn.click();
  await expect(page.getByRole('heading', { name: /Payment/ })).toBeFocused();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(payButton(page)).toHaveText('Pay £22.14');
  await expect(payButton(page)).toBeDisabled();
  await expect(payButton(page)).toHaveAccessibleDescription('Accept the terms and conditions to go on.');
  await expectAccessible(page, 'payment');

  // Deleted items can be had back; meanwhile nothing is to pay.
  await dialog.getByRole('button', { name: 'Remove Summer Fest T-shirt' }).click();
  await expect(dialog.getByText('your shopping cart is empty')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tracked).toBeChecked();
  await page.getByRole('button', { name: 'Change: Address' }).click();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('London');
  // Nothing changed, so there is no call, and the customer stays the same.
  const customers: { customer_id?: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/create-customer')) customers.push(request.postDataJSON());
  });
  await page.getByRole('button', { name: 'Continue to shipping' }).click();
  await expect(page.getByRole('heading', { name: /Shipping/ })).toBeFocused();
  expect(customers).toEqual([]);
  await page.getByRole('button', { name: 'Change: Address' }).click();
  await typeAddress(page, { ...UK, address: { line: '2 Hill Road', city: 'Leeds', code: 'LS1 1AA' } });
  await page.getByRole('button', { name: 'Continue to shipping' }).click();
  await expect(page.getByRole('heading', { name: /Shipping/ })).toBeFocused();
  expect(customers).toEqual([expect.objectContaining({ customer_id: expect.stringMatching(/^[0-9a-f-]{36}$/) })]);
  await expect(tracked).toBeChecked();
  await goOn.click();
  await expect(page.getByLabel('Card number')).toBeVisible();

  await page.getByRole('checkbox', { name: /billing address/ }).uncheck();
  await expect(page.getByLabel('Full name')).toHaveValue('Åse O’Brien');
  await page.getByLabel('Address line 1').fill('7 Mill Lane');
  await page.getByLabel('City').fill('York');
  await page.getByLabel(/Postal code|Postcode/).fill('YO1 7HH');
  await typeCard(page);
  const confirming = page.waitForRequest((request) => request.url().includes('/confirm'));
  await acceptTermsAndPay(page);
  const billing = new URLSearchParams((await confirming).postData() ?? '');
  const address = (field: string) => billing.get(`payment_method_data[billing_details][address][${field}]`);
  expect(['line1', 'city', 'postal_code', 'country'].map(address)).toEqual(['7 Mill Lane', 'York', 'YO1 7HH', 'GB']);

  expect(await expectThanks(page)).toMatch(/^INK-/);
  for (const text of [
    'Summer Fest T-shirt',
    'Total excluding VAT',
    '£18.45',
    'VAT 20%',
    '£3.69',
    '£22.14',
    'Voucher SUMMER10',
    'Standard tracked',
    '2 Hill Road',
    'Leeds',
    'LS1 1AA',
    'United Kingdom',
    'shopper@example.test',
  ]) {
    await expect(dialog.getByText(text).first()).toBeVisible();
  }
  await expect(dialog.getByText(/^\d\d-\d\d-\d{4} to \d\d-\d\d-\d{4}$/)).toBeVisible();

  await collectData(page, [TYPED_NAME, '2 Hill Road', 'Leeds', 'LS1 1AA']);
  await reloadAt(page, inPseudo(page.url()));
  await expect(dialog).toBeVisible();
  await lookFor(page, ACCESSIBLE)('thanks');
  const t = createTranslator('qps');
  await dialog.getByRole('button', { name: t('basket.continue_shopping') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('nav.basket', { count: 0 }) })).toBeVisible();
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    const isThere = await target.evaluate((element) => {
      const root = element.getRootNode() as Document | ShadowRoot;
      return root.activeElement === element;
    });
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by keyboard to ${target}`);
}

test('a whole purchase by keyboard only', async ({ page, server }) => {
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const type = async (name: string, text: string) => {
    await tabTo(page, page.locator(`input[name="${name}"]`));
    await page.keyboard.type(text);
  };
  await page.goto(`${server.storeUrl('acme', 'summer-fest')}/products?lang=en`);
  await press(page.getByRole('link', { name: /Summer Fest T-shirt/ }));
  await page.waitForURL(/Product=/);
  await press(page.getByRole('radio', { name: /^(XS|S)$/ }).first(), 'ArrowRight');
  await press(page.getByRole('button', { name: 'Add to basket' }));
  await press(page.getByRole('button', { name: 'View basket' }));
  await press(page.getByRole('button', { name: 'Checkout' }));
  await expect(page.getByRole('heading', { name: /Address/ })).toBeFocused();
  await type('name', 'Åse O’Brien');
  await type('email', 'keys@gmial.com');
  await type('phone', '020 7946 0002');
  await type('address_first_line', '12 St James’s Square');
  await type('address_city', 'London');
  await type('address_postcode', 'SW1Y 4JH');
  await page.keyboard.press('Enter');
  const question = page.getByRole('group', { name: 'Check the address' });
  await expect(question).toBeFocused();
  await expect(question).toContainText('Did you mean keys@gmail.com?');
  await press(question.getByRole('button', { name: 'Use keys@gmail.com' }));
  await expect(page.getByRole('heading', { name: /Shipping/ })).toBeFocused();
  await press(page.getByRole('radio', { name: /^Standard £/ }), 'ArrowDown');
  await press(page.getByRole('button', { name: 'Continue to payment' }));
  await expect(page.getByRole('heading', { name: /Payment/ })).toBeFocused();
  await expect(page.getByLabel('Card number')).toBeVisible();
  for (const [label, text] of [
    ['Card number', '4242424242424242'],
    ['Expiration date', '1234'],
    ['Security code', '123'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await press(page.getByRole('checkbox', { name: /terms and conditions/ }), 'Space');
  await press(payButton(page));
  await expectThanks(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
