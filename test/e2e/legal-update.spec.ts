import { toDay } from '@inkstand/domain/days';
import { signedIn } from '@inkstand/testing/clients/http-client';
import { startServer } from '@inkstand/testing/servers/server-process';
import { ACCESSIBLE, collectData, inPseudo, lookFor } from './pseudo-texts.ts';
import { expect, openWithin, signIn, test } from './support.ts';

test('a new version of the legal texts is agreed to once, and leads on to the page that was asked for', async ({
  page,
}) => {
  const version = toDay(new Date());
  const env = { LEGAL_VERSION: version, LEGAL_CHANGES: 'Invoices are due within 14 days.' };
  await using server = await startServer({ env });
  await signIn(page, server, 'admin@acme.test');
  await collectData(page);
  await page.goto(inPseudo(`${server.url}/legal/new-version?next=/orders`));
  await lookFor(page, ACCESSIBLE)('new legal texts');
  await page.goto(`${server.url}/orders?q=INK`);
  await expect(page.getByRole('heading', { name: 'Our legal texts have changed' })).toBeVisible();
  await expect(page.getByText('Invoices are due within 14 days.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('next')).toBe('/orders?q=INK');
  await expect(page.getByRole('link', { name: 'Terms and conditions' })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  );
  await expect(page.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/orders?q=INK`);

  // Who has nothing to agree to is led on.
  await openWithin(page, '/legal/new-version?next=/users');
  await expect(page).toHaveURL(/\/users$/);
  const { api } = await signedIn(server.url, 'admin@acme.test');
  expect((await api.currentUser()).legal_due).toBeUndefined();
  const terms = await page.request.get(`${server.url}/terms-and-conditions`);
  expect(await terms.text()).toMatch(new RegExp(`<time datetime="${version}"`, 'i'));
  // Closes the page's live connection before its server.
  await page.goto('about:blank');
});
