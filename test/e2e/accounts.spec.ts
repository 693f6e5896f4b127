import { createHmac } from 'node:crypto';
import { visitor } from '@inkstand/testing/clients/http-client';
import type { Page } from '@playwright/test';
import { DESK, PHONE, violationsOn } from './axe.ts';
import { joinAcme, mailedLink } from './own-user.ts';
import { collectData, inPseudo, lookFor } from './pseudo-texts.ts';
import { expect, openWithin, test } from './support.ts';

test.use({ viewport: DESK });

const declineCookies = (page: Page) => page.addInitScript(() => localStorage.setItem('site-cookies', 'declined'));

// The pages that are open to everybody, and widths and long words: pseudo-language.spec.ts.
async function look(page: Page, name: string): Promise<void> {
  expect.soft(await violationsOn(page), name).toEqual([]);
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows for a key. */
function oneTimeCode(key: string): string {
  const bits = [...key.replaceAll(' ', '')].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'));
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.readUInt8(19) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

test('a company signs up, verifies its email address, invites a colleague, changes their role and deactivates them', async ({
  page,
  openVisitor,
  server,
}) => {
  await declineCookies(page);
  await page.goto(`${server.url}/register`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Company name')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Company name').fill('Maple Works');
  await page.getByLabel('Your name').fill('May Maple');
  await expect(page.getByLabel('Short name')).toHaveValue('maple-works');
  // The terms are those of the region.
  const terms = page.getByRole('main').getByRole('link', { name: 'terms and conditions', exact: true });
  await page.getByRole('combobox', { name: 'Region' }).click();
  await page.getByRole('option', { name: 'United States' }).click();
  await expect(terms).toHaveAttribute('href', '/terms-and-conditions-us');
  await page.getByRole('combobox', { name: 'Region' }).click();
  await page.getByRole('option', { name: 'European Union' }).click();
  await expect(terms).toHaveAttribute('href', '/terms-and-conditions');
  await expect(page.getByRole('main').getByRole('link', { name: 'privacy policy', exact: true })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
  await page.getByLabel('Email', { exact: true }).fill('may@maple.test');
  await page.getByLabel('Password', { exact: true }).fill('maple works');
  await page.getByRole('button', { name: 'Create account' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toHaveAccessibleDescription(/this is your name, address or company.*\d+ characters/i);
  await password.fill('leaves fall in autumn');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please open the mail we sent you');

  await collectData(page);
  await page.goto(`${server.url}/login`);
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await fillSignIn(page, 'may@maple.test', 'leaves fall');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/this email and password do not match/);
  // It is selected: what is typed takes its place.
  await page.keyboard.type('leaves fall in autumn');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/email-verification');
  await expect(page.getByText(/One step is left/)).toContainText('may@maple.test');
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'a new mail is on its way' })).toBeVisible();
  await page.goto(inPseudo(page.url()));
  await lookFor(page, [{ size: DESK, axe: 'all' }, { size: PHONE }])('open the mail');
  await page.setViewportSize(DESK);

  await page.goto(await mailedLink(server, 'may@maple.test', 'email-verification/'));
  await page.waitForURL('**/get-started');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Setup incomplete' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change May Maple' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Invite a user' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ben Builder');
  await page.getByLabel('Email', { exact: true }).fill('ben@maple.test');
  await page.getByRole('radio', { name: 'Customer Service' }).check();
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await page.waitForURL('**/users');
  await expect(page.getByRole('region', { name: 'Invited' })).toContainText('Ben Builder');

  const ben = await openVisitor();
  await ben.goto(await mailedLink(server, 'ben@maple.test', 'invitation/'));
  await expect(ben.getByText(/May Maple invites you/)).toContainText('Maple Works');
  await ben.getByLabel('Password', { exact: true }).fill('bricks and mortar');
  // The dashboard has no steps for a role that may not do them, so nothing leads there.
  const steps = ben.waitForResponse(/\/dashboard\/setup$/);
  await ben.getByRole('button', { name: 'Join', exact: true }).click();
  await ben.waitForURL('**/get-started');
  expect((await (await steps).json()).data.some(({ done }: { done: boolean }) => !done)).toBe(true);
  await openWithin(ben, '/orders');
  await expect(ben.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(ben.getByRole('region', { name: 'Setup incomplete' })).toHaveCount(0);
  await ben.close();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Change Ben Builder' })).toBeVisible();
  // It is there with the list: later it would move the list away from a click.
  expect(await page.getByRole('region', { name: 'Setup incomplete' }).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Change Ben Builder' }).click();
  await page.getByRole('radio', { name: 'Administrator' }).check();
  await page.getByRole('button', { name: 'Save the role' }).click();
  await expect(page.getByRole('row', { name: /Ben Builder/ })).toContainText('Administrator');
  await page.getByRole('button', { name: 'Change Ben Builder' }).click();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(page.getByRole('row', { name: /Ben Builder/ })).toContainText('Deactivated');
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Deactivated' }).click();
  await expect(page).toHaveURL(/state=deactivated/);
  await expect(page.getByRole('row', { name: /May Maple/ })).toHaveCount(0);
});

test('a forgotten password is reset, another sign-in is ended, and two-step sign-in is enabled', async ({
  page,
  server,
}) => {
  const { email } = await joinAcme(server, 'Fay Forgetful');
  await declineCookies(page);
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole('link', { name: 'New here? Create an account' })).toHaveAttribute('href', /^\/register/);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.waitForURL('**/reset-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgotten your password?');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.waitForURL('**/reset-password/confirmation');
  await page.goto(await mailedLink(server, email, 'reset-password/'));
  await page.getByLabel('New password', { exact: true }).fill('another sentence');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your new password is saved')).toBeVisible();

  await visitor(server.url).api.login({ body: { email, password: 'another sentence' } });
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await fillSignIn(page, email, 'another sentence');
  await page.waitForURL('**/get-started');
  const menu = page.getByRole('button', { name: 'Fay Forgetful, menu' });
  await expect(menu.getByText('Fay Forgetful', { exact: true })).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  const elsewhere = page
    .getByRole('region', { name: 'Where you are signed in' })
    .getByRole('button', { name: /^Sign out .*, since/ });
  await expect(elsewhere).toHaveCount(1);
  await elsewhere.click();
  await expect(elsewhere).toHaveCount(0);

  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Your password').fill('another sentence');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = await page.getByLabel('Key', { exact: true }).innerText();
  await look(page, 'two-step sign-in');
  await page.getByLabel('2. Type the six digits that it shows').fill(oneTimeCode(key));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('alert').filter({ hasText: 'Save these recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().innerText()).trim();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  // On a phone the public menu names the user, for whom the header has no room.
  await page.setViewportSize(PHONE);
  await page.goto(`${server.url}/about`);
  await expect(page.getByRole('banner').getByText('Fay Forgetful').filter({ visible: true })).toHaveCount(0);
  await page.locator('header summary').click();
  await page.getByRole('banner').getByRole('link', { name: 'Fay Forgetful' }).filter({ visible: true }).click();
  await page.waitForURL('**/get-started');
  // The navigation ends with the way out, on a phone too. An open one closes where there is room for both.
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('heading', { level: 1 }).click({ trial: true });
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const rows = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
  await expect(rows.last()).toHaveText('Sign out');
  await rows.last().getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${server.url}/`);
  await page.setViewportSize(DESK);

  await page.goto(`${server.url}/login`);
  await fillSignIn(page, email, 'another sentence');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await look(page, 'code');
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/this code is not right/i)).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(recovery);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/get-started');
});
