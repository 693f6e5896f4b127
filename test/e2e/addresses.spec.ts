import { ask } from './plain-page.ts';
import { expect, sharedTest as test } from './support.ts';

test('wrong hosts, drafts, unknown events and foreign slugs get the 404 page, never a stack trace', async ({
  server,
}) => {
  const { port } = server;
  const addresses = [
    `http://nobody.localhost:${port}/`,
    server.storeUrl('acme', 'autumn-draft'),
    `${server.storeUrl('acme', 'autumn-draft')}/autumn-draft`,
    server.storeUrl('acme', 'team-kit'),
    server.storeUrl('acme', 'no-such-event'),
    server.storeUrl('nobody', 'summer-fest'),
    `${server.storeUrl('acme', 'summer-fest')}/welcome-gift`,
    `${server.storeUrl('acme', 'summer-fest')}/summer-fest/Product=not-an-id`,
    `${server.storeUrl('acme', 'summer-fest')}/no/such/page`,
    `${server.url}/no-such-page`,
  ];
  for (const address of addresses) {
    const { status, heading, html } = await ask(address);
    expect([status, heading], address).toEqual([404, 'This page could not be found']);
    expect(html, address).not.toMatch(/\bat \S+ \(?\S+:\d+:\d+/);
  }
});

test('the root of a store host redirects to the store', async ({ server }) => {
  const { status, location } = await ask(server.storeUrl('acme', 'summer-fest'));
  expect([status, location]).toEqual([302, '/summer-fest']);
});

test('a visitor of the back office is redirected to the login, which remembers the page', async ({ server }) => {
  const { status, location } = await ask(`${server.url}/orders?status=shipped`);
  expect([status, location]).toEqual([302, '/login?next=%2Forders%3Fstatus%3Dshipped']);
});
