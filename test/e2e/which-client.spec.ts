import { signedIn } from '@inkstand/testing/clients/http-client';
import { violationsOn } from './axe.ts';
import { expect, openWithin, signIn, test } from './support.ts';

test('staff who follow a link without a client reach the only match, or choose the client', async ({
  page,
  server,
}) => {
  for (const [tenant_id, region] of [
    ['acme', 'UK'],
    ['tulip', 'EU'],
  ] as const) {
    const { api } = await signedIn(server.url, `admin@${tenant_id}.test`);
    const body = { name: `Shared name of ${tenant_id}`, slug: 'shared-name', type: 'Store', region } as const;
    await api.createEvent({ params: { tenant_id }, body });
  }
  await signIn(page, server, 'staff@inkstand.test');
  await page.goto(`${server.url}/events/spring-run/orders?q=nobody`);
  await expect(page).toHaveURL(`${server.url}/events/spring-run/orders?q=nobody&tenant=tulip`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(`${server.url}/events/shared-name/orders?q=nobody`);
  await expect(page.getByRole('heading', { name: 'Which client?', level: 1 })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('link', { name: /^Tulip Running Club/ }).click();
  await expect(page).toHaveURL(`${server.url}/events/shared-name/orders?q=nobody&tenant=tulip`);
  await expect(page.getByRole('heading', { name: 'Shared name of tulip', level: 1 })).toBeVisible();

  await openWithin(page, '/site-preview/shared-name');
  await page.getByRole('link', { name: /^Acme Robotics/ }).click();
  await expect(page.getByRole('heading', { name: /^Preview of / })).toBeVisible();
  await openWithin(page, '/events/no-such-event/overview');
  await expect(page.getByText('Error 404')).toBeVisible();
});
