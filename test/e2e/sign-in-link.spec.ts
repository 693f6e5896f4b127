import { visitor } from '@inkstand/testing/clients/http-client';
import { DESK } from './axe.ts';
import { joinAcme, mailedLink } from './own-user.ts';
import { expect, takeMessages, test } from './support.ts';

test.use({ viewport: DESK });

test('password guessing is rate-limited with a message; the link in the owner’s email signs the owner in', async ({
  page,
  server,
  consoleMessages,
}) => {
  const { email, password } = await joinAcme(server, 'Olive Owner');
  async function signIn(address: string): Promise<void> {
    await page.goto(address);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }
  const { api } = visitor(server.url);
  for (let count = 0; count < 10; count++) {
    await expect(api.login({ body: { email, password: 'wrong' } })).rejects.toMatchObject({ status: 422 });
  }

  await signIn(`${server.url}/login`);
  await expect(page.getByText(/This account is slowed down after several wrong passwords/)).toBeVisible();
  await takeMessages(consoleMessages, [expect.stringContaining('429')]);

  await signIn(await mailedLink(server, email, 'login\\?link='));
  await page.waitForURL('**/get-started');
});
