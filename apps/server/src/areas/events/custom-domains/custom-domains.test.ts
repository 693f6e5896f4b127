import { auditLog, events, mailOutbox } from '@inkstand/database/tables/index';
import { DAY_MS } from '@inkstand/domain/days';
import { makeEvent, makeTenant, makeUser, unique } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { type DnsServer, startDnsServer } from '@inkstand/testing/services/dns-server';
import type { Site } from '@inkstand/web/site';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { companyEmail } from '#areas/platform/mail/company-email.ts';
import { publicOrigin, readConfig } from '#config/config.ts';
import { type Ctx, systemContext } from '#context.ts';
import { registerCrawlers } from '#pages/crawlers.ts';
import type { Pages } from '#pages/create-pages.ts';
import { registerPages } from '#pages/register-pages.ts';
import { dnsResolver } from './dns.ts';
import { domainEmail } from './domain-emails.ts';
import { readDomains } from './domain-state.ts';
import { recheckDomains } from './recheck-domains.ts';
import { recordFinding } from './record-finding.ts';

/** Returns the data that a page would be rendered with. */
const pages = {
  handle: async (_request, reply, site, context) => reply.send({ ...site, key: context.cacheKey }),
} satisfies Partial<Pages> as unknown as Pages;

let dns: DnsServer;
let server: TestServer;
let now = new Date('2026-11-01T10:00:00Z');
const config = readConfig({
  SECRET_KEY: 'a secret of the tests, long enough',
  PUBLIC_URL: 'https://merch.example.org',
  ROOT_HOST: 'merch.example.org',
  STORES_HOST: 'stores.example.net',
});
beforeAll(async () => {
  dns = await startDnsServer();
  server = await startTestServer({ config, dns: dnsResolver([dns.address]), now: () => now });
  registerCrawlers(server.app, server.services);
  registerPages(server.app, server.services, pages);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await dns[Symbol.asyncDispose]();
});
beforeEach(() => {
  dns.mood = 'answer';
  dns.records.clear();
  dns.asked.length = 0;
});

async function makeStore(values: { type?: 'Store' | 'Promo' | 'Bulk'; tenantId?: string } = {}) {
  const { database } = server.services;
  const tenantId = values.tenantId ?? (await makeTenant(database)).id;
  const event = await makeEvent(database, { type: 'Store', status: 'Active', ...values, tenantId });
  const admin = await server.as(await makeUser(database, { tenantId, role: 'admin' }));
  return { event, admin, params: { tenant_id: tenantId, slug: event.slug } };
}
type Store = Awaited<ReturnType<typeof makeStore>>;

/** A store with a proved domain. */
async function makeProved(values: Parameters<typeof makeStore>[0] = {}) {
  const store = await makeStore(values);
  const domain = `${unique('shop')}.acme-gifts.com`;
  const { record } = (await store.admin.setCustomDomain({ params: store.params, body: { domain } })).data;
  dns.records.set(record?.name ?? '', [record?.value ?? '']);
  await store.admin.checkCustomDomain({ params: store.params });
  return { ...store, domain, record: record ?? { name: '', value: '' } };
}

const page = async (host: string, url: string, headers = {}) =>
  server.app.inject({ url, headers: { host, ...headers } });
const loadEvent = async ({ event }: Pick<Store, 'event'>) => {
  const [row] = await server.services.database.tx('all-tenants', (tx) =>
    tx.select().from(events).where(eq(events.id, event.id)),
  );
  return row ?? expect.fail('no such event');
};
const loadActions = async ({ event }: Pick<Store, 'event'>) =>
  (
    await server.services.database.tx('all-tenants', (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.objectId, event.id)),
    )
  ).map(({ action }) => action);

test('a domain leads to its store from the moment its record is found until it is removed', async () => {
  const { event, admin, params } = await makeStore();
  const own = `${event.slug}--${event.tenantId}.stores.example.net`;
  expect((await admin.customDomain({ params })).data).toMatchObject({ state: 'none', domain: null, record: null });
  const body = { domain: ' Läden.Acme-Gifts.com. ' };
  const { data } = await admin.setCustomDomain({ params, body });
  const domain = 'xn--lden-loa.acme-gifts.com';
  expect(data).toMatchObject({ domain, name: 'läden.acme-gifts.com', state: 'unproved', target: own });
  expect(data.url).toBe(`https://${domain}/${event.slug}`);
  expect(data.record).toEqual({
    name: `_inkstand.${domain}`,
    value: expect.stringMatching(/^inkstand-domain=\w{40}$/),
  });
  // Setting the same domain again keeps the record, which somebody may be creating.
  expect((await admin.setCustomDomain({ params, body })).data.record).toEqual(data.record);

  const check = () => admin.checkCustomDomain({ params });
  expect((await check()).data).toMatchObject({ finding: 'nothing', state: 'unproved', checked_at: now.toISOString() });
  dns.records.set(`_inkstand.${domain}`, ['v=spf1 -all', 'inkstand-domain=of-somebody-else']);
  expect((await check()).data).toMatchObject({ finding: 'other', state: 'unproved' });
  expect((await page(domain, '/')).statusCode).toBe(404);
  expect((await page(own, `/${event.slug}`)).json<Site>().origin).toBe(`https://${own}`);

  dns.records.set(`_inkstand.${domain}`, ['v=spf1 -all', data.record?.value ?? '']);
  expect((await check()).data).toMatchObject({ finding: 'found', state: 'proved', proved_at: now.toISOString() });
  const first = await page(domain, '/?code=A-1');
  expect([first.statusCode, first.headers.location]).toEqual([302, `/${event.slug}?code=A-1`]);
  for (const host of [domain, `${domain.toUpperCase()}:443`, own])
    expect((await page(host, `/${event.slug}`)).json()).toMatchObject({
      kind: 'store',
      tenant: event.tenantId,
      slug: event.slug,
      origin: `https://${domain}`,
      key: expect.stringContaining(`https://${domain}`),
    });

  await admin.removeCustomDomain({ params });
  expect((await page(domain, `/${event.slug}`)).statusCode).toBe(404);
  expect((await page(own, `/${event.slug}`)).json<Site>().origin).toBe(`https://${own}`);
  expect(await loadActions({ event })).toEqual(['custom_domain.set', 'custom_domain.proved', 'custom_domain.removed']);
});

test('an invalid domain is rejected on its field', async () => {
  const { admin, params } = await makeStore();
  const set = (domain: string) => admin.setCustomDomain({ params, body: { domain } });
  const errors = {
    '': 'required',
    'https://shop.acme.com': 'a host name such as shop.example.com, without https:// and without a path',
    'shop.acme.com:8443': 'a host name such as shop.example.com, without https:// and without a path',
    '127.1': 'this is an IP address; a store needs a name',
    'x.merch.example.org': 'this name belongs to this service itself; please choose one of your own',
    'stores.example.net': 'this name belongs to this service itself; please choose one of your own',
  };
  for (const [domain, message] of Object.entries(errors))
    await expect(set(domain), domain).rejects.toMatchObject({ status: 422, errors: { domain: [message] } });
  await expect(admin.checkCustomDomain({ params })).rejects.toMatchObject({ status: 409 });
  const bulk = await makeStore({ type: 'Bulk' });
  await expect(bulk.admin.customDomain({ params: bulk.params })).rejects.toMatchObject({ status: 404 });
  expect(dns.asked).toEqual([]);
});

/** Two stores set one domain and check their records at once. */
async function proveTogether(domain: string) {
  const stores = [await makeStore(), await makeStore()];
  for (const { admin, params } of stores) {
    // Setting a domain does not take it from its owner.
    const { record } = (await admin.setCustomDomain({ params, body: { domain } })).data;
    const texts = dns.records.get(record?.name ?? '') ?? [];
    dns.records.set(record?.name ?? '', [...texts, record?.value ?? '']);
  }
  return Promise.allSettled(stores.map(({ admin, params }) => admin.checkCustomDomain({ params })));
}

test('a domain belongs to the first store that proves it; without the index both would have it', async () => {
  const domain = `${unique('both')}.example.com`;
  const taken = { status: 422, errors: { domain: ['another store uses this domain already'] } };
  const answers = await proveTogether(domain);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: taken });
  const third = await makeStore();
  await expect(third.admin.setCustomDomain({ params: third.params, body: { domain } })).rejects.toMatchObject(taken);

  const [index] = await server.db.ownerQuery<{ made: string }>(
    "select indexdef as made from pg_indexes where indexname = 'events_custom_domain'",
  );
  await server.db.ownerQuery('drop index events_custom_domain');
  const unguarded = await proveTogether(`${unique('control')}.example.com`);
  expect(unguarded.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  await server.db.ownerQuery("update events set custom_domain_verified_at = null where custom_domain like 'control%'");
  await server.db.ownerQuery(index?.made ?? '');
});

test('while DNS does not answer, nothing changes', async () => {
  const store = await makeProved();
  dns.mood = 'refuse';
  const { data } = await store.admin.checkCustomDomain({ params: store.params });
  expect(data).toMatchObject({ finding: 'no_answer', state: 'proved' });
  expect((await page(store.domain, '/')).statusCode).toBe(302);
});

test('the record is checked daily; without it the domain is removed after days, and its administrators are notified twice', async () => {
  const store = await makeProved();
  await makeUser(server.services.database, { tenantId: store.event.tenantId, role: 'account_manager' });
  const state = async () => (await store.admin.customDomain({ params: store.params })).data;
  const nextDay = async (days = 1) => {
    now = new Date(now.getTime() + days * DAY_MS + 1000);
    await recheckDomains(server.services);
  };
  dns.asked.length = 0;
  await recheckDomains(server.services);
  expect(dns.asked).not.toContain(store.record.name);
  await nextDay();
  expect(dns.asked).toContain(store.record.name);
  expect((await state()).state).toBe('proved');

  dns.records.delete(store.record.name);
  await nextDay();
  const gone = await state();
  expect(gone).toMatchObject({ state: 'missing', ends_at: new Date(now.getTime() + 5 * DAY_MS).toISOString() });
  expect((await page(store.domain, '/')).statusCode).toBe(302);
  dns.mood = 'refuse';
  await nextDay(6);
  expect((await state()).state).toBe('missing');
  dns.mood = 'answer';
  await nextDay();
  expect(await state()).toMatchObject({ state: 'lost', proved_at: null });
  expect((await page(store.domain, '/')).statusCode).toBe(404);
  await nextDay();

  const mails = await server.services.database.tx('all-tenants', (tx) =>
    tx.select().from(mailOutbox).where(eq(mailOutbox.tenantId, store.event.tenantId)),
  );
  expect(mails.map(({ template }) => template)).toEqual(['domain_missing', 'domain_lost']);
  const sentEmail = async (id: string, template: 'domain_missing' | 'domain_lost') => {
    const ctx = systemContext(server.services, store.event.tenantId);
    return ctx.tx((tx) => companyEmail(domainEmail)(tx, ctx, id, template));
  };
  expect(await sentEmail(mails[0]?.id ?? '', 'domain_missing')).toMatchObject({
    subject: `The record of ${store.domain} is gone`,
    text: expect.stringContaining(`${store.record.name}\n${store.record.value}`),
  });
  expect((await sentEmail(mails[1]?.id ?? '', 'domain_lost')).subject).toBe(
    `${store.domain} no longer leads to your store`,
  );

  // Once the record is back, one check is enough.
  dns.records.set(store.record.name, [store.record.value]);
  expect((await store.admin.checkCustomDomain({ params: store.params })).data.state).toBe('proved');
  expect(await loadActions(store)).toEqual([
    'custom_domain.set',
    'custom_domain.proved',
    'custom_domain.record_missing',
    'custom_domain.proof_lost',
    'custom_domain.proved',
  ]);
});

test('a record that comes back in time changes nothing', async () => {
  const store = await makeProved();
  const ctx: Ctx = systemContext(server.services, store.event.tenantId);
  const before = await loadEvent(store);
  const note = async (finding: Parameters<typeof recordFinding>[3]) => {
    const row = await loadEvent(store);
    return ctx.tx((tx) => recordFinding(tx, ctx, row, finding));
  };
  expect((await note('nothing')).customDomainMissingSince).toEqual(now);
  expect(await note('found')).toMatchObject({
    customDomainVerifiedAt: before.customDomainVerifiedAt,
    customDomainMissingSince: null,
  });
});

test('every link to a store with a proved domain uses it, and other links do not', async () => {
  const store = await makeProved({ type: 'Promo' });
  const { data: event } = await store.admin.getEvent({ params: store.params });
  expect(event.url).toBe(`https://${store.domain}/${store.event.slug}`);
  const row = await loadEvent(store);
  expect(publicOrigin(config, row)).toBe(`https://${store.domain}`);
  expect(publicOrigin(config, { ...row, customDomainVerifiedAt: null })).toContain('.stores.example.net');
  const { data: sample } = await store.admin.createSampleLink({ params: store.params });
  expect(sample.url).toMatch(new RegExp(`^https://${store.domain}/checkout\\?sample=`));
  // The root host's policy allows frames from the stores' own hosts only, so the preview uses such a host.
  const { data: preview } = await store.admin.createPreviewLink({ params: store.params });
  expect(new URL(preview.url).hostname).toBe(`${store.event.slug}--${store.event.tenantId}.stores.example.net`);
  const shop = await makeProved();
  expect((await page(shop.domain, '/sitemap.xml')).body).toContain(
    `<loc>https://${shop.domain}/${shop.event.slug}</loc>`,
  );
  expect((await page(shop.domain, '/robots.txt')).body).toContain(`Sitemap: https://${shop.domain}/sitemap.xml`);
});

test('an unknown host is a 404, and no session is valid on a store’s domain', async () => {
  const store = await makeProved();
  for (const host of ['shop.evil.example', `${store.domain}.evil.example`, `evil.${store.domain}`, ''])
    expect((await page(host, '/')).statusCode, host).toBe(404);
  const visitor = server.browser({ host: store.domain });
  await visitor.client.csrfCookie();
  await expect(visitor.client.currentUser()).rejects.toMatchObject({ status: 401 });
  expect([...visitor.cookies.keys()].filter((name) => name.includes('session'))).toEqual([]);
  // Calls from a page of another origin are rejected.
  const call = (origin: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/set-lang',
      headers: {
        host: store.domain,
        origin,
        cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
        'x-xsrf-token': decodeURIComponent(visitor.cookies.get('XSRF-TOKEN') ?? ''),
      },
      payload: { lang: 'de' },
    });
  expect((await call('https://merch.example.org')).statusCode).toBe(403);
  expect((await call(`https://${store.domain}`)).statusCode).toBe(200);
  // HSTS excludes subdomains: those of a company's domain are not ours.
  const secure = async (host: string) => (await page(host, '/')).headers['strict-transport-security'];
  expect(await secure(store.domain)).toBe('max-age=31536000');
  expect(await secure('merch.example.org')).toContain('includeSubDomains');
});

test('a reverse proxy is told which domains are ours', async () => {
  const store = await makeProved();
  const ask = async (domain: string) => (await page('127.0.0.1', `/domain-check?domain=${domain}`)).statusCode;
  expect(await ask(store.domain)).toBe(200);
  for (const other of ['shop.evil.example', '', `x.${store.domain}`]) expect(await ask(other)).toBe(404);
  expect((await page('127.0.0.1', '/domain-check')).statusCode).toBe(404);
});

test('a deleted event releases its domain, and its record is no longer checked', async () => {
  const store = await makeProved();
  await store.admin.deleteEvent({ params: store.params });
  expect((await page(store.domain, '/')).statusCode).toBe(404);
  const other = await makeStore();
  const { data } = await other.admin.setCustomDomain({ params: other.params, body: { domain: store.domain } });
  dns.records.set(store.record.name, [data.record?.value ?? '']);
  expect((await other.admin.checkCustomDomain({ params: other.params })).data.state).toBe('proved');
  await store.admin.restoreEvent({ params: store.params });
  expect((await store.admin.customDomain({ params: store.params })).data.state).toBe('unproved');
  await expect(store.admin.checkCustomDomain({ params: store.params })).resolves.toMatchObject({
    data: { finding: 'other', state: 'unproved' },
  });
});

test('another process stops serving a removed domain after its next refresh', async () => {
  const store = await makeProved();
  await server.db.ownerQuery('update events set custom_domain_verified_at = null where id = $1', [store.event.id]);
  expect((await page(store.domain, '/')).statusCode).toBe(302);
  await readDomains(server.services);
  expect((await page(store.domain, '/')).statusCode).toBe(404);
});

test('a company sees its stores with their domains, and staff with a read-only role can view but not change them', async () => {
  const store = await makeProved();
  const plain = await makeStore({ tenantId: store.event.tenantId });
  const { data } = await store.admin.listCustomDomains({ params: { tenant_id: store.event.tenantId } });
  expect(data.map(({ event, domain, state }) => [event.slug, domain, state])).toEqual([
    [store.event.slug, store.domain, 'proved'],
    [plain.event.slug, null, 'none'],
  ]);
  const manager = await server.as(
    await makeUser(server.services.database, { tenantId: store.event.tenantId, role: 'account_manager' }),
  );
  expect((await manager.customDomain({ params: store.params })).data.state).toBe('proved');
  await expect(manager.removeCustomDomain({ params: store.params })).rejects.toMatchObject({ status: 403 });
});
