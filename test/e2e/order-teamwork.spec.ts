import { expect, loseResponse, signIn, takeMessages, test } from './support.ts';

test('a colleague is mentioned by keyboard, and j and k walk through the list that an order was opened from', async ({
  page,
  server,
  consoleMessages,
}) => {
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/orders?sort=oldest`);
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
  await page.goBack();
  await expect(page).toHaveURL(/\/orders\?sort=oldest$/);
});
