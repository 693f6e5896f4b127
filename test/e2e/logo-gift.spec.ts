import { signedIn } from '@inkstand/testing/clients/http-client';
import sharp from 'sharp';
import { expectAccessible } from './axe.ts';
import { expect, signIn, takeMessages, test } from './support.ts';

const logo = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><rect width="200" height="100" fill="${colour}"/></svg>`,
  );

test('a logo becomes a gift within a campaign, and nothing is lost on the way', async ({
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
  await signIn(page, server, 'admin@acme.test');
  const step = `${server.url}/events/${event.slug}/campaign/gift`;
  await page.goto(step);
  await page.getByRole('button', { name: 'Put your logo on a garment' }).click();
  const panel = page.getByRole('region', { name: 'Put your logo on a garment' });
  await panel.getByRole('button', { name: 'Create this gift' }).click();
  await expect(panel.getByText('Choose a logo first.')).toBeVisible();

  const file = panel.getByLabel('Logo', { exact: true });
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo('#c1121f') });
  await expect(panel.getByText('logo.svg')).toBeVisible();
  await panel.getByRole('searchbox').fill('tee');
  await panel.getByRole('radio').first().click();
  await panel.getByRole('radiogroup', { name: 'Position of the logo' }).getByText('Left chest').click();
  await panel.getByLabel('Name').fill('Logo shirt');
  const size = panel.getByText(/ × .*\scm$/);
  const first = await size.innerText();
  await panel.getByRole('slider').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(size).not.toHaveText(first);
  const chosen = await size.innerText();
  await expectAccessible(page, 'logo on a garment');

  // Another step and a reload keep what was chosen.
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Budget' }).click();
  await expect(page.getByRole('heading', { name: 'What may it cost?' })).toBeVisible();
  await page.goBack();
  await expect(panel.getByLabel('Name')).toHaveValue('Logo shirt');
  await page.reload();
  await expect(panel.getByLabel('Name')).toHaveValue('Logo shirt');
  await expect(panel.getByRole('radio', { name: 'Left chest' })).toBeChecked();
  await expect(size).toHaveText(chosen);

  // A failure between creating and publishing the product does not create a second one.
  await page.route('**/publication', (route) => route.abort(), { times: 1 });
  await panel.getByRole('button', { name: 'Create this gift' }).click();
  const named = async () =>
    (await api.listProducts({ params: { tenant_id: 'acme' }, query: { q: 'Logo shirt' } })).data;
  await expect.poll(async () => (await named()).length).toBe(1);
  const create = panel.getByRole('button', { name: 'Create this gift' });
  await expect(create).toBeEnabled();
  await takeMessages(consoleMessages, ['Failed to load resource: net::ERR_FAILED']);
  await create.click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByText('Logo shirt', { exact: true })).toBeVisible();
  expect(await named()).toHaveLength(1);
  const { data } = await api.getEvent({ params });
  expect(data.products).toEqual([
    expect.objectContaining({ name: 'Logo shirt', published: expect.anything(), available: true }),
  ]);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: 'How does the page look?' })).toBeVisible();
});

test('a logo that cannot be printed is not used, and one of low resolution is asked about first', async ({
  page,
  server,
}) => {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const { data: event } = await api.createEvent({
    params: { tenant_id: 'acme' },
    body: { name: 'Pale gifts', type: 'Promo', region: 'UK' },
  });
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/events/${event.slug}/campaign/gift`);
  await page.getByRole('button', { name: 'Put your logo on a garment' }).click();
  const panel = page.getByRole('region', { name: 'Put your logo on a garment' });
  const file = panel.getByLabel('Logo', { exact: true });
  const create = panel.getByRole('button', { name: 'Create this gift' });
  await file.setInputFiles({ name: 'pale.svg', mimeType: 'image/svg+xml', buffer: logo('#ffffff') });
  await expect(panel.getByText('pale.svg')).toBeVisible();
  await panel.getByRole('searchbox').fill('tee');
  await panel.getByRole('radio').first().click();
  await panel.getByRole('radio', { name: 'White', exact: true }).check();
  await create.click();
  await expect(panel.getByText('This can’t be printed yet')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Open in the designer' })).toBeVisible();
  await expectAccessible(page, 'logo that cannot be printed');

  const coarse = await sharp({ create: { width: 300, height: 150, channels: 3, background: '#c1121f' } })
    .png()
    .toBuffer();
  await file.setInputFiles({ name: 'coarse.png', mimeType: 'image/png', buffer: coarse });
  await expect(panel.getByText('coarse.png')).toBeVisible();
  await expect(panel.getByText('This can’t be printed yet')).toHaveCount(0);
  await create.click();
  await expect(panel.getByText('Check this before you use it')).toBeVisible();
  await panel.getByRole('button', { name: 'Use it anyway' }).click();
  await expect(panel).toHaveCount(0);
  const { data } = await api.getEvent({ params: { tenant_id: 'acme', slug: event.slug } });
  expect(data.products).toHaveLength(1);
});

test('cancelling leaves no product behind', async ({ page, server }) => {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const { data: event } = await api.createEvent({
    params: { tenant_id: 'acme' },
    body: { name: 'No gifts', type: 'Promo', region: 'UK' },
  });
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/events/${event.slug}/campaign/gift`);
  await page.getByRole('button', { name: 'Put your logo on a garment' }).click();
  const panel = page.getByRole('region', { name: 'Put your logo on a garment' });
  const file = { name: 'pale.svg', mimeType: 'image/svg+xml', buffer: logo('#ffffff') };
  await panel.getByLabel('Logo', { exact: true }).setInputFiles(file);
  await expect(panel.getByText('pale.svg')).toBeVisible();
  await panel.getByRole('searchbox').fill('tee');
  await panel.getByRole('radio').first().click();
  await panel.getByRole('radio', { name: 'White', exact: true }).check();
  await panel.getByLabel('Name').fill('Nobody’s shirt');
  await panel.getByRole('button', { name: 'Create this gift' }).click();
  await expect(panel.getByText('This can’t be printed yet')).toBeVisible();
  const named = async () =>
    (await api.listProducts({ params: { tenant_id: 'acme' }, query: { q: 'Nobody’s shirt' } })).meta.total;
  expect(await named()).toBe(1);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel).toHaveCount(0);
  expect(await named()).toBe(0);
});
