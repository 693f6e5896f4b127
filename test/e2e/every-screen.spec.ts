import { signedIn } from '@inkstand/testing/clients/http-client';
import { ADMIN, STAFF, walk } from './office-walk.ts';
import { expect, openWithin, signIn, test } from './support.ts';

/** Sees the least. */
const SERVICE = 'service@acme.test';

// A third of the screens; all of them: every-screen.crash.spec.ts.

test('screens that only staff open are accessible and translated', ({ page, server }) => walk(page, server, STAFF, 3));

test('screens of an administrator are accessible and translated, light on a desktop and dark on a phone', ({
  page,
  server,
}) => walk(page, server, ADMIN, 3));

test('customer service chooses German in the menu: screens are in German from now on', async ({ page, server }) => {
  const { api } = await signedIn(server.url, SERVICE);
  await signIn(page, server, SERVICE);
  expect((await page.request.get(`${server.url}/users`)).status()).toBe(403);
  await page.goto(`${server.url}/settings`);
  try {
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: /, menu$/ }).click();
    await page.getByRole('menuitem', { name: /^Language/ }).press('Enter');
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await reloaded;
    await openWithin(page, '/orders');
    await expect(page.locator('[lang=de] h1')).toHaveText('Bestellungen');
    // The choice belongs to the user: a new document has it too.
    await page.goto(`${server.url}/settings`);
    await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
  } finally {
    // The server remembers it, and serves other tests.
    await api.setLanguage({ body: { lang: 'en' } });
  }
});
