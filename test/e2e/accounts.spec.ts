import { createHmac } from 'node:crypto';
import { type RunningServer, startServer } from '@inkstand/testing/servers/server-process';
import type { Page } from '@playwright/test';
import { DESK, expectAccessible, PHONE } from './axe.ts';
import { collectData, inPseudo, lookFor } from './pseudo-texts.ts';
import { expect, signOut, test } from './support.ts';

test.use({ viewport: DESK });

// A separate server, since these tests change who may sign in.
let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server[Symbol.asyncDispose]());

const leave = (page: Page) => page.goto('about:blank');

/** Checks accessibility at both sizes, then returns to desktop size. */
async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await page.setViewportSize(DESK);
}

async function decline(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Decline', exact: true });
  await button.waitFor();
  await button.click();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

interface Email {
  to: string;
  subject: string;
  text: string;
}

/** The link to such a page in the newest email to somebody, as a path. */
async function linkTo(email: string, page: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const { data } = (await (await fetch(`${server.url}/dev/outbox.json`)).json()) as { data: Email[] };
      const sentEmail = data.find(({ to, text }) => to === email && text.includes(`/${page}/`));
      link = new RegExp(`https?://\\S+/${page}/\\S+`).exec(sentEmail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return `${server.url}${new URL(link).pathname}`;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows for a key, now or `later` half minutes on. */
function oneTimeCode(key: string, later = 0): string {
  const bits = [...key.replaceAll(' ', '')].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'));
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.readUInt8(19) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

test('a company signs up, verifies its email address, invites a colleague, changes their role and removes them', async ({
  page,
  openVisitor,
}) => {
  await page.goto(`${server.url}/login`);
  await decline(page);
  await page.getByRole('link', { name: 'New here? Create an account' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Company name')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Company name').fill('Maple Works');
  await page.getByLabel('Your name').fill('May Maple');
  await expect(page.getByLabel('Short name')).toHaveValue('maple-works');
  await page.getByRole('combobox', { name: 'Region' }).click();
  await page.getByRole('option', { name: 'European Union' }).click();
  await page.getByLabel('Email', { exact: true }).fill('may@maple.test');
  await page.getByLabel('Password', { exact: true }).fill('maple works');
  await page.getByRole('button', { name: 'Create account' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toHaveAccessibleDescription(/this is your name, address or company.*\d+ characters/i);
  await look(page, 'sign-up');
  await password.fill('leaves fall in autumn');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please open the mail we sent you');

  await signIn(page, 'may@maple.test', 'leaves fall in autumn');
  await page.waitForURL('**/email-verification');
  await expect(page.getByText(/One step is left/)).toContainText('may@maple.test');
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'a new mail is on its way' })).toBeVisible();
  await page.goto(`${server.url}/orders`);
  await page.waitForURL('**/email-verification');
  await look(page, 'open the mail');
  await collectData(page);
  await page.goto(inPseudo(page.url()));
  await lookFor(page)('open the mail', [PHONE, DESK]);

  // The browser that signed up continues without the link, which is used up.
  const link = await linkTo('may@maple.test', 'email-verification');
  await page.goto(link);
  await page.waitForURL('**/get-started');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Change May Maple' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Invite a user' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ben Builder');
  await page.getByLabel('Email', { exact: true }).fill('ben@maple.test');
  await page.getByRole('radio', { name: 'Customer Service' }).check();
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await page.waitForURL('**/users');
  await expect(page.getByRole('region', { name: 'Invited' })).toContainText('Ben Builder');
  await look(page, 'users');

  const ben = await openVisitor();
  await ben.goto(await linkTo('ben@maple.test', 'invitation'));
  await decline(ben);
  await expect(ben.getByText(/May Maple invites you/)).toContainText('Maple Works');
  await look(ben, 'invitation');
  await ben.getByLabel('Password', { exact: true }).fill('bricks and mortar');
  await ben.getByRole('button', { name: 'Join', exact: true }).click();
  await ben.waitForURL('**/get-started');
  await expect(ben.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
  await ben.goto(`${server.url}/users`);
  await expect(ben.getByRole('heading', { level: 1 })).toHaveText('Your role can’t open this page');

  await page.reload();
  await page.getByRole('button', { name: 'Change Ben Builder' }).click();
  await page.getByRole('radio', { name: 'Administrator' }).check();
  await page.getByRole('button', { name: 'Save the role' }).click();
  await expect(page.getByRole('row', { name: /Ben Builder/ })).toContainText('Administrator');
  await ben.goto(`${server.url}/users`);
  await expect(ben.getByRole('heading', { level: 1 })).toHaveText('Users');

  await page.getByRole('button', { name: 'Change Ben Builder' }).click();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(page.getByRole('row', { name: /Ben Builder/ })).toContainText('Deactivated');
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Deactivated' }).click();
  await expect(page).toHaveURL(/state=deactivated/);
  await expect(page.getByRole('row', { name: /May Maple/ })).toHaveCount(0);
  await ben.reload();
  await ben.waitForURL(/\/login\?next=/);
  await ben.close();
  await leave(page);
});

test('a forgotten password is reset; then two-step sign-in is enabled', async ({ page, openVisitor }) => {
  await signIn(page, 'manager@acme.test', 'inkstand-demo');
  await page.waitForURL('**/get-started');
  await decline(page);

  const visitor = await openVisitor();
  await visitor.goto(`${server.url}/login`);
  await decline(visitor);
  await visitor.getByRole('link', { name: 'Forgotten your password?' }).click();
  await visitor.waitForURL('**/reset-password');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Forgotten your password?');
  await visitor.getByLabel('Email', { exact: true }).fill('manager@acme.test');
  await visitor.getByRole('button', { name: 'Send the link' }).click();
  await visitor.waitForURL('**/reset-password/confirmation');
  await look(visitor, 'link sent');
  const link = await linkTo('manager@acme.test', 'reset-password');
  await visitor.goto(link);
  await visitor.getByLabel('New password', { exact: true }).fill('another sentence');
  await look(visitor, 'new password');
  await visitor.getByRole('button', { name: 'Save the new password' }).click();
  await expect(visitor.getByText('Your new password is saved')).toBeVisible();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This link is no longer good');
  await page.goto(`${server.url}/orders`);
  await page.waitForURL(/\/login\?next=%2Forders/);

  await signIn(visitor, 'manager@acme.test', 'another sentence');
  await visitor.waitForURL('**/get-started');
  await visitor.getByRole('button', { name: 'Arun Patel, menu' }).click();
  await visitor.getByRole('menuitem', { name: 'Your account' }).click();
  await visitor.getByRole('button', { name: 'Turn on' }).click();
  await visitor.getByLabel('Your password').fill('another sentence');
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await expect(visitor.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = await visitor.getByLabel('Key', { exact: true }).innerText();
  await look(visitor, 'two-step sign-in');
  await visitor.getByLabel('2. Type the six digits that it shows').fill(oneTimeCode(key));
  await visitor.getByRole('button', { name: 'Turn on' }).click();
  const codes = visitor.getByRole('alert').filter({ hasText: 'Save these recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().innerText()).trim();
  await visitor.getByRole('button', { name: 'I have saved them' }).click();
  await signOut(visitor);
  await visitor.waitForURL(`${server.url}/`);

  await signIn(visitor, 'manager@acme.test', 'another sentence');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await look(visitor, 'code');
  await visitor.getByLabel('Code', { exact: true }).fill('000000');
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await expect(visitor.getByText(/this code is not right/i)).toBeVisible();
  await visitor.getByLabel('Code', { exact: true }).fill(oneTimeCode(key, 1));
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await visitor.waitForURL('**/get-started');

  await signIn(page, 'manager@acme.test', 'another sentence');
  await page.getByLabel('Code', { exact: true }).fill(recovery);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/get-started');
  await page.goto(`${server.url}/settings/account`);
  const where = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(where.getByRole('button', { name: /^Sign out .*, since/ })).toHaveCount(1);
  await where.getByRole('button', { name: /^Sign out .*, since/ }).click();
  await expect(where.getByRole('button', { name: /^Sign out .*, since/ })).toHaveCount(0);
  await visitor.goto(`${server.url}/orders`);
  await visitor.waitForURL(/\/login\?next=/);
  await visitor.close();
  await leave(page);
});
