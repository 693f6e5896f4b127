import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rateLimits } from '@inkstand/database/tables/index';
import { DAY_MS } from '@inkstand/domain/days';
import { failure } from '@inkstand/testing/clients/failure';
import { makeShop, type Shop } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addressLookup } from '#outgoing/address-lookup.ts';
import type { AddressLookup } from '#ports/address-lookup.ts';
import { RATE_LIMITS } from '#rate-limits/limits.ts';

/** What the operator's service was asked, and how it answers. */
const asked: unknown[] = [];
let answer: RequestListener;
const service = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => {
    body += part.toString();
  });
  request.on('end', () => {
    asked.push([request.method, request.headers['content-type'], JSON.parse(body)]);
    answer(request, response);
  });
});
const says = (value: unknown): RequestListener => saysText(JSON.stringify(value));
const saysText =
  (text: string, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status).end(text);

let server: TestServer;
let lookup: AddressLookup | undefined;
const warn = vi.fn();
let now = new Date('2026-11-23T10:00:00Z');
const client = (timeoutMs?: number) =>
  addressLookup({
    url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/lookup`,
    log: { warn },
    now: () => now,
    ...(timeoutMs && { timeoutMs }),
  });

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  server = await startTestServer({ addressLookup: { find: async (address) => lookup?.find(address) } });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  asked.length = 0;
  warn.mockClear();
  lookup = client();
});

const LONDON = {
  address_first_line: '12 Acacia Ave',
  address_second_line: '',
  address_city: 'London',
  address_county: '',
  address_postcode: 'sw1a2aa',
  address_country: 'United Kingdom',
  address_state: '',
};
const TUCSON = {
  ...LONDON,
  address_first_line: '1 Main St',
  address_city: 'Tucson',
  address_postcode: '85701',
  address_country: 'United States of America',
  address_state: 'Arizona',
};
const lookUp = async (shop: Shop, body = LONDON) =>
  (await server.browser().client.lookUpAddress({ params: shop.params, body })).data;
const openShop = (values: Parameters<typeof makeShop>[1] = {}) => makeShop(server.services.database, values);

test.each(['deliverable', 'doubtful', 'undeliverable'] as const)(
  'an address is %s, as the service says',
  async (verdict) => {
    answer = says({ verdict, ignored: true });
    expect(await lookUp(await openShop())).toEqual({ verdict, suggestion: null });
    // The person is not named.
    expect(asked).toEqual([
      ['POST', 'application/json', { ...LONDON, address_postcode: 'SW1A 2AA', address_country: 'GB' }],
    ]);
  },
);

test('a suggestion is given as the form writes it', async () => {
  answer = says({
    verdict: 'doubtful',
    suggestion: { address_first_line: '12 Acacia Avenue', address_postcode: 'sw1a 2ab' },
  });
  const { suggestion } = (await lookUp(await openShop()))!;
  expect(suggestion).toEqual({ ...LONDON, address_first_line: '12 Acacia Avenue', address_postcode: 'SW1A 2AB' });

  answer = says({
    verdict: 'doubtful',
    suggestion: { address_postcode: '857011234', address_country: 'US', address_state: 'az' },
  });
  const american = (await lookUp(await openShop({ region: 'US' }), TUCSON))!;
  expect(american.suggestion).toEqual({ ...TUCSON, address_postcode: '85701-1234' });
  expect(asked.at(-1)).toEqual(['POST', 'application/json', { ...TUCSON, address_country: 'US', address_state: 'AZ' }]);
});

test.each([
  ['is the address itself', { address_first_line: '12 Acacia Ave ', address_postcode: 'SW1A 2AA' }],
  ['lies where the store does not deliver', { address_country: 'France', address_postcode: '75013' }],
  ['has a postcode of another country', { address_postcode: '12345' }],
  ['has no street', { address_first_line: '' }],
])('a suggestion that %s is left out', async (_, suggestion) => {
  answer = says({ verdict: 'doubtful', suggestion });
  expect(await lookUp(await openShop())).toEqual({ verdict: 'doubtful', suggestion: null });
});

test.each<[string, RequestListener, string]>([
  ['an error', saysText('{"verdict":"doubtful"}', 500), 'status 500'],
  ['a redirect', saysText('{"verdict":"doubtful"}', 302), 'status 302'],
  ['a page', saysText('<html>12 Acacia Ave</html>'), 'the answer has another form'],
  ['nothing', saysText(''), 'the answer has another form'],
  ['another word', says({ verdict: 'fine' }), 'the answer has another form'],
  [
    'a number for a line',
    says({ verdict: 'doubtful', suggestion: { address_city: 7 } }),
    'the answer has another form',
  ],
  ['a novel', saysText(JSON.stringify({ verdict: 'doubtful', note: 'x'.repeat(70_000) })), 'the answer is too long'],
  ['a closed connection', (request) => request.socket.destroy(), 'socket hang up'],
])('%s is no answer, and refuses nothing', async (_, listener, reason) => {
  answer = listener;
  const shop = await openShop();
  expect(await lookUp(shop)).toBeNull();
  expect(warn.mock.calls).toEqual([[{ reason }, expect.any(String)]]);
});

test('a service that does not answer within three seconds has no answer', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  answer = says({ verdict: 'doubtful' });
  const shop = await openShop();
  await lookUp(shop);
  expect(timeout).toHaveBeenCalledWith(3000);
  timeout.mockRestore();
  lookup = client(50);
  answer = () => undefined;
  expect(await lookUp(shop)).toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);
});

test('failures are logged once a minute', async () => {
  const shop = await openShop();
  answer = saysText('', 500);
  await lookUp(shop);
  await lookUp(shop);
  now = new Date(now.getTime() + 59_999);
  await lookUp(shop);
  expect(warn).toHaveBeenCalledTimes(1);
  now = new Date(now.getTime() + 1);
  await lookUp(shop);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('an address with an error, and one of another country, is not asked about', async () => {
  const shop = await openShop();
  for (const wrong of [{ address_postcode: '12345' }, { address_country: 'France' }, { address_country: 'Atlantis' }]) {
    expect(await lookUp(shop, { ...LONDON, ...wrong })).toBeNull();
  }
  expect(asked).toEqual([]);
});

test('one IP address may ask only so often', async () => {
  const shop = await openShop();
  answer = says({ verdict: 'doubtful' });
  const limit = {
    key: 'address-lookups:203.0.113.5',
    failures: RATE_LIMITS.addressLookupsOfAddress.limit,
    windowEndsAt: new Date(Date.now() + DAY_MS),
  };
  await server.services.database.tx('all-tenants', (tx) => tx.insert(rateLimits).values(limit));
  const from = (ip: string) => server.browser({ ip }).client.lookUpAddress({ params: shop.params, body: LONDON });
  expect((await failure(from('203.0.113.5'))).status).toBe(429);
  expect((await from('203.0.113.6')).data?.verdict).toBe('doubtful');
});

test('without a service nobody is asked', async () => {
  await using off = await startTestServer();
  const shop = await makeShop(off.services.database);
  expect((await off.browser().client.lookUpAddress({ params: shop.params, body: LONDON })).data).toBeNull();
});
