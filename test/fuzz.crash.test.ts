import { randomInt } from 'node:crypto';
import { type CallName, contract } from '@inkstand/contract';
import { methodAndPath } from '@inkstand/contract/paths';
import { newId } from '@inkstand/database';
import { ADDRESS_FIELDS } from '@inkstand/domain/recipient-fields';
import { orderToken } from '@inkstand/server/areas/orders/order-lifecycle/order-writes';
import { createJobRunner } from '@inkstand/server/jobs/job-runner';
import { makeEvent, makeUser, offer, testDocument } from '@inkstand/testing/factories/basics';
import { makeCustomer, makeOrder, makePromoCode } from '@inkstand/testing/factories/orders';
import { basketLine, makeShop, recipient } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { times } from '@inkstand/testing/thorough';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// Sends hostile values in every place of the parameters, query and body of every call of the contract. The response
// must always be a clear one: never a 5xx, always JSON with a message (issue 2, "bad input at every call").

type Json = string | number | boolean | null | Json[] | { [field: string]: Json };
type Fields = { [field: string]: Json };

/** JSON texts instead of values, to include a field named `__proto__` and numbers that JavaScript would not write. */
const HOSTILE = [
  'null',
  'true',
  '[]',
  '{}',
  '""',
  '-1',
  '1.5',
  '1e308',
  '1e999',
  '1e-7',
  '9007199254740993',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\u202e👩‍👩‍👧İ"',
  '"1e9"',
  '"__proto__"',
  '{"constructor":{"prototype":1}}',
  '["a"]',
  `"' or 1=1 -- <script>"`,
  '"%\\\\"',
  '"a\\r\\nb"',
  '"00000000-0000-0000-0000-000000000000"',
  '"0000-01-01T00:00:00Z"',
  JSON.stringify('x'.repeat(20_000)),
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `[${'0,'.repeat(600)}0]`,
];

const HOSTILE_IN_URL = [
  '',
  '%00',
  'a%00b',
  '%ff',
  '%ED%A0%80',
  '..%2f..%2fetc',
  '%2e%2e',
  'all',
  'constructor',
  '__proto__',
  '%27%20or%201%3D1--',
  '-1',
  '0',
  '1.5',
  '1e9',
  '99999999999999999999',
  'NaN',
  'null',
  '%25',
  '%5C',
  '%F0%9F%91%A9',
  'x'.repeat(900),
  '00000000-0000-0000-0000-000000000000',
  'INK-0000-0000',
  'ABCDEFAB-CDEF-4BCD-8FAB-CDEFABCDEFAB',
  '%0d%0aSet-Cookie:a=b',
];

let server: TestServer;
let params: Record<string, string>;
let bodies: Partial<Record<CallName, Fields>>;
let admin: InjectOptions['headers'];
let visitor: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  // Calls about jobs read the queue's own tables, which it creates on start.
  const runner = await createJobRunner({ database: server.services.database, log: server.services.log });
  await runner.stop();
  const { database } = server.services;
  const shop = await makeShop(database);
  const { tenantId, productId } = shop;
  await server.db.ownerQuery(`update events set config = config || '{"contactUsFormEmail": "hello@shop.test"}'`);
  const promo = await makeEvent(database, { tenantId, type: 'Promo' });
  await offer(database, promo, { productId });
  const code = await makePromoCode(database, { tenantId, eventId: promo.id, maximumUses: 1000 });
  const order = await makeOrder(database, { tenantId, eventId: shop.event.id, amountCaptured: 2874 });
  const refundId = newId();
  await server.db.ownerQuery(
    `insert into refunds (tenant_id, id, order_id, amount, status, requested_by) values ($1, $2, $3, 1, 'failed', 'system')`,
    [tenantId, refundId, order.id],
  );
  const customer = await makeCustomer(database, { tenantId, eventId: shop.event.id });
  const user = await makeUser(database, { tenantId });
  const staff = await makeUser(database, { superadmin: 1 });
  admin = { authorization: `Bearer ${await makeBearer(user)}` };
  staffHeaders = { authorization: `Bearer ${await makeBearer(staff)}` };
  const csrf = await server.app.inject({ url: '/api/csrf-cookie', headers: { host: 'localhost' } });
  const cookies = Object.fromEntries(csrf.cookies.map(({ name, value }) => [name, value]));
  visitor = {
    cookie: csrf.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
    'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '',
  };
  params = {
    tenant: tenantId,
    tenant_id: tenantId,
    slug: shop.event.slug,
    store: shop.event.slug,
    productID: productId,
    product_id: productId,
    asset_id: newId(),
    file_id: newId(),
    order_ref: order.orderRef,
    token: 'a'.repeat(43),
    fulfiller_id: 'northprint',
    refund_id: refundId,
    text: 'privacy-policy',
    colour_set_id: newId(),
    font_set_id: newId(),
  };
  const line = JSON.parse(JSON.stringify(basketLine(productId))) as Fields;
  const [design] = await server.db.ownerQuery<{ fingerprints: Fields }>('select fingerprints from design_revisions');
  const products: Json = [{ ...line, fingerprints: design?.fingerprints ?? {} }, line];
  const [{ id: lineId } = {}] = await server.db.ownerQuery<{ id: string }>('select id from order_lines');
  orderLink = orderToken(server.services.config, tenantId, order.id);
  const person = { ...recipient() };
  const text = 'New product';
  bodies = {
    login: { email: 'somebody@example.test', password: 'wrong', code: '1' },
    setLanguage: { lang: 'nl' },
    authoriseChannel: { socket_id: '1.2', channel_name: 'private-staff' },
    createCustomer: { ...person, lang: 'en', products },
    lookUpAddress: Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, person[field] ?? ''])),
    checkVoucher: { customer_id: customer.id, discount_code: 'SAVE' },
    pay: {
      amount: 1,
      discount_code: 'SAVE',
      products,
      customer_id: customer.id,
      shipping_method: 'standard',
      total_shipping_price: 1,
    },
    paymentSuccess: { payment_intent: 'pi_1', no_payment_needed: '1', order_id: newId(), products },
    checkPromoCode: { promo_code: code.label, recipient: '' },
    claimGift: { ...person, promo_code: code.label, sample: '', lang: 'en', products: [line] },
    changeOrder: { ...person, sizes: [{ line_id: lineId ?? '', size: 'l' }] },
    sendContactMessage: { name: 'Ana', email: 'ana@example.test', message: text, form_token: 'a', website: '' },
    sendOperatorMessage: { name: 'Ana', email: 'ana@example.test', message: text, form_token: 'a', website: '' },
    uploadAsset: { file: 'no file' },
    createProduct: { name: text, catalogue_code: 'test-tee', colours: ['white'] },
    updateProduct: { name: text, description: 'Words', status: 'ready', colours: ['white'] },
    publishProduct: { revision: 1, confirmed_warnings: [] },
    discardChanges: { revision: 1 },
    setEventApproval: { required: false },
    saveDesign: { base_revision: 1, document: JSON.parse(JSON.stringify(testDocument())) },
    createEvent: {
      name: 'An event',
      slug: 'an-event',
      type: 'Store',
      region: 'UK',
      budget: 1,
      budget_limit: 2,
      default_event_lang: 'en',
    },
    setEventStatus: { status: 'Active' },
    setEventProducts: {
      products: [{ product_id: productId, store_selling_price: 1, store_default_vat: 1, available: true }],
    },
    createPromoCodes: { count: 1, prefix: 'A', codes: ['B'], maximum_uses: 1, expires_at: '2030-01-01T00:00:00Z' },
    createVoucher: {
      code: 'V',
      discount_amount: 1,
      maximum_uses: 1,
      maximum_uses_per_email: 1,
      minimum_basket: 1,
      expires_at: '2030-01-01T00:00:00Z',
    },
    createRefund: { lines: [], shipping: false, amount: 0.01, reason: 'because' },
    settleNotes: { up_to: 1 },
    markDelivered: { delivered_on: '2026-03-31', shipment_id: '0199f0aa-5b1c-7e2d-8000-0123456789ab' },
    closeRefund: { reason: 'because' },
    actOnOrder: { action: 'cancel', reason: 'because' },
    updateStoreConfiguration: {
      storeConfig: {
        storeName: 'A store',
        facebookUrl: 'https://facebook.com/a',
        email: 'a@example.test',
        useCustomLogo: true,
        customLogoURL: '',
        homeHeading: 'Hello',
        homeButtonURL: '/products',
        faqs: [{ question: 'A', answer: 'B' }],
        termsText: 'Terms',
        colourSetId: 'plum',
        fontSetId: 'poster',
        isHomeBackgroundStrong: true,
      },
    },
    createColourSet: { name: 'Mine', primary: '#123456', secondary: '#abcdef', tertiary: '#fedcba' },
    createFontSet: {
      fontSetName: 'Mine',
      fontSetDescription: 'Words',
      fontOne: { name: 'Lora' },
      fontTwo: { name: 'Lora' },
    },
  };
  promoSlug = promo.slug;
});
afterAll(() => server[Symbol.asyncDispose]());

let staffHeaders: InjectOptions['headers'];
let promoSlug: string;
let orderLink: string;

async function makeBearer(user: { id: string; tenantId: string }): Promise<string> {
  const { startSessions } = await import('@inkstand/server/areas/identity/accounts/sessions');
  const { bearerToken } = await server.services.database.tx('all-tenants', (tx) =>
    startSessions(tx, { tenantId: user.tenantId, userId: user.id, userAgent: 'test', now: new Date() }),
  );
  return bearerToken;
}

const calls = Object.keys(contract) as CallName[];
const PROMO_CALLS: readonly CallName[] = [
  'checkPromoCode',
  'claimGift',
  'createPromoCodes',
  'createSampleLink',
  'sampleLink',
];
const callParams = (name: CallName) => {
  if (name === 'changeOrder' || name === 'publicOrder') return { ...params, token: orderLink };
  return PROMO_CALLS.includes(name) ? { ...params, slug: promoSlug } : params;
};
const who = (name: CallName) => (contract[name].policy === 'anyone' ? visitor : admin);

const queryFields = (name: CallName) => {
  // A record has no shape: any field can stand in it.
  const { query } = contract[name] as { query?: { shape?: object } };
  return query ? [...Object.keys(query.shape ?? { shop: '' }), '__proto__'] : ['lang'];
};

/** The paths of every place in a value, including the root. */
function placesIn(value: Json, path: readonly string[] = []): string[][] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, part]) => placesIn(part, [...path, name]))
      : [];
  return [[...path], ...inside];
}

/** The value as JSON text, with other text in one place. */
function withText(value: Json, [name, ...rest]: readonly string[], text: string): string {
  if (name === undefined) return text;
  if (Array.isArray(value)) {
    return `[${value.map((part, index) => (String(index) === name ? withText(part, rest, text) : JSON.stringify(part))).join()}]`;
  }
  const fields = Object.entries(value as Fields).map(
    ([field, part]) => `${JSON.stringify(field)}:${field === name ? withText(part, rest, text) : JSON.stringify(part)}`,
  );
  return `{${fields.join()}}`;
}

function url(path: string, values: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => values[name] ?? '');
}

/** Returns what is wrong with a response; undefined when it is valid. */
async function findFault(label: string, request: InjectOptions): Promise<string | undefined> {
  const answer = await server.app.inject({ ...request, headers: { host: 'localhost', ...request.headers } });
  const said = `${label} → ${answer.statusCode} ${answer.body.slice(0, 300)}`;
  if (answer.statusCode >= 500) return said;
  if (answer.statusCode < 400) return undefined;
  const isJson = /json/.test(String(answer.headers['content-type']));
  const message: unknown = isJson ? answer.json().message : undefined;
  return typeof message === 'string' && message !== '' ? undefined : said;
}

/**
 * Sends one request of eleven, with a random offset per run: all texts, each in an eleventh of the places. Eleven
 * divides none of the numbers of texts, so consecutive places get different texts.
 */
const SHARE = times(11, 1);

/** Sends its share of the requests, some concurrently. */
async function expectClearAnswers(requests: readonly (readonly [label: string, request: InjectOptions])[]) {
  const first = requests.length > 1000 ? randomInt(SHARE) : 0;
  const queue = requests.filter((_, index) => requests.length <= 1000 || index % SHARE === first).values();
  const faults: string[] = [];
  const worker = async () => {
    for (const [label, request] of queue) faults.push((await findFault(label, request)) ?? '');
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  expect(faults.filter(Boolean)).toEqual([]);
  expect(faults.length).toBeGreaterThan(20);
}

// A thousand requests per test; with other load on the machine they exceed the usual test timeout.
vi.setConfig({ testTimeout: 240_000 });

test('the unmodified bodies succeed', async () => {
  for (const [key, payload] of Object.entries(bodies)) {
    const name = key as CallName;
    const { method, path } = methodAndPath(name);
    const request = { method: method as 'POST', url: url(path, callParams(name)), payload };
    const { statusCode, body } = await server.app.inject({ ...request, headers: { host: 'localhost', ...who(name) } });
    const isHttpError = [
      'login',
      'authoriseChannel',
      'checkVoucher',
      'pay',
      'paymentSuccess',
      'uploadAsset',
      'sendContactMessage',
      'sendOperatorMessage',
      'settleNotes',
      'markDelivered',
    ].includes(name);
    expect(statusCode, `${name} → ${body}`).toBe(name === 'authoriseChannel' ? 403 : isHttpError ? 422 : 200);
  }
});

test('a body with anything in any place of it', async () => {
  await expectClearAnswers(
    Object.entries(bodies).flatMap(([key, body]) => {
      const name = key as CallName;
      const { method, path } = methodAndPath(name);
      return placesIn(body).flatMap((place) =>
        HOSTILE.map((text) => {
          const label = `${name} ${place.join('.') || 'body'} = ${text.slice(0, 60)}`;
          const headers = { ...who(name), 'content-type': 'application/json' };
          const request = { method: method as 'POST', url: url(path, callParams(name)), headers };
          return [label, { ...request, payload: withText(body, place, text) }] as const;
        }),
      );
    }),
  );
});

test('a path with anything in any place of it', async () => {
  await expectClearAnswers(
    calls.flatMap((name) => {
      const { method, path } = methodAndPath(name);
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field);
      return names.flatMap((field) =>
        HOSTILE_IN_URL.flatMap((text) =>
          [who(name), staffHeaders].map((headers) => {
            const request = {
              method: method as 'GET',
              url: url(path, { ...callParams(name), [field]: text }),
              headers,
            };
            return [`${name} ${field} = ${text.slice(0, 60)}`, { ...request, payload: bodies[name] ?? {} }] as const;
          }),
        ),
      );
    }),
  );
});

test('a query with anything in it, and twice', async () => {
  const gets = calls.filter((name) => methodAndPath(name).method === 'GET');
  await expectClearAnswers(
    gets.flatMap((name) =>
      queryFields(name).flatMap((field) =>
        [...HOSTILE_IN_URL, `1&${field}=2`].map((text) => {
          const path = url(methodAndPath(name).path, callParams(name));
          return [`${name} ?${field}=${text.slice(0, 60)}`, { url: `${path}?${field}=${text}`, headers: who(name) }];
        }),
      ),
    ) as [string, InjectOptions][],
  );
});

test('headers that browsers never send', async () => {
  const login = { method: 'POST', url: '/api/login', payload: bodies.login ?? {} } as const;
  const claim = {
    method: 'POST',
    payload: bodies.claimGift ?? {},
    url: url(methodAndPath('claimGift').path, callParams('claimGift')),
  } as const;
  const strange: Record<string, string>[] = [
    { 'x-xsrf-token': '%' },
    { 'x-xsrf-token': '%E0%A4%A' },
    { cookie: 'XSRF-TOKEN=%; inkstand_session=%00; inkstand_device=%' },
    { cookie: `${visitor.cookie}; inkstand_device=%00`, 'idempotency-key': 'one' },
    { cookie: visitor.cookie?.replace(/inkstand_device=[^;]*/, 'inkstand_device=%00') ?? '', 'idempotency-key': 'two' },
    { cookie: visitor.cookie?.replace(/inkstand_device=[^;]*/, `inkstand_device=${'d'.repeat(6000)}`) ?? '' },
    { 'idempotency-key': 'x'.repeat(300) },
    { 'idempotency-key': 'ä' },
    { authorization: 'Bearer ' },
    { authorization: `Bearer ${'é'.repeat(50)}` },
    { 'accept-language': ';q=;;,,q=NaN,*' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'multipart/form-data' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'text/plain' },
    { 'content-type': '???' },
    { 'user-agent': 'ä'.repeat(2000) },
    { origin: 'null' },
    { origin: 'http://[' },
    { host: '' },
    { host: '[::1' },
  ];
  await expectClearAnswers(
    strange.flatMap((headers) =>
      [login, claim].map(
        (request) =>
          [`${request.url} ${JSON.stringify(headers)}`, { ...request, headers: { ...visitor, ...headers } }] as const,
      ),
    ),
  );
});
