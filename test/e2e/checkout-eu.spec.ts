import { expectNoSidewaysScroll, SMALL_PHONE } from './axe.ts';
import { EU, startCheckout, typeAddress } from './checkout-support.ts';
import { expect, test } from './support.ts';

test.use({ viewport: SMALL_PHONE });

test('a purchase in Dutch, to another country, on a 320 pixel wide screen', async ({ page, server }) => {
  const dialog = await startCheckout(page, server, EU, 'nl');
  await expect(page.getByRole('dialog', { name: 'Afrekenen' })).toBeVisible();
  await expectNoSidewaysScroll(page, 'address');
  const country = page.locator('select[name=address_country]');
  await expect(country).toHaveValue('Netherlands');
  await typeAddress(page, EU);
  await country.selectOption({ label: 'Oostenrijk' });
  await dialog.locator('input[name=address_postcode]').fill('1010');
  await dialog.locator('button[type=submit]').click();

  const standard = dialog.getByRole('radio').first();
  await expect(standard).toBeChecked();
  await expect(dialog.getByText(/1010 Amsterdam, Oostenrijk/)).toBeVisible();
  await expectNoSidewaysScroll(page, 'shipping');
  // 4.95, with VAT at 21 %.
  await expect(dialog.getByText('€ 5,99').first()).toBeVisible();
  await dialog.locator('button[type=submit]').last().click();

  await page.getByLabel('Kaartnummer').fill('4000000000009995');
  await page.getByLabel('Vervaldatum').fill('12 / 34');
  await page.getByLabel(/code/i).last().fill('123');
  await expectNoSidewaysScroll(page, 'payment');
  await dialog.getByRole('checkbox').last().check();
  const pay = dialog.locator('button[type=submit]');
  await expect(pay).toHaveText(/€\s\d+,\d\d/);
  await pay.click();
  await expect(dialog.getByText('Je kaart heeft onvoldoende saldo.')).toBeVisible();
  await page.getByLabel('Kaartnummer').fill('4242424242424242');
  await pay.click();
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(/^Bestelling INK-\w{4}-\w{4}$/);
  await expect(dialog.getByText('Keizersgracht 1')).toBeVisible();
  await expect(dialog.getByText('Oostenrijk')).toBeVisible();
  await expectNoSidewaysScroll(page, 'thanks');
});
