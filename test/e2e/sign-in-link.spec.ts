import { visitor } from '@inkstand/testing/clients/http-client';
import { startServer } from '@inkstand/testing/servers/server-process';
import { DESK } from './axe.ts';
import { expect, takeMessages, test } from './support.ts';

test.use({ viewport: DESK });

test('password guessing is rate-limited with a message; the link in the owner’s email signs the owner in', async ({
  page,
  consoleMessages,
}) => {
  await using server = await startServer();
  const email = 'manager@acme.test';
  async function signIn(address: string, password: string): Promise<void> {
    await page.goto(address);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }
  const { api } = visitor(server.url);
  for (let count = 0; count < 10; count++) {
    await expect(api.login({ body: { email, password: 'wrong' } })).rejects.toMatchObject({ status: 422 });
  }

  await signIn(`${server.url}/login`, 'inkstand-demo');
  await expect(page.getByText(/This account is slowed down after several wrong passwords/)).toBeVisible();
  await takeMessages(consoleMessages, [expect.stringContaining('429')]);

  async function mailedLink(): Promise<string> {
    const { data } = await (await fetch(`${server.url}/dev/outbox.json`)).json();
    const sentEmails = data as { to: string; text: string }[];
    const links = sentEmails.map(({ to, text }) =>
      to === email ? /https?:\/\/\S+\/login\?link=\S+/.exec(text)?.[0] : undefined,
    );
    return links.find(Boolean) ?? '';
  }
  await expect.poll(mailedLink).not.toBe('');
  await signIn(await mailedLink(), 'inkstand-demo');
  await page.waitForURL('**/get-started');
  await page.goto('about:blank');
});
