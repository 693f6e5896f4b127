import { toDay } from '@inkstand/domain/days';
import { violationsOn } from './axe.ts';
import { expect, loseResponse, signIn, takeMessages, test } from './support.ts';

// Which orders are on the way: filter-orders.test.ts.

test('a colleague is mentioned by keyboard, j and k walk through the list that an order was opened from, and it is marked as delivered, which is undone', async ({
  page,
  server,
  consoleMessages,
}) => {
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/orders?delivered=no&sort=oldest`);
  const onTheWay = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'On the way' });
  await expect(onTheWay).toHaveAttribute('href', /delivered=no/);
  const references = page.locator('tbody a[href^="/orders/INK-"]');
  await expect(references).not.toHaveCount(0);
  const [first = '', second = ''] = await references.allInnerTexts();
  await references.first().click();
  await expect(page.getByRole('heading', { name: first, level: 1 })).toBeVisible();
  const previous = page.getByRole('button', { name: 'Previous order' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');

  // A key that is typed into a note goes nowhere.
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.pressSequentially('jk, please look @ar');
  await page.getByRole('option', { name: 'Arun Patel' }).waitFor();
  await note.press('Enter');
  await expect(note).toHaveValue('jk, please look @Arun Patel ');
  // The response is lost; the second press adds no second note.
  const lost = await loseResponse(page, '**/notes');
  await note.press('Control+Enter');
  await lost();
  await takeMessages(consoleMessages, ['Failed to load resource: net::ERR_FAILED']);
  await expect(note).toBeEnabled();
  await note.press('Control+Enter');
  await expect(page.locator('span', { hasText: /^@Arun Patel$/ })).toBeVisible();
  await expect(note).toHaveValue('');
  await note.blur();

  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: second, level: 1 })).toBeVisible();
  await expect(previous).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: first, level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Mark as delivered' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mark as delivered' });
  expect(await violationsOn(page, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel('Delivered on').fill('2020-01-31');
  await dialog.getByRole('button', { name: 'Mark as delivered' }).press('Enter');
  await expect(dialog.getByText(/^It was shipped on \d+ \w+ \d{4}; it cannot have arrived before$/i)).toBeVisible();
  await expect(dialog.getByLabel('Delivered on')).toBeFocused();
  await dialog.getByLabel('Delivered on').fill(toDay(new Date()));
  await dialog.getByRole('button', { name: 'Mark as delivered' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Delivered on \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(page.getByText(/^Arrived on \d+ \w+ \d{4}$/)).toBeVisible();
  const address = await page.getByRole('link', { name: 'Customer’s page' }).getAttribute('href');
  const { host, pathname } = new URL(address ?? '');
  const seenByCustomer = await page.request.get(server.url + pathname, { headers: { host } });
  expect(await seenByCustomer.text()).toMatch(/Delivered on \d+ \w+ \d{4}/);
  await page.getByRole('button', { name: 'Undo: parcel 1 is delivered' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/orders\?delivered=no&sort=oldest$/);
});
