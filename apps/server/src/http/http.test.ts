import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type CallName, contract } from '@inkstand/contract';
import { makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const callNames = Object.keys(contract) as CallName[];

describe('a state-changing call', () => {
  const login = (headers: Record<string, string>, cookie = '') =>
    server.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { host: 'localhost', 'content-type': 'application/json', ...(cookie ? { cookie } : {}), ...headers },
      payload: '{}',
    });
  const token = async () => {
    const { cookies } = await server.app.inject({ url: '/api/csrf-cookie', headers: { host: 'localhost' } });
    return cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  };

  test('is rejected without the token, with a forged one, and from a page of another origin', async () => {
    const good = await token();
    const forged = `${good.split('.')[0]}.${'A'.repeat(43)}`;
    expect((await login({})).statusCode).toBe(403);
    expect((await login({ 'x-xsrf-token': good })).statusCode).toBe(403);
    expect((await login({ 'x-xsrf-token': forged }, `XSRF-TOKEN=${forged}`)).statusCode).toBe(403);
    const elsewhere = { 'x-xsrf-token': good, origin: 'https://elsewhere.example' };
    expect((await login(elsewhere, `XSRF-TOKEN=${good}`)).statusCode).toBe(403);
    expect((await login({ 'x-xsrf-token': good, origin: 'null' }, `XSRF-TOKEN=${good}`)).statusCode).toBe(403);
  });

  test('of our client is accepted although its token was signed with another key', async () => {
    const browser = server.browser();
    browser.cookies.set('XSRF-TOKEN', `${'a'.repeat(24)}.${'A'.repeat(43)}`);
    expect(await browser.client.setLanguage({ body: { lang: 'sv' } })).toEqual({ lang: 'sv' });
  });

  test('is accepted with the token of its own origin, and then reports missing fields', async () => {
    const good = await token();
    const answer = await login({ 'x-xsrf-token': good, origin: 'http://localhost:3000' }, `XSRF-TOKEN=${good}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { email: ['required'], password: ['required'] } });
  });
});

describe('an answer of the API', () => {
  test.each([
    { accepted: 'gzip, deflate, br', encoding: 'br', decode: brotliDecompressSync },
    { accepted: 'gzip, deflate', encoding: 'gzip', decode: gunzipSync },
    { accepted: 'identity', encoding: undefined, decode: (bytes: Buffer) => bytes },
  ])('is compressed for who accepts $accepted, unless it is short', async ({ accepted, encoding, decode }) => {
    const get = (url: string) =>
      server.app.inject({ url, headers: { host: 'localhost', 'accept-encoding': accepted } });
    const plain = await server.app.inject({ url: '/api/fulfillers/openapi.json', headers: { host: 'localhost' } });
    const { headers, rawPayload } = await get('/api/fulfillers/openapi.json');
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(decode(rawPayload).toString()).toBe(plain.payload);
    expect((await get('/api/csrf-cookie')).headers['content-encoding']).toBeUndefined();
  });
});

describe('a database that is unavailable', () => {
  test.each([
    ['53100', 'the disk is full'],
    ['57P01', 'it is being shut down'],
    ['57014', 'the statement waits too long for a lock'],
    ['25P03', 'the transaction was idle too long'],
    ['40P01', 'the transaction was ended in a deadlock'],
    ['40001', 'the transaction met another'],
  ])('in the midst of a call (%s, %s) is a 503 with Retry-After', async (code) => {
    const user = await makeUser(server.db.database, { role: 'admin' });
    const client = await server.as(user);
    await server.db.ownerQuery(`create or replace function stop_here() returns trigger language plpgsql as
      $$ begin raise exception 'stopped' using errcode = '${code}'; end $$`);
    await server.db.ownerQuery(
      'create or replace trigger stop_here before insert on colour_sets execute function stop_here()',
    );
    const body = { name: 'Ours', primary: '#102030', secondary: '#ffffff' };
    const refused = client.createColourSet({ params: { tenant_id: user.tenantId }, body });
    await expect(refused).rejects.toMatchObject({ status: 503 });
    await server.db.ownerQuery('drop trigger stop_here on colour_sets');
    await client.createColourSet({ params: { tenant_id: user.tenantId }, body });
  });
});

test('an unexpected error is logged with its path, without the token in it and without the query', async () => {
  const logged = vi.spyOn(server.services.log, 'error').mockReturnValue(undefined);
  const broken = vi.spyOn(server.services.database, 'tx').mockRejectedValue(new Error('broken'));
  const url = `/api/reset-password/${'a'.repeat(43)}?lang=de`;
  const answer = await server.app.inject({ url, headers: { host: 'localhost' } });
  expect(answer.statusCode).toBe(500);
  expect(logged.mock.lastCall?.[0]).toMatchObject({ path: '/api/reset-password/…' });
  for (const spy of [logged, broken]) spy.mockRestore();
});

describe('malformed requests', () => {
  const post = (payload: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/get-lang',
      headers: { host: 'localhost', 'content-type': 'application/json', authorization: 'Bearer none', ...headers },
      payload,
    });

  test('invalid JSON is a 400, a body of two megabytes a 413, an unknown content type a 4xx; none shows a stack trace', async () => {
    const answers = [
      await post('{"lang":'),
      await post(`"${'x'.repeat(2_000_000)}"`),
      await post('x', { 'content-type': 'text/odd' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 413, 400]);
    for (const answer of answers) expect(answer.json()).toEqual({ success: false, message: expect.any(String) });
  });

  test('a body that would pollute the prototype is rejected', async () => {
    expect((await post('{"__proto__": {"superadmin": 1}}')).statusCode).toBe(400);
  });

  test('an unknown call and an invalid path parameter are 404', async () => {
    for (const url of ['/api/nothing', '/api/acme/summer-fest/product-id=abc', '/api/ACME!/summer-fest/store']) {
      const answer = await server.app.inject({ url, headers: { host: 'localhost' } });
      expect(answer.statusCode, url).toBe(404);
    }
  });
});

test('the OpenAPI document describes every call, at its exact path', async () => {
  const answer = await server.app.inject({ url: '/api/openapi.json', headers: { host: 'localhost' } });
  const { openapi, paths } = answer.json<{
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
  }>();
  expect(openapi).toBe('3.1.0');
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(described.toSorted()).toEqual(callNames.toSorted());
});
