import { readFileSync } from 'node:fs';
import { type Actor, may, ROLES } from '@inkstand/domain/roles';
import { signedIn } from '@inkstand/testing/clients/http-client';
import type { Page } from '@playwright/test';
import { backOfficeScreens, type Screen } from '../screens.ts';
import { expectAccessible } from './axe.ts';
import { expect, signIn, test } from './support.ts';

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    // A preview's frame has no storage of its own.
    if (window.top === window) localStorage.setItem('site-cookies', 'declined');
  }),
);

/** Redirects, or pages with a test of their own. */
const NO_SCREENS = ['/events/:slug', '/events/:slug/bulk-order/:purchase', '/shopify/spoke', '/which-client'];
/** Pages for other roles of the same kind of user answer 403; pages for no such role answer 404. */
const REFUSED = { 403: 'This page is not for your role', 404: 'This page could not be found' } as const;

function statusFor(actor: Actor, capability: Screen['may']): 200 | 403 | 404 {
  const isFor = (role: Actor['role']) => capability === undefined || may({ ...actor, role }, capability, 'acme');
  if (isFor(actor.role)) return 200;
  return ROLES.some(isFor) ? 403 : 404;
}

const PEOPLE = ROLES.flatMap((role) => {
  const name = role === 'admin' ? 'admin' : role === 'account_manager' ? 'manager' : 'service';
  return [
    { role, superadmin: 0, email: `${name}@acme.test` },
    { role, superadmin: 1, email: `${role === 'admin' ? 'staff' : name}@inkstand.test` },
  ];
});

test('the list of tested screens includes every route of the back office', async ({ server }) => {
  const source = readFileSync(new URL('../../apps/backoffice/src/routes.tsx', import.meta.url), 'utf8');
  const behindLogin = source.slice(source.indexOf('const adminPages'), source.indexOf('const designer'));
  let event = '';
  const routes = [...behindLogin.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => {
    if (path.startsWith('/')) event = path;
    return path.startsWith('/') ? path : `${event}/${path}`;
  });
  const looked = (await backOfficeScreens(server.url)).map(({ route }) => route);
  expect(routes.length).toBeGreaterThan(30);
  expect([...looked, ...NO_SCREENS].toSorted()).toEqual(routes.toSorted());
});

/**
 * Who sees the most and who the least open every screen in the browser, as an administrator does in the last test; of
 * the others' screens, one of each answer.
 */
const WALKING = ['staff@inkstand.test', 'service@acme.test'];

for (const person of PEOPLE) {
  test(`${person.email} sees every screen that is for them, and is told of the others`, async ({ page, server }) => {
    const screens = await backOfficeScreens(server.url);
    const visitor = await signedIn(server.url, person.email);
    await signIn(page, server, person.email);
    const seen = new Set<number>();
    for (const screen of screens) {
      const url = `${server.url}${screen.path}${person.superadmin === 1 ? '?tenant=acme' : ''}`;
      const status = statusFor(toActor(person), screen.may);
      const document = await visitor.fetch(url, { method: 'HEAD' });
      expect.soft(document.status, screen.path).toBe(status);
      // Error pages look alike, so one per status is enough.
      const isWalked = status === 200 && WALKING.includes(person.email);
      if (isWalked || !seen.has(status)) await expectScreen(page, url, status);
      seen.add(status);
    }
  });
}

function toActor({ role, superadmin }: (typeof PEOPLE)[number]): Actor {
  return { role, superadmin, tenantId: superadmin === 1 ? 'inkstand' : 'acme' };
}

async function expectScreen(page: Page, url: string, status: 200 | 403 | 404): Promise<void> {
  const path = new URL(url).pathname;
  await page.goto(url, { waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1 });
  await expect.soft(title, path).toBeVisible();
  if (status === 200) await expect.soft(title, path).not.toHaveText(/^This page (is not|could not)/);
  else await expect.soft(title, path).toHaveText(REFUSED[status]);
  await expect.soft(page.getByText(/^Error (4|5)\d\d$/), path).toHaveCount(status === 200 ? 0 : 1);
  await expect.soft(page.getByRole('navigation', { name: 'Main' }), path).toBeVisible();
}

test('every screen is accessible, on a desktop and on a phone', async ({ page, server }) => {
  const screens = await backOfficeScreens(server.url);
  for (const email of ['admin@acme.test', 'staff@inkstand.test']) {
    const isStaff = email.startsWith('staff');
    await page.context().clearCookies();
    await signIn(page, server, email);
    for (const { path, may: capability } of screens) {
      const actor: Actor = { role: 'admin', superadmin: Number(isStaff), tenantId: isStaff ? 'inkstand' : 'acme' };
      const isForStaffAlone =
        capability !== undefined && !may({ ...actor, superadmin: 0, tenantId: 'acme' }, capability, 'acme');
      if (isForStaffAlone !== isStaff) continue;
      await expectScreen(page, server.url + path, 200);
      await expectAccessible(page, path);
    }
  }
});
