import { logoPicture } from '@inkstand/testing/pictures/samples';
import { startServer } from '@inkstand/testing/servers/server-process';
import { expectAccessible, violationsOn } from './axe.ts';
import { expect, signIn, test } from './support.ts';

test('somebody builds a store without an account, signs up, verifies their email address, and finds it as an event with draft products', async ({
  page,
}) => {
  await using server = await startServer();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await page.getByRole('link', { name: 'Try it without an account', exact: true }).click();
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
  await page.getByRole('radio', { name: 'United Kingdom', exact: true }).check({ force: true });
  await shirt.check({ force: true });
  await expect(preview).toContainText('£');
  await page.getByRole('radio', { name: 'Gift claim', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'Navy', exact: true }).check({ force: true });
  await expect(preview).toContainText('Classic T-shirt');
  await page.getByRole('button', { name: 'On a phone', exact: true }).click();
  await expectAccessible(page, 'the builder');
  await page.setViewportSize({ width: 1440, height: 900 });

  // A reload keeps everything.
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Tulip', exact: true })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Remove the logo', exact: true })).toBeVisible();

  // A product of the public catalogue joins the others, in the colour that was shown.
  await page.goto(`${server.url}/our-products/drawstring-bags?colour=black`);
  await page.getByRole('link', { name: 'Start designing', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Drawstring bag', exact: true })).toBeChecked();
  const bagColours = page.getByRole('radiogroup', { name: 'Colour of Drawstring bag', exact: true });
  await expect(bagColours.getByRole('radio', { name: 'Black', exact: true })).toBeChecked();
  await expect(shirt).toBeChecked();
  await expect(page).toHaveURL(`${server.url}/event-builder`);

  await page.getByRole('button', { name: 'Create my store', exact: true }).click();
  await page.waitForURL('**/register');
  await page.getByLabel('Company name', { exact: true }).fill('Zebra Rowing');
  await page.getByLabel('Your name', { exact: true }).focus();
  await expect(page.getByLabel('Short name', { exact: true })).toHaveValue('zebra-rowing');
  await page.getByRole('combobox', { name: 'Region', exact: true }).click();
  await page.getByRole('option', { name: 'United Kingdom' }).click();
  await page.getByLabel('Your name', { exact: true }).fill('Zoe Zebra');
  await page.getByLabel('Email', { exact: true }).fill('zoe@zebra.test');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery 9');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect.poll(async () => (await emailsTo(server.url, 'zoe@zebra.test')).length).toBeGreaterThan(0);
  const [sentEmail] = await emailsTo(server.url, 'zoe@zebra.test');
  await page.goto(/https?:\/\/\S+\/email-verification\/\S+/.exec(sentEmail!.text)![0]);

  // The browser that signed up asks for nothing again: the back office opens with the event.
  await page.waitForURL('**/events/autumn-regatta/overview');
  await expect(page.getByRole('heading', { name: 'Autumn Regatta' }).first()).toBeVisible();
  // Nothing stays in the browser's storage, in particular not the logo.
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /builder|temporary/.test(key)));
  await expect.poll(kept).toEqual([]);
  await page.goto(`${server.url}/events/autumn-regatta/products`);
  await expect(page.getByText('Classic T-shirt').first()).toBeVisible();
  await page.goto(`${server.url}/events/autumn-regatta/store-configuration`);
  await expect(page.getByText('Tulip').first()).toBeVisible();
  // Opening it again creates nothing a second time.
  await page.goto(`${server.url}/events`);
  await expect(page.getByRole('link', { name: 'Autumn Regatta' })).toHaveCount(1);
  await page.goto('about:blank');
});

async function emailsTo(url: string, to: string): Promise<{ to: string; text: string }[]> {
  const answer = await fetch(`${url}/dev/outbox.json`);
  const { data } = (await answer.json()) as { data: { to: string; text: string }[] };
  return data.filter((sentEmail) => sentEmail.to === to);
}

test('a user with an account builds into it in their language; staff can only view', async ({ page, server }) => {
  await signIn(page, server, 'manager@acme.test');
  await page.goto(`${server.url}/event-builder?lang=nl`);
  await expect(page.getByRole('heading', { name: 'Stel je winkel samen', exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Verenigd Koninkrijk', exact: true })).toBeEnabled();
  await page.getByRole('radio', { name: 'Verenigd Koninkrijk', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Mijn winkel maken', exact: true }).click();
  await page.waitForURL(/\/events\/acme-robotics[\w-]*\/overview/);
  await page.goto('about:blank');
});

test('a user who verifies the email address in another browser finds their store there', async ({
  page,
  openVisitor,
}) => {
  await using server = await startServer();
  await page.goto(`${server.url}/event-builder`);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'European Union', exact: true })).toBeEnabled();
  await page.getByRole('radio', { name: 'European Union', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Create my store', exact: true }).click();
  await page.waitForURL('**/register');
  // The selected region is passed on.
  await expect(page.getByRole('combobox', { name: 'Region', exact: true })).toHaveValue('European Union');
  await page.getByLabel('Company name', { exact: true }).fill('Yak Trails');
  // A short name is suggested; a typed one is shown as it will be stored.
  const shortName = page.getByLabel('Short name', { exact: true });
  await shortName.focus();
  await expect(shortName).toHaveValue('yak-trails');
  await shortName.clear();
  await shortName.pressSequentially('Yak-TRAILS');
  await expect(shortName).toHaveValue('yak-trails');
  await page.getByLabel('Your name', { exact: true }).fill('Yara Yak');
  await page.getByLabel('Email', { exact: true }).fill('yara@yak.test');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery 9');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect.poll(async () => (await emailsTo(server.url, 'yara@yak.test')).length).toBeGreaterThan(0);
  const [sentEmail] = await emailsTo(server.url, 'yara@yak.test');
  const link = /https?:\/\/\S+\/email-verification\/\S+/.exec(sentEmail?.text ?? '')?.[0] ?? '';

  const other = await openVisitor();
  await other.goto(link);
  await other.getByRole('link', { name: 'Sign in', exact: true }).click();
  await other.getByLabel('Email').fill('yara@yak.test');
  await other.getByLabel('Password', { exact: true }).fill('correct horse battery 9');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.waitForURL('**/events/yak-trails/overview');
  await expect(other.getByRole('heading', { name: 'Yak Trails' }).first()).toBeVisible();
  // The browser that built the store finds the same event, and creates no second one.
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email').fill('yara@yak.test');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery 9');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/events/yak-trails/overview');
  await page.goto(`${server.url}/events`);
  await expect(page.getByRole('link', { name: 'Yak Trails', exact: true })).toHaveCount(1);
  await page.goto('about:blank');
});

test('on a phone the preview stays visible while the user chooses, and opens large by keyboard', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/event-builder?lang=de`);
  await page.getByRole('button', { name: 'Ablehnen', exact: true }).click();
  const see = page.getByRole('button', { name: 'Ansehen', exact: true });
  await expect(page.getByRole('radio', { name: 'Tulpe', exact: true })).toBeEnabled();
  await page.getByLabel('Wie soll er heißen?', { exact: true }).fill('Ruderfest');
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
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(see).toBeFocused();
  await page.goto('about:blank');
});
