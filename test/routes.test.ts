import { readFileSync } from 'node:fs';
import type { User } from '@inkstand/contract/identity/accounts';
import { type Capability, may, ROLES, type Role } from '@inkstand/domain/roles';
import { RESERVED_WORDS } from '@inkstand/domain/slugs';
import { getPageHandle } from '@inkstand/web/page';
import { expect, test } from 'vitest';
import { pageErrorStatus } from '../apps/backoffice/src/areas/office/layout/page-access.ts';
import { paths } from '../apps/backoffice/src/paths.ts';
import { officePages } from '../apps/backoffice/src/routes/office-pages.ts';
import { printerPages } from '../apps/backoffice/src/routes/printer-pages.ts';
import { routes as rootRoutes } from '../apps/backoffice/src/routes.tsx';
import { paths as storePaths } from '../apps/storefront/src/paths.ts';
import { routes as storeRoutes } from '../apps/storefront/src/routes.tsx';

type Route = (typeof rootRoutes)[number];

/** The full routes of pages and redirects, without those that only hold others. */
function routesOf(routes: readonly Route[], parent = ''): string[] {
  return routes.flatMap(({ path = '', children }) => {
    const own = path.startsWith('/') || parent === '' ? path : path === '' ? parent : `${parent}/${path}`;
    return children ? routesOf(children, own) : [own];
  });
}

/** The routes that a list of screens names, read as text: the list itself needs a server. */
const listedIn = (file: string): string[] =>
  [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/(?:route: |plain\()'([^']+)'/g)].map(
    ([, route = '']) => route,
  );

const unique = (routes: readonly string[]) => [...new Set(routes)].toSorted();

test('every page that a link of the back office leads to has a route', () => {
  const linked = Object.values(paths).flatMap((link) => ('route' in link ? [link.route] : []));
  const known = routesOf(rootRoutes).flatMap((route) => [route, route.replace(/\/:\w+\?$/, '')]);
  expect(linked.length).toBeGreaterThan(70);
  expect(linked.filter((route) => !known.includes(route))).toEqual([]);
  expect(unique(linked)).toEqual(linked.toSorted());
});

test('every page of a store is in the table of its links', () => {
  const linked = Object.values(storePaths).map(({ route }) => route as string);
  expect(linked.toSorted()).toEqual(
    routesOf(storeRoutes)
      .filter((route) => route !== '*')
      .toSorted(),
  );
  expect(storePaths.product('fest', 'a/b')).toBe('/fest/Product=a%2Fb');
  expect(storePaths.aboutUs('fest')).toBe('/fest/about-us');
});

test('a link has the values of its route and its query, escaped', () => {
  expect(paths.order('1HBR-2LQ')).toBe('/orders/1HBR-2LQ');
  expect(paths.campaign('summer fest', 'a/b', 'acme & co')).toBe(
    '/events/summer%20fest/campaign/a%2Fb?tenant=acme+%26+co',
  );
  expect(paths.replaceOrder(undefined, 'acme', '7')).toBe('/replace-order?tenant=acme&request=7');
  expect(paths.eventPage('summer-fest', 'fulfillers/register')).toBe('/events/summer-fest/fulfillers/register');
});

test('no slug and no company can take the first word of a page', () => {
  const words = [...routesOf(rootRoutes), ...routesOf(storeRoutes)].map((route) => route.split('/')[1] ?? '');
  const free = words.filter((word) => word !== '' && !word.startsWith(':') && !RESERVED_WORDS.has(word));
  expect(unique(free)).toEqual([]);
});

test('every page with a token in its path is personal: not cached, and without scripts of third parties', () => {
  const pages = (routes: readonly Route[]): Route[] =>
    routes.flatMap((route) => [route, ...pages(route.children ?? [])]);
  const withToken = pages([...rootRoutes, ...storeRoutes]).filter(({ path }) => path?.includes(':token'));
  expect(withToken.length).toBeGreaterThan(8);
  expect(withToken.filter((route) => !getPageHandle(route).personal).map(({ path }) => path)).toEqual([]);
});

/** Redirects, and pages with a test of their own. */
const NO_SCREENS = ['/events/:slug', '/events/:slug/bulk-order/:purchase', '/which-client'];

test('the walk of the back office opens every page behind the login', () => {
  expect([...listedIn('screens.ts'), ...NO_SCREENS].toSorted()).toEqual(routesOf(officePages).toSorted());
});

test('every role opens the pages that its capabilities are for; others do not exist for it, or are refused', () => {
  const screens = readFileSync(new URL('screens.ts', import.meta.url), 'utf8').matchAll(
    /\{\s*route: '([^']+)'([\s\S]*?)\},?\n/g,
  );
  for (const [, route = '', rest = ''] of screens) {
    const capability = /may: '([^']+)'/.exec(rest)?.[1] as Capability | undefined;
    for (const superadmin of [0, 1] as const) {
      const tenant = superadmin ? 'inkstand' : 'acme';
      const isFor = (role: Role) => !capability || may({ role, superadmin, tenantId: tenant }, capability, 'acme');
      for (const role of ROLES) {
        const expected = isFor(role) ? undefined : ROLES.some(isFor) ? 403 : 404;
        const user = { role, superadmin, tenant_id: tenant, fulfiller_id: null } as unknown as User;
        expect(pageErrorStatus(user, route.replaceAll(/:\w+/g, '1')), `${route} for ${role} ${superadmin}`).toBe(
          expected,
        );
      }
    }
  }
});

/** Redirects; pages whose path is their language; and pages that other specs look at, such as the designer's. */
const NO_OPEN_SCREENS =
  /^(?:\*|\/(?:callback|printer|privacy-policy.*|terms.*|dev\/components|legal\/new-version|payment-success|(?::slug\/)?index-old|.*-old|(?:print-shop|report-mail|gift-reminders|daily-summary)\/:token|products\/:id\/design))$/;

test('the walk in the pseudo-language opens every other page of both apps', () => {
  const office = routesOf(officePages);
  const others = routesOf(rootRoutes).filter((route) => !office.includes(route));
  expect(others).toEqual(expect.arrayContaining(routesOf(printerPages)));
  const wanted = [...others, ...routesOf(storeRoutes)].filter((route) => !NO_OPEN_SCREENS.test(route));
  const looked = listedIn('public-screens.ts').filter((route) => !NO_OPEN_SCREENS.test(route));
  expect(unique(looked)).toEqual(unique(wanted));
});
