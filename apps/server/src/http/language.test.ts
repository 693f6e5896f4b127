import { makeEvent } from '@inkstand/testing/factories/basics';
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
