import { createClient } from '@inkstand/contract/client';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { basketLine, makeShop, recipient } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const NOT_FOUND = {
  en: 'not found',
  de: 'nicht gefunden',
  fr: 'introuvable',
  nl: 'niet gevonden',
  sv: 'hittades inte',
};

async function loadPage(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await server.app.inject({ url: path, headers: { host: 'localhost', ...headers } });
  return answer.json().message;
}

test('errors of a store use ?lang, else the language of the page, else the cookie, else the default of the event', async () => {
  const event = await makeEvent(server.services.database, { defaultLanguage: 'nl' });
  const path = `/api/${event.tenantId}/${event.slug}/order/${'A'.repeat(43)}`;
  const cookie = 'i18n_redirected=fr';
  const page = { 'inkstand-language': 'de' };
  const accept = { 'accept-language': 'sv' };
  expect(await loadPage(`${path}?lang=en`, { ...page, cookie, ...accept })).toContain(NOT_FOUND.en);
  expect(await loadPage(path, { ...page, cookie, ...accept })).toContain(NOT_FOUND.de);
  expect(await loadPage(path, { cookie, ...accept })).toContain(NOT_FOUND.fr);
  expect(await loadPage(path, accept)).toContain(NOT_FOUND.nl);
  expect(await loadPage(`${path}?lang=xx`, { cookie: 'i18n_redirected=xx' })).toContain(NOT_FOUND.nl);
});

test('errors have the English of the page that calls', async () => {
  const event = await makeEvent(server.services.database, { defaultLanguage: 'nl' });
  const path = `/api/${event.tenantId}/${event.slug}/checkout/voucher`;
  const loadErrors = async (english: string, query = '') => {
    const headers = { host: `${event.slug}--${event.tenantId}.localhost`, 'inkstand-language': english };
    const answer = await server.app.inject({ method: 'POST', url: `${path}${query}`, headers, payload: {} });
    return answer.json().message;
  };
  expect(await loadErrors('qps')).toMatch(/^\[/);
  expect(await loadErrors('en-US')).not.toMatch(/^\[/);
  expect(await loadErrors('en-US', '?lang=de')).not.toBe(await loadErrors('en-US'));
});

test('without a store the language of the browser counts; a draft does not count as a store', async () => {
  const draft = await makeEvent(server.services.database, { defaultLanguage: 'nl', status: 'Draft' });
  for (const path of ['/api/nobody/nothing', `/api/${draft.tenantId}/${draft.slug}`]) {
    const order = `${path}/order/${'A'.repeat(43)}`;
    expect(await loadPage(order, { 'accept-language': 'sv-SE,en;q=0.5' })).toContain(NOT_FOUND.sv);
    expect(await loadPage(order)).toContain(NOT_FOUND.en);
  }
});

test('lang in the body of create-customer decides for that call and for the customer', async () => {
  const shop = await makeShop(server.services.database);
  const { client, cookies } = server.browser();
  cookies.set('i18n_redirected', 'fr');
  const products = [basketLine(shop.productId)];
  const enter = (fields: object) =>
    client.createCustomer({ params: shop.params, body: { ...recipient(), products, lang: 'de', ...fields } });
  await expect(enter({ email: 'nobody' })).rejects.toMatchObject({
    errors: { email: [expect.stringMatching(/E-Mail/)] },
  });
  const { message, data } = await enter({});
  expect(message).toBe('Versand');
  const [customer] = await server.db.ownerQuery('select language from customers where id = $1', [data.customer_id]);
  expect(customer).toEqual({ language: 'de' });
});

test('a call answers in the language of its user, and a program with an API key in English unless it asks', async () => {
  const { database } = server.services;
  const tenant = await makeTenant(database, { language: 'de' });
  const user = await makeUser(database, { tenantId: tenant.id, language: 'de' });
  const client = await server.as(user);
  const params = { tenant_id: tenant.id };
  const { message, data } = await client.createApiKey({ params, body: { name: 'Lager', role: 'admin' } });
  expect(message).toBe('Schlüssel erstellt');
  const tag = { params, body: { name: 'Eilig' } };
  expect((await client.createTag(tag)).message).toBe('Das Tag ist angelegt');
  const program = (headers: Record<string, string>) =>
    createClient({
      baseUrl: 'http://localhost:3000',
      fetch: server.browser().fetch,
      headers: { authorization: `Bearer ${data.key}`, ...headers },
    });
  const refused = (headers: Record<string, string>) => failure(program(headers).createTag(tag));
  const [english, french] = [await refused({}), await refused({ 'inkstand-language': 'fr' })];
  const german = await failure(client.createTag(tag));
  expect(english.errors).toEqual({ name: ['there is one of this name already'] });
  expect(french.errors).toEqual({ name: ['ce nom est déjà pris'] });
  expect(german.errors).toEqual({ name: ['es gibt schon etwas mit diesem Namen'] });
});

test('headings and codes of an export are in the language of its user; a program gets those of the API', async () => {
  const { database } = server.services;
  const tenant = await makeTenant(database, { language: 'de' });
  const client = await server.as(await makeUser(database, { tenantId: tenant.id, language: 'de' }));
  const params = { tenant_id: tenant.id };
  const { data } = await client.createApiKey({ params, body: { name: 'Lager', role: 'admin' } });
  const program = createClient({
    baseUrl: 'http://localhost:3000',
    fetch: server.browser().fetch,
    headers: { authorization: `Bearer ${data.key}` },
  });
  const products = async (as: typeof program) => (await as.exportProducts({ params })).text();
  expect(await products(program)).toContain('client,product,name,status,');
  expect(await products(client)).toContain('Kunde,Produkt,Name,Status,');
  const users = await (await client.exportUsers({ params })).text();
  expect(users).toContain('Administrator,nein,');
});

test('an export for an American reader has the headings of the API too; "color" is for screens', async () => {
  const { database } = server.services;
  const tenant = await makeTenant(database, { region: 'US' });
  const user = await makeUser(database, { tenantId: tenant.id });
  const params = { tenant_id: tenant.id };
  const { data } = await (await server.as(user)).createApiKey({ params, body: { name: 'Warehouse', role: 'admin' } });
  const exported = async (headers: Record<string, string>) => {
    const authorization = `Bearer ${data.key}`;
    const url = `/api/${tenant.id}/product-file`;
    const answer = await server.app.inject({ url, headers: { host: 'localhost', authorization, ...headers } });
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };
  const american = await exported({ 'accept-language': 'en-US,en;q=0.9,de;q=0.8', 'inkstand-language': 'en-US' });
  expect(american).toContain(',published_colours,');
  expect(american).toBe(await exported({}));
  expect(await exported({ 'accept-language': 'de-DE,en-US;q=0.9' })).toContain(',veröffentlichte Farben,');
});
