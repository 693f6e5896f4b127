import type { Page } from '@playwright/test';
import { PHONE } from './axe.ts';
import {
  expectAccessible,
  expectThanks,
  fillBasket,
  openCheckout,
  payButton,
  typeAddress,
  typeCard,
  US,
} from './checkout-support.ts';
import { expect, test } from './support.ts';

/** Names of the scripts that the page loads from now on. */
function collectScripts(page: Page): () => string[] {
  const found = new Set<string>();
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (name.endsWith('.js')) found.add(name);
  });
  return () => [...found];
}

test.use({ viewport: PHONE, hasTouch: true });

test('a purchase in the United States: net prices, the state, the grand total with tax, then the card', async ({
  page,
  server,
}) => {
  const scripts = collectScripts(page);
  await fillBasket(page, server, US);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.getByText(/basket|colour/i)).toHaveCount(0);
  // One catalogue, and not the usual English beside it.
  expect(scripts().filter((file) => file.startsWith('storefront-'))).toHaveLength(1);

  // The cookie notice covers no button of the checkout, which hides it until it is closed.
  await page.setViewportSize({ width: 320, height: 568 });
  const notice = page.getByRole('button', { name: 'Decline' });
  await expect(notice).toBeVisible();
  const dialog = await openCheckout(page);
  await expect(notice).toBeHidden();
  const go = page.getByRole('button', { name: 'Continue to shipping' });
  await go.focus();
  const isHit = await go.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height - 4));
  });
  expect(isHit).toBe(true);
  await page.keyboard.press('Escape');
  await expect(notice).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Checkout' }).click();

  const state = page.getByLabel('State');
  await expect(state).toHaveValue('Alabama');
  await typeAddress(page, US);
  await expect(state).toHaveValue('Arizona');
  // The message of the field that a tap leaves moves nothing before the click, which so reaches the button.
  const [email, zip] = [page.getByLabel('Email'), page.getByLabel('ZIP code')];
  await email.fill('shopper@');
  await zip.fill('8');
  await go.tap();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Please check 2 fields' })).toBeVisible();
  await expect(email).toBeFocused();
  await expect(email).toBeInViewport();
  await typeAddress(page, US);
  await state.selectOption('Texas');
  await page.getByRole('button', { name: 'Continue to shipping' }).click();
  await expect(dialog.getByText('this ZIP code is not in Texas')).toBeVisible();
  await expect(zip).toBeFocused();
  await state.selectOption('Arizona');
  await page.locator('input[name=address_county]').fill('Pima');
  await page.getByRole('button', { name: 'Continue to shipping' }).click();
  await expect(page.getByRole('heading', { name: /Shipping/ })).toBeFocused();
  await expect(dialog.getByRole('radio', { name: /^Standard \$5\.99/ })).toBeChecked();
  await expect(dialog.getByText('Sales tax is worked out at the next step').first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue to grand total' }).click();

  await expect(page.getByRole('heading', { name: 'Grand total breakdown' })).toBeVisible();
  for (const label of ['Subtotal', 'Tax amount', 'Grand total']) {
    await expect(dialog.getByText(label, { exact: true }).first()).toBeVisible();
  }
  await expectAccessible(page, 'breakdown');
  const goOn = page.getByRole('button', { name: 'Continue to payment' });
  await goOn.click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  const amount = (await payButton(page).textContent()) ?? '';
  expect(amount).toMatch(/^Pay \$\d+\.\d\d$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Grand total breakdown' })).toBeVisible();
  await expect(dialog.getByText(amount.replace('Pay ', '')).first()).toBeVisible();
  await goOn.click();
  await expect(page.getByLabel('Card number')).toBeVisible();

  await typeCard(page);
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await payButton(page).click();
  await expectThanks(page);
  for (const text of ['Total before tax', 'Sales tax', amount.replace('Pay ', ''), 'Pima', 'Arizona', '85701']) {
    await expect(dialog.getByText(text).first()).toBeVisible();
  }
});
