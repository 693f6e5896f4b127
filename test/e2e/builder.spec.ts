import { visitor } from '@inkstand/testing/clients/http-client';
import { logoPicture } from '@inkstand/testing/pictures/samples';
import { violationsOn } from './axe.ts';
import { expect, signIn, test } from './support.ts';

const PASSWORD = 'correct horse battery 9';

test('somebody builds a store without an account, signs up, verifies their email address, and finds it as an event with draft products', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => localStorage.setItem('site-cookies', 'declined'));
  const home = await (await page.request.get(server.url)).text();
  expect(home).toMatch(/<a [^>]*href="\/event-builder"[^>]*>(?:<[^>]+>)*Try it without an account</);
  await page.goto(`${server.url}/event-builder`);
  await expect(page.getByRole('heading', { name: 'Build your store', exact: true })).toBeVisible();
  const preview = page.getByRole('img', { name: 'Your store’s home, as it would look', exact: true });

  // The preview shows every choice at once.
  await expect(page.getByRole('radio', { name: 'Gift claim', exact: true })).toBeEnabled();
  await page.getByRole('radio', { name: 'Gift claim', exact: true }).check({ force: true });
  await expect(preview).toContainText('Choose your gift and tell us where to send it.');
  await page.getByLabel('What is it called?', { exact: true }).fill('Autumn Regatta');
  await expect(preview).toContainText('Autumn Regatta');
  await page.getByRole('radio', { name: 'Tulip', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'Bold', exact: true }).check({ force: true });
  await expect(preview).toHaveAttribute('data-voice', 'poster');
  const wrong = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  const logo = page.getByLabel('Logo', { exact: true }).and(page.locator('input'));
  await logo.setInputFiles(wrong);
  await expect(page.getByRole('alert')).toHaveText('Only PNG, JPEG, WebP and SVG pictures can be used.');
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logoPicture() });
  await expect(page.getByRole('button', { name: 'Remove the logo', exact: true })).toBeVisible();
  const chosen = page.getByRole('checkbox', { checked: true });
  while ((await chosen.count()) > 0) await chosen.first().click({ force: true });
  await expect(page.getByRole('button', { name: 'Create my store', exact: true })).toBeDisabled();
  // Each product shows its cost; a store also shows a suggested selling price.
  const shirt = page.getByRole('checkbox', { name: 'Classic T-shirt', exact: true });
  await expect(shirt).toHaveAccessibleDescription(/^Costs from £\d+\.\d\d$/);
  await page.getByRole('radio', { name: 'Store', exact: true }).check({ force: true });
  await expect(shirt).toHaveAccessibleDescription(
    /^Costs from £\d.* Sells at £\d+\.99 of which VAT £\d.* You earn £\d+\.\d\d$/,
  );
  await page.getByRole('radio', { name: 'European Union', exact: true }).check({ force: true });
  await expect(shirt).toHaveAccessibleDescription(/^Costs from €\s\d+,\d\d Sells at €/);
  await shirt.check({ force: true });
  await expect(preview).toContainText('€');
  await page.getByRole('radio', { name: 'Gift claim', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'Navy', exact: true }).check({ force: true });
  await expect(preview).toContainText('Classic T-shirt');
  await page.getByRole('button', { name: 'On a phone', exact: true }).click();
  expect(await violationsOn(page), 'the builder, filled in').toEqual([]);

  // Opening it again keeps everything; the public catalogue's link adds a product in the colour that was shown.
  await page.goto(`${server.url}/event-builder?variant=drawstring-bag&colour=black`);
  await expect(page.getByRole('checkbox', { name: 'Drawstring bag', exact: true })).toBeChecked();
  const bagColours = page.getByRole('radiogroup', { name: 'Colour of Drawstring bag', exact: true });
  await expect(bagColours.getByRole('radio', { name: 'Black', exact: true })).toBeChecked();
  await expect(shirt).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Tulip', exact: true })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Remove the logo', exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/event-builder`);

  await page.getByRole('button', { name: 'Create my store', exact: true }).click();
  await page.waitForURL('**/register');
  // The selected region is passed on.
  await expect(page.getByRole('combobox', { name: 'Region', exact: true })).toHaveValue('European Union');
  await page.getByLabel('Company name', { exact: true }).fill('Zebra Rowing');
  // A short name is suggested; a typed one is shown as it will be stored.
  const shortName = page.getByLabel('Short name', { exact: true });
  await shortName.focus();
  await expect(shortName).toHaveValue('zebra-rowing');
  await shortName.clear();
  await shortName.pressSequentially('Zebra-ROWERS');
  await expect(shortName).toHaveValue('zebra-rowers');
  await page.getByLabel('Your name', { exact: true }).fill('Zoe Zebra');
  await page.getByLabel('Email', { exact: true }).fill('zoe@zebra.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await page.goto(await verificationLink(server.url, 'zoe@zebra.test'));

  // The browser that signed up asks for nothing again: the back office opens with the event.
  await page.waitForURL('**/events/autumn-regatta/overview');
  await expect(page.getByRole('heading', { name: 'Autumn Regatta' }).first()).toBeVisible();
  // Nothing stays in the browser's storage, in particular not the logo.
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /builder|temporary/.test(key)));
  await expect.poll(kept).toEqual([]);
  const { api } = visitor(server.url);
  await api.login({ body: { email: 'zoe@zebra.test', password: PASSWORD } });
  const params = { tenant_id: 'zebra-rowers', slug: 'autumn-regatta' };
  const { products } = (await api.getEvent({ params })).data;
  expect(products.map(({ name }) => name).toSorted()).toEqual(['Classic T-shirt', 'Drawstring bag']);
  const { store_colour_set: theme } = (
    await api.storeConfiguration({ params: { tenant: 'zebra-rowers', slug: 'autumn-regatta' } })
  ).data;
  expect(theme?.name).toBe('Tulip');
  expect((await api.listEvents({ params })).meta.total).toBe(1);
});

async function verificationLink(url: string, email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const { data } = (await (await fetch(`${url}/dev/outbox.json`)).json()) as {
        data: { to: string; text: string }[];
      };
      const text = data.find(({ to }) => to === email)?.text;
      link = /https?:\/\/\S+\/email-verification\/\S+/.exec(text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

test('a user who verifies the email address in another browser finds their store there', async ({ page, server }) => {
  const { api } = visitor(server.url);
  const products = [{ code: 'classic-tee', colour: 'navy' }];
  const store = { type: 'Store', region: 'EU', theme: 'ink', page: 'calm', products } as const;
  const { data } = await api.createTemporaryStore({ body: store });
  const account = { email: 'yara@yak.test', password: PASSWORD };
  await api.register({
    body: {
      ...account,
      company: 'Yak Trails',
      tenant_id: 'yak-trails',
      region: 'EU',
      name: 'Yara Yak',
      temporary_store_id: data.id,
    },
  });
  await page.addInitScript(() => localStorage.setItem('site-cookies', 'declined'));
  await page.goto(await verificationLink(server.url, account.email));
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/events/yak-trails/overview');
  await expect(page.getByRole('heading', { name: 'Yak Trails' }).first()).toBeVisible();
});

test('a user with an account builds into it in their language, on a phone, where the preview stays visible and opens large by keyboard', async ({
  page,
  server,
}) => {
  await signIn(page, server, 'manager@acme.test');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('site-cookies', 'declined'));
  await page.goto(`${server.url}/event-builder?lang=de`);
  await expect(page.getByRole('heading', { name: 'Ihren Shop zusammenstellen', exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Tulpe', exact: true })).toBeEnabled();
  await page.getByRole('radio', { name: 'Vereinigtes Königreich', exact: true }).check({ force: true });
  await page.getByLabel('Wie soll er heißen?', { exact: true }).fill('Ruderfest');
  const see = page.getByRole('button', { name: 'Ansehen', exact: true });
  await expect(see).toBeInViewport();
  await expect(see).toContainText('Ruderfest');
  await see.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Vorschau', exact: true });
  await expect(
    dialog.getByRole('img', { name: 'Die Startseite Ihres Shops, wie sie aussehen würde', exact: true }),
  ).toContainText('Ruderfest');
  await expect(dialog.getByRole('button', { name: 'Auf dem Telefon', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await violationsOn(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(see).toBeFocused();
  await page.getByRole('button', { name: 'Meinen Shop anlegen', exact: true }).click();
  await page.waitForURL(/\/events\/ruderfest[\w-]*\/overview/);
});
