import { toDay } from '@inkstand/domain/days';
import { signedIn } from '@inkstand/testing/clients/http-client';
import { startServer } from '@inkstand/testing/servers/server-process';
import { DESK, expectNoSidewaysScroll, PHONE, violationsOn } from './axe.ts';
import { collectData, inPseudo, lookFor } from './pseudo-texts.ts';
import { expect, signIn, test } from './support.ts';

test('a new version of the legal texts is agreed to once, and leads on to the page that was asked for', async ({
  page,
}) => {
  const version = toDay(new Date());
  const env = { LEGAL_VERSION: version, LEGAL_CHANGES: 'Invoices are due within 14 days.' };
  await using server = await startServer({ env });
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/orders?q=INK`);
  await expect(page.getByRole('heading', { name: 'Our legal texts have changed' })).toBeVisible();
  await expect(page.getByText('Invoices are due within 14 days.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('next')).toBe('/orders?q=INK');
  await expect(page.getByRole('link', { name: 'Terms and conditions' })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  );
  await expect(page.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, '390 px wide');
  await collectData(page);
  const english = page.url();
  await page.goto(inPseudo(english));
  await lookFor(page)('new legal texts', [PHONE, DESK]);
  await page.goto(english);

  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/orders');
  await page.goto(`${server.url}/dashboard`);
  await expect(page).toHaveURL(/\/dashboard$/);
  // Who has nothing to agree to is led on.
  await page.goto(`${server.url}/legal/new-version?next=/users`);
  await expect(page).toHaveURL(/\/users$/);
  const { api } = await signedIn(server.url, 'admin@acme.test');
  expect((await api.currentUser()).legal_due).toBeUndefined();

  await page.goto(`${server.url}/terms-and-conditions`);
  await expect(page.locator('time')).toHaveAttribute('datetime', version);
});
