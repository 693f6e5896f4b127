import { makeEvent, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import type { Site } from '@inkstand/web/site';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '#config/config.ts';
import { hashPassword } from '../areas/identity/accounts/password.ts';
import type { Pages } from './create-pages.ts';
import { registerPages } from './register-pages.ts';

const ids = { ANALYTICS_ID: 'site-1', CHAT_WIDGET_ID: 'token-1', SECRET_KEY: 'a secret of the tests, long enough' };
const production = readConfig({
  ...ids,
  INKSTAND_MODE: 'production',
  PUBLIC_URL: 'http://localhost:3000',
  SMTP_URL: 'smtp://localhost',
});

/** Returns the context of a page instead of rendering it. */
const pages = {
  handle: async (_request, reply, site) => reply.send(site),
} satisfies Partial<Pages> as unknown as Pages;

async function start(config = production): Promise<TestServer> {
  const server = await startTestServer({ config });
  registerPages(server.app, server.services, pages);
  return server;
}

const loadSite = async (server: TestServer, url: string, headers: Record<string, string> = {}) =>
  (await server.app.inject({ url, headers: { host: 'localhost', ...headers } })).json<Site>();

let server: TestServer;
beforeAll(async () => {
  server = await start();
});
afterAll(() => server[Symbol.asyncDispose]());

describe('the context of a page', () => {
  it('includes analytics and chat in production when they are configured', async () => {
    expect(await loadSite(server, '/')).toMatchObject({
      analytics: { id: 'site-1', url: 'https://cloud.umami.is/script.js' },
      chat: { id: 'token-1', url: 'https://app.chatwoot.com' },
    });
  });

  it('excludes the chat for superadmins, and while they act for a client', async () => {
    const client = await makeTenant(server.services.database);
    const passwordHash = await hashPassword('inkstand-demo');
    for (const superadmin of [0, 1] as const) {
      const user = await makeUser(server.services.database, { passwordHash, superadmin });
      const browser = server.browser();
      await browser.client.login({ body: { email: user.email, password: 'inkstand-demo' } });
      const load = async () => (await (await browser.fetch('http://localhost:3000/')).json()) as Site;
      const site = await load();
      expect(site.user?.superadmin).toBe(superadmin);
      expect(site.chat !== undefined).toBe(superadmin === 0);
      expect(site.analytics).toBeDefined();
      if (superadmin === 0) continue;
      await browser.client.actForClient({ params: { tenant_id: client.id }, body: {} });
      const acting = await load();
      expect([acting.user?.superadmin, acting.chat]).toEqual([0, undefined]);
    }
  });

  it('includes neither in demo mode, whatever is set', async () => {
    await using demo = await start(readConfig(ids));
    const site = await loadSite(demo, '/');
    expect(site.mode).toBe('demo');
    expect([site.analytics, site.chat]).toEqual([undefined, undefined]);
  });
});

describe('the English of a page', () => {
  it('is that of the United States in stores, previews and companies of their region', async () => {
    const { database } = server.services;
    for (const [region, english] of [
      ['US', 'en-US'],
      ['UK', undefined],
    ] as const) {
      const tenant = await makeTenant(database, { region });
      const event = await makeEvent(database, { tenantId: tenant.id, region });
      const host = `${event.slug}--${tenant.id}.localhost`;
      expect((await loadSite(server, `/${event.slug}`, { host })).english).toBe(english);
      expect(await loadSite(server, `/${event.slug}?lang=de`, { host })).toMatchObject({ lang: 'de' });
      const passwordHash = await hashPassword('inkstand-demo');
      const user = await makeUser(database, { tenantId: tenant.id, passwordHash });
      const browser = server.browser();
      await browser.client.login({ body: { email: user.email, password: 'inkstand-demo' } });
      const site = (await (await browser.fetch('http://localhost:3000/')).json()) as Site;
      expect([site.lang, site.english]).toEqual(['en', english]);
    }
  });

  it('is the pseudo-language where it is asked for, in demonstrations only', async () => {
    await using demo = await start(readConfig(ids));
    const cookie = 'i18n_redirected=de';
    expect(await loadSite(demo, '/?lang=qps', { cookie })).toMatchObject({ lang: 'en', english: 'qps' });
    const site = await loadSite(server, '/?lang=qps', { cookie });
    expect([site.lang, site.english]).toEqual(['de', undefined]);
  });
});

describe('the language of a page', () => {
  it('comes from the address, else the cookie, else the event; on the root host, else the browser, else English', async () => {
    const { database } = server.services;
    const tenant = await makeTenant(database);
    const event = await makeEvent(database, { tenantId: tenant.id, defaultLanguage: 'nl' });
    const host = `${event.slug}--${tenant.id}.localhost`;
    const ask = async (url: string, cookie = '') =>
      (await loadSite(server, url, { host, cookie, 'accept-language': 'sv' })).lang;
    expect(await ask(`/${event.slug}?lang=de`, 'i18n_redirected=fr')).toBe('de');
    expect(await ask(`/${event.slug}`, 'i18n_redirected=fr')).toBe('fr');
    expect(await ask(`/${event.slug}`, 'i18n_redirected=xx')).toBe('nl');
    expect(await ask(`/${event.slug}?lang=xx`)).toBe('nl');
    // A link in an email carries the mail's language, which a choice of the reader outranks.
    expect(await ask(`/${event.slug}?code=X&mail_lang=de`)).toBe('de');
    expect(await ask(`/${event.slug}?code=X&mail_lang=de`, 'i18n_redirected=fr')).toBe('fr');
    expect(await ask(`/${event.slug}?mail_lang=de&lang=it`)).toBe('it');
    expect(await ask(`/${event.slug}?mail_lang=xx`)).toBe('nl');
    // The language that an earlier page came in is no choice: a mail's outranks it, a changed default does not.
    const fetched = 'i18n_redirected=fr; i18n_fetched=1';
    expect(await ask(`/${event.slug}`, fetched)).toBe('fr');
    expect(await ask(`/${event.slug}?code=X&mail_lang=de`, fetched)).toBe('de');
    expect((await loadSite(server, '/', { 'accept-language': 'sv' })).lang).toBe('sv');
    expect((await loadSite(server, '/', { 'accept-language': 'xx' })).lang).toBe('en');
    // Filipino is not Finnish, and a weight of 0 refuses a language.
    const filipino = { 'accept-language': 'fil-PH,fil;q=0.9,sv;q=0,de-AT;q=0.5' };
    expect((await loadSite(server, '/', filipino)).lang).toBe('de');
  });

  it('is a user’s own, unless this browser has chosen another', async () => {
    const { database } = server.services;
    const passwordHash = await hashPassword('inkstand-demo');
    const user = await makeUser(database, { language: 'de', passwordHash });
    const browser = server.browser();
    await browser.client.login({ body: { email: user.email, password: 'inkstand-demo' } });
    const lang = async () => ((await (await browser.fetch('http://localhost:3000/')).json()) as Site).lang;
    browser.cookies.set('i18n_redirected', 'fr').set('i18n_fetched', '1');
    expect([await lang(), (await browser.client.getLanguage()).lang]).toEqual(['de', 'de']);
    browser.cookies.delete('i18n_fetched');
    expect([await lang(), (await browser.client.getLanguage()).lang]).toEqual(['fr', 'de']);
  });

  it('is English where translation is disabled', async () => {
    await using english = await start({ ...production, translationEnabled: false });
    const headers = { cookie: 'i18n_redirected=fr' };
    expect(await loadSite(english, '/?lang=de', headers)).toMatchObject({ lang: 'en', translationEnabled: false });
  });
});

describe('an unknown host', () => {
  it.each([
    ['nobody.localhost', 'en', 'This page could not be found'],
    ['gone--nobody.localhost', 'de', 'Diese Seite wurde nicht gefunden'],
  ])('%s is answered in the browser’s language (%s), with a way to the root host', async (host, lang, words) => {
    const answer = await server.app.inject({ url: '/x', headers: { host, 'accept-language': lang } });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain(`<html lang="${lang}">`);
    expect(answer.body).toContain(`<h1>${words}</h1>`);
    expect(answer.body).toContain('<a href="http://localhost:3000">');
  });
});

describe('an address with broken percent encoding', () => {
  it.each(['/%', '/caf%E9?a=%', '/help/100%'])('%s is a page of its host, and no call', async (url) => {
    expect(await loadSite(server, url)).toMatchObject({ kind: 'root' });
    const call = await server.app.inject({ url: `/api${url}`, headers: { host: 'localhost' } });
    expect([call.statusCode, call.json()]).toEqual([404, { success: false, message: expect.any(String) }]);
  });
});

describe('a page whose data cannot be read', () => {
  it.each([
    ['while PostgreSQL is down', 'ECONNREFUSED', 503, '5'],
    ['after an unexpected error', 'XX000', 500, undefined],
  ])('is an error page on both hosts %s (%s)', async (_when, code, status, retryAfter) => {
    const fail = () => Promise.reject(Object.assign(new Error('no answer'), { code }));
    const { database } = server.services;
    vi.spyOn(database, 'tx').mockImplementation(fail);
    vi.spyOn(database.pool, 'query').mockImplementation(fail);
    onTestFinished(() => void vi.restoreAllMocks());
    for (const host of ['localhost', 'fest--acme.localhost']) {
      const headers = { host, cookie: 'inkstand_session=abc', 'accept-language': 'de' };
      const answer = await server.app.inject({ url: '/fest', headers });
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, retryAfter]);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body).toContain('<h1>Bei uns ist etwas schiefgegangen</h1>');
    }
  });
});
