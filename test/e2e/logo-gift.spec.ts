import { signedIn } from '@inkstand/testing/clients/http-client';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './axe.ts';
import { expect, signIn, takeMessages, test } from './support.ts';

const logo = (name: string, colour: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><rect width="200" height="100" fill="${colour}"/></svg>`,
  ),
});

/** Opens the panel, and chooses a logo and a T-shirt. */
async function begin(page: Page, file: ReturnType<typeof logo>) {
  await page.getByRole('button', { name: 'Put your logo on a garment' }).click();
  const panel = page.getByRole('region', { name: 'Put your logo on a garment' });
  await panel.getByLabel('Logo', { exact: true }).setInputFiles(file);
  await expect(panel.getByText(file.name)).toBeVisible();
  await panel.getByRole('searchbox').fill('tee');
  await panel.getByRole('radio').first().click();
  return { panel, create: panel.getByRole('button', { name: 'Create this gift' }) };
}

test('a logo becomes a gift within a campaign, unless it cannot be printed; cancelling leaves nothing behind, and nothing is lost on the way', async ({
  page,
  server,
  consoleMessages,
}) => {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const { data: event } = await api.createEvent({
    params: { tenant_id: 'acme' },
    body: { name: 'Logo gifts', type: 'Promo', region: 'UK' },
  });
  const params = { tenant_id: 'acme', slug: event.slug };
  const named = async (q: string) =>
    (await api.listProducts({ params: { tenant_id: 'acme' }, query: { q } })).meta.total;
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/events/${event.slug}/campaign/gift`);

  const pale = await begin(page, logo('pale.svg', '#ffffff'));
  await pale.panel.getByRole('radio', { name: 'White', exact: true }).check();
  await pale.panel.getByLabel('Name').fill('Nobody’s shirt');
  await pale.create.click();
  await expect(pale.panel.getByText('This can’t be printed yet')).toBeVisible();
  await expectAccessible(page, 'logo that cannot be printed', { within: 'main' });
  // The way back from there: back-link.test.ts.
  await expect(pale.panel.getByRole('link', { name: 'Open in the designer' })).toHaveAttribute('href', /\/design/);
  expect(await named('Nobody’s shirt')).toBe(1);
  await pale.panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(pale.panel).toHaveCount(0);
  expect(await named('Nobody’s shirt')).toBe(0);

  const coarse = await begin(page, {
    name: 'coarse.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 300, height: 150, channels: 3, background: '#c1121f' } })
      .png()
      .toBuffer(),
  });
  await coarse.create.click();
  await expect(coarse.panel.getByText('Check this before you use it')).toBeVisible();
  await coarse.panel.getByRole('button', { name: 'Use it anyway' }).click();
  await expect(coarse.panel).toHaveCount(0);

  await page.getByRole('button', { name: 'Put your logo on a garment' }).click();
  const { panel, create } = { panel: coarse.panel, create: coarse.create };
  await create.click();
  await expect(panel.getByText('Choose a logo first.')).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await begin(page, logo('logo.svg', '#c1121f'));
  await panel.getByRole('radiogroup', { name: 'Position of the logo' }).getByText('Left chest').click();
  await panel.getByLabel('Name').fill('Logo shirt');
  const size = panel.getByText(/ × .*\scm$/);
  const first = await size.innerText();
  await panel.getByRole('slider').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(size).not.toHaveText(first);
  const chosen = await size.innerText();

  // A reload, and so another step, keeps what was chosen.
  await page.reload();
  await expect(panel.getByLabel('Name')).toHaveValue('Logo shirt');
  await expect(panel.getByRole('radio', { name: 'Left chest' })).toBeChecked();
  await expect(size).toHaveText(chosen);

  // A failure between creating and publishing the product does not create a second one.
  await page.route('**/publication', (route) => route.abort(), { times: 1 });
  await create.click();
  await expect.poll(() => named('Logo shirt')).toBe(1);
  await expect(create).toBeEnabled();
  await takeMessages(consoleMessages, ['Failed to load resource: net::ERR_FAILED']);
  await create.click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByText('Logo shirt', { exact: true })).toBeVisible();
  expect(await named('Logo shirt')).toBe(1);
  const { data } = await api.getEvent({ params });
  expect(data.products).toEqual([
    expect.objectContaining({ published: expect.anything(), available: true }),
    expect.objectContaining({ name: 'Logo shirt', published: expect.anything(), available: true }),
  ]);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: 'How does the page look?' })).toBeVisible();

  // A pasted list is not left unasked, and a list that cannot be cleared is said.
  const recipients = page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Recipients' });
  await recipients.click();
  const people = page.getByLabel('Paste your list');
  await people.fill('ada@list.test');
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(people).toHaveValue('ada@list.test');
  // Both ways may be used together.
  await page.getByText('Anyone with a link', { exact: true }).click();
  await page.getByLabel('How many gifts').fill('5');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: 'What do they get?' })).toBeVisible();
  await recipients.click();
  await expect(page.getByLabel('Add more people')).toHaveValue('');
  const refusal = { success: false, message: 'The list is in use.' };
  await page.route('**/code-recipients', (route) => route.fulfill({ status: 422, json: refusal }), { times: 1 });
  const clear = page.getByRole('button', { name: 'Clear the list' });
  await clear.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear the list' }).click();
  await expect(page.getByText('The list is in use.')).toBeVisible();
  await expect(clear).toBeVisible();
});
