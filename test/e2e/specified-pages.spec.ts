import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { signedIn, visitor } from '@inkstand/testing/clients/http-client';
import type { RunningServer } from '@inkstand/testing/servers/server-process';
import { expect, sharedTest } from './support.ts';

// Every page that the specification names in section 2, for somebody whose role may open it. Whether a role may not is
// tested by `every-screen.spec.ts`.

const CLIENT = 'admin@acme.test';
const STAFF = 'staff@inkstand.test';
/** Linked to an online shop. */
const SHOP_OWNER = 'admin@desert.test';

interface Expected {
  /** Who opens it; a visitor when missing. */
  as?: string;
  /** The path for parameters of the demonstration; the route itself when missing. */
  path?: string;
  status?: number;
  /** Where a redirect leads. */
  location?: string;
}

/** Pages of the root host, by the route that the specification gives. */
const ROOT_PAGES: Record<string, Expected> = {
  '/': {},
  '/get-started': { as: CLIENT },
  '/login': {},
  '/reset-password': {},
  '/reset-password/confirmation': {},
  // An unknown token: the page says that the link has expired.
  '/reset-password/{token}': { path: '/reset-password/0123456789abcdef' },
  '/email-verification/{token}': { path: '/email-verification/0123456789abcdef' },
  '/dashboard': { as: CLIENT },
  '/events': { as: CLIENT },
  '/events/create': { as: CLIENT },
  '/orders': { as: CLIENT },
  '/replace-order': { as: CLIENT },
  '/users': { as: CLIENT },
  '/users/create': { as: CLIENT },
  '/clients': { as: STAFF },
  '/clients/create': { as: STAFF },
  '/products': { as: CLIENT },
  '/assets': { as: CLIENT },
  '/fulfillers': { as: CLIENT },
  '/client-revenue': { as: CLIENT },
  '/audit-logs': { as: STAFF },
  '/event-builder': {},
  '/settings': { as: CLIENT },
  '/settings/billing-account': { as: CLIENT },
  '/settings/company-details': { as: CLIENT },
  '/settings/{integration}-connection': { as: SHOP_OWNER, path: '/settings/shopify-connection' },
  '/settings/super-admin-panel': { as: STAFF },
  '/{integration}/signup': { path: '/shopify/signup' },
  '/{integration}/spoke': { as: SHOP_OWNER, path: '/shopify/spoke' },
  '/{integration}/tsas': { as: SHOP_OWNER, path: '/shopify/tsas' },
  '/about': {},
  '/custom-solutions': {},
  '/our-products': {},
  '/need-merch-for-an-event': {},
  '/how-does-it-work': {},
  '/help/frequently-asked-questions': {},
  '/help/help-articles': {},
  '/help/shipping-and-delivery': {},
  '/privacy-policy': {},
  '/privacy-policy-de': {},
  '/privacy-policy-fr': {},
  '/privacy-policy-nl': {},
  '/terms-and-conditions': {},
  '/terms-and-conditions-us': {},
  '/terms-and-conditions-buyer-us': {},
  '/site-preview/{slug}': { as: CLIENT, path: '/site-preview/summer-fest' },
  '/site-preview/{slug}/index-old': {
    as: CLIENT,
    path: '/site-preview/summer-fest/index-old',
    status: 308,
    location: '/site-preview/summer-fest',
  },
};

/** The pages below `/events/{slug}/`, which the specification lists by their last part. */
const EVENT_PAGES: Record<string, Expected> = {
  branding: {},
  catalogue: {},
  'event-details': {},
  orders: {},
  overview: {},
  products: {},
  seo: {},
  'store-configuration': {},
  'store-configuration-old': { status: 308, location: '/events/summer-fest/store-configuration' },
  vouchers: {},
  'fulfillers/register': {},
};

/** Pages of a store host. */
const STORE_PAGES: Record<string, Expected> = {
  '/{slug}': { path: '/summer-fest' },
  '/{slug}/about-us': { path: '/summer-fest/about-us' },
  '/checkout': {},
  '/contact-us': {},
  '/faqs': {},
  '/index-old': { status: 308, location: '/summer-fest' },
  // Without a payment there is nothing to say thank you for.
  '/payment-success': { status: 302, location: '/summer-fest' },
  '/products': {},
  '/terms-and-conditions': {},
  '/{slug}/Product={product}': {},
  '/{slug}/NewProduct={product}': {},
};

/** Each item of a list in one line. */
const specification = readFileSync(new URL('../../docs/product/specification.md', import.meta.url), 'utf8').replaceAll(
  /\n {2,}(?=\S)/g,
  ' ',
);
const section = (title: string) => specification.split(`### ${title}\n`)[1]?.split(/^##/m)[0] ?? '';
const routesIn = (lines: string) => [...lines.matchAll(/(?<=^- |[ (])\/[\w{}/=-]*/gm)].map(([route]) => route);

sharedTest('the lists have every page of the specification', () => {
  const lines = section('Back-office and public routes').split('\n');
  const eventLine = lines.find((line) => line.startsWith('- Event admin pages under')) ?? '';
  const rest = lines.filter((line) => line !== eventLine).join('\n');
  const languages = /also (-\w\w(?:, -\w\w)*) variants/.exec(rest)?.[1]?.split(', ') ?? [];
  expect([...routesIn(rest), ...languages.map((suffix) => `/privacy-policy${suffix}`)].toSorted()).toEqual(
    Object.keys(ROOT_PAGES).toSorted(),
  );
  expect(eventLine.split(': ')[1]?.replace(/\.$/, '').split(', ')).toEqual(Object.keys(EVENT_PAGES));
  expect(routesIn(section('Storefront routes (per store sub-domain)'))).toEqual(Object.keys(STORE_PAGES));
});

interface Answer {
  status: number | undefined;
  location: string | null;
  html: string;
}

function expectAnswer(route: string, expected: Expected, { html, ...answer }: Answer): void {
  const { status = 200, location = null } = expected;
  expect.soft(answer, route).toEqual({ status, location });
  if (status !== 200) return;
  // Pages behind the login are drawn in the browser: every-screen.spec.ts opens them.
  expect.soft(html, route).toMatch(expected.as ? /<script[^>]* type="module"/ : /<title>[^<]{3,}<\/title>/);
  expect.soft(html, route).not.toMatch(/Error (?:4|5)\d\d/);
}

sharedTest('every page of the root host answers in the right role', async ({ server }) => {
  const people = new Map<string | undefined, ReturnType<typeof visitor>>([[undefined, visitor(server.url)]]);
  for (const email of [CLIENT, STAFF, SHOP_OWNER]) people.set(email, await signedIn(server.url, email));
  const eventPages = Object.entries(EVENT_PAGES).map(([page, expected]) => {
    const path = `/events/summer-fest/${page}`;
    return [path, { ...expected, as: CLIENT }] as const;
  });
  for (const [route, expected] of [...Object.entries(ROOT_PAGES), ...eventPages]) {
    const { path = route, as } = expected as Expected;
    const reply = await people.get(as)!.fetch(server.url + path, { redirect: 'manual' });
    const location = reply.headers.get('location');
    expectAnswer(route, expected, { status: reply.status, location, html: await reply.text() });
  }
});

const NO_ID = '00000000-0000-4000-8000-000000000000';

sharedTest(
  'a record that does not exist is a 404, and an unfinished sign-up goes on, whatever the page',
  async ({ server }) => {
    const [client, staff] = [await signedIn(server.url, CLIENT), await signedIn(server.url, STAFF)];
    const statusOf = async (visitor: typeof client, path: string) =>
      (await visitor.fetch(server.url + path, { method: 'HEAD', redirect: 'manual' })).status;
    const [product] = (await client.api.listProducts({ params: { tenant_id: 'acme' } })).data;
    for (const path of [
      '/orders/INK-NOPE-NOPE',
      '/events/none-such/overview',
      '/events/none-such/campaign/gift',
      '/events/welcome-gift/campaign/none-such',
      `/events/team-kit/bulk-order/${NO_ID}`,
      '/site-preview/none-such',
      `/products/${NO_ID}/design`,
      '/products/none-such/proofs',
      `/products/${NO_ID}/personalise`,
      '/catalogue/NONE-SUCH',
      `/fulfillers/${NO_ID}`,
      `/settings/billing-account/invoices/${NO_ID}`,
      `/settings/webhooks/${NO_ID}`,
      `/reports/bank-deposits/${NO_ID}`,
    ]) {
      expect.soft(await statusOf(client, path), path).toBe(404);
    }
    for (const path of [
      '/clients/none-such',
      '/orders/INK-NOPE-NOPE?tenant=acme',
      '/events/summer-fest/overview?tenant=tulip',
    ]) {
      expect.soft(await statusOf(staff, path), path).toBe(404);
    }
    expect(await statusOf(staff, '/events/summer-fest/overview?tenant=acme')).toBe(200);
    expect(await statusOf(client, `/products/${product?.id}/design`)).toBe(200);
    // The designer has the guards of the pages around it.
    const stranger = visitor(server.url);
    const login = await stranger.fetch(`${server.url}/products/${product?.id}/design`, { redirect: 'manual' });
    expect(login.headers.get('location')).toBe(`/login?next=${encodeURIComponent(`/products/${product?.id}/design`)}`);
  },
);

/** Only browsers resolve `*.localhost`, so a header names the store. */
async function askStore(server: RunningServer, path: string): Promise<Answer> {
  const headers = { host: new URL(server.storeUrl('acme', 'summer-fest')).host };
  const [answer] = (await once(get({ host: '127.0.0.1', port: server.port, path, headers }), 'response')) as [
    IncomingMessage,
  ];
  return { status: answer.statusCode, location: answer.headers.location ?? null, html: await text(answer) };
}

sharedTest('every page of a store answers a visitor, and a page that does not exist is a 404', async ({ server }) => {
  const { data } = await visitor(server.url).api.store({ params: { tenant: 'acme', slug: 'summer-fest' } });
  const product = data.event_products[0]?.id ?? '';
  for (const [route, expected] of Object.entries(STORE_PAGES)) {
    const path = expected.path ?? route.replace('{slug}', 'summer-fest').replace('{product}', product);
    expectAnswer(route, expected, await askStore(server, path));
  }
  expect((await askStore(server, '/nowhere')).status).toBe(404);
  const missing = await fetch(`${server.url}/nowhere`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('This page could not be found');
});
