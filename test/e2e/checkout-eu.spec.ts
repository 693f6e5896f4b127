import { expectNoSidewaysScroll } from './axe.ts';
import { EU, expectAccessible, fillBasket, typeAddress } from './checkout-support.ts';
import { expect, test } from './support.ts';

// Far longer than the tests need, for machines with other load.
test.use({ viewport: { width: 320, height: 640 } });

test('a purchase in Dutch on a 320 pixel wide screen', async ({ page, server }) => {
  const origin = await fillBasket(page, server, EU);
  await page.goto(`${origin}/checkout?lang=nl`);
  const dialog = page.getByRole('dialog', { name: 'Afrekenen' });
  await expect(dialog).toBeVisible();
  await expectNoSidewaysScroll(page, 'address');
  await expect(page.locator('select[name=address_country]')).toHaveValue('Netherlands');
  await typeAddress(page, EU);
  await dialog.locator('button[type=submit]').click();

  const standard = dialog.getByRole('radio').first();
  await expect(standard).toBeChecked();
  await expectNoSidewaysScroll(page, 'shipping');
  // 4.95, with VAT at 21 %.
  await expect(dialog.getByText('€ 5,99').first()).toBeVisible();
  await dialog.locator('button[type=submit]').last().click();

  await expect(page.getByLabel('Kaartnummer')).toBeVisible();
  await expectAccessible(page, 'payment');
  await typeCardInDutch();
  await dialog.getByRole('checkbox').last().check();
  const pay = dialog.locator('button[type=submit]');
  await expect(pay).toHaveText(/€\s\d+,\d\d/);
  await pay.click();
  await expect(dialog.getByText(/INK-\w{4}-\w{4}/)).toBeVisible();
  await expect(dialog.getByText('Keizersgracht 1')).toBeVisible();
  await expect(dialog.getByText('Nederland')).toBeVisible();
  await expectNoSidewaysScroll(page, 'thanks');

  async function typeCardInDutch() {
    await page.getByLabel('Kaartnummer').fill('4242424242424242');
    await page.getByLabel('Vervaldatum').fill('12 / 34');
    await page.getByLabel(/code/i).last().fill('123');
  }
});

test('a whole order in German, to another country', async ({ page, server, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const origin = await fillBasket(page, server, EU);
  await context.clearCookies({ name: 'i18n_redirected' });
  await page.goto(`${origin}/checkout?lang=de`);
  const dialog = page.getByRole('dialog');
  await typeAddress(page, EU);
  await dialog.locator('select[name=address_country]').selectOption({ label: 'Österreich' });
  await dialog.locator('input[name=address_postcode]').fill('1010');
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await expect(dialog.getByText(/Österreich/)).toBeVisible();
  await expectNoSidewaysScroll(page, 'shipping');
});
