import { randomBytes } from 'node:crypto';
import { type CallName, type CallShape, contract, type Policy } from '@inkstand/contract';
import { methodAndPath } from '@inkstand/contract/paths';
import { newId } from '@inkstand/database';
import {
  bulkActions,
  orderNotes,
  orderTags,
  personalizationBatches,
  savedViews,
  webhookDeliveries,
  webhooks,
} from '@inkstand/database/tables/index';
import { ROLES } from '@inkstand/domain/roles';
import { makeAsset, makeEvent, makeProduct, makeTenant, makeUser, offer } from '@inkstand/testing/factories/basics';
import { makeCustomer, makeOrder, makePromoCode } from '@inkstand/testing/factories/orders';
import { type Browser, startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { isThorough } from '@inkstand/testing/thorough';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSessions } from '#areas/identity/accounts/sessions.ts';
import { makeSubmitted } from '#areas/production/fulfilment/testing.ts';
import { createJobRunner, type JobRunner } from '#jobs/job-runner.ts';
import { CHANGES_BY_READERS, COLUMNS, type Column, FULFILLER_ROWS, OPEN_CALLS, ROW_OF, ROWS } from './expectations.ts';

// Tests every call of the contract as a visitor, as users of another tenant, and as each of the six roles.

/** Part of every text that belongs to the walked tenant: a rejected caller must never see it. */
const MARK = `mark${randomBytes(9).toString('hex')}`;

let server: TestServer;
/** The queue's own tables, which the superadmin panel reads. */
let queue: JobRunner;
/** A value for every path parameter, naming something that exists in the walked tenant. */
let values: Record<string, string>;
let members: Record<Column, { id: string; tenantId: string }>;
let strangers: { id: string; tenantId: string }[];

const callNames = Object.keys(contract) as CallName[];

beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.services;
  queue = await createJobRunner({ database, log: pino({ level: 'silent' }) });
  await queue.start(server.services, []);
  const tenantId = (await makeTenant(database, { name: `Company ${MARK}` })).id;
  const mine = { tenantId, name: MARK };
  // A draft: public store calls must not show it either.
  const event = await makeEvent(database, { ...mine, type: 'Promo', status: 'Draft' });
  const product = await makeProduct(database, { ...mine, status: 'draft' });
  await offer(database, event, { productId: product.id });
  await makePromoCode(database, { tenantId, eventId: event.id, label: MARK });
  const asset = await makeAsset(database, mine);
  const customer = await makeCustomer(database, {
    ...mine,
    eventId: event.id,
    email: `${MARK}@example.test`,
    addressFirstLine: `1 ${MARK} Street`,
  });
  const order = await makeOrder(database, { tenantId, eventId: event.id, customerId: customer.id });
  const [batch, bulk, view, userId] = [newId(), newId(), newId(), newId()];
  const [webhook, delivery, note, tag] = [newId(), newId(), newId(), newId()];
  await database.tx('all-tenants', async (tx) => {
    const ofProduct = { productId: product.id, revision: 1, createdBy: userId };
    await tx.insert(personalizationBatches).values({ ...mine, ...ofProduct, id: batch, status: 'ready' });
    const ofUser = { tenantId, userId };
    await tx.insert(bulkActions).values({ ...ofUser, id: bulk, action: 'cancel', parameters: {}, orderIds: [] });
    await tx.insert(orderNotes).values({ tenantId, id: note, orderId: order.id, authorId: userId, text: MARK });
    await tx.insert(orderTags).values({ ...mine, id: tag });
    const ofHook = { tenantId, id: webhook, url: `https://${MARK}.example/`, secret: '', events: ['order.placed'] };
    await tx.insert(webhooks).values({ ...ofHook, createdBy: userId });
    const body = { id: delivery, type: MARK, created_at: '', tenant_id: tenantId, data: {} };
    await tx.insert(webhookDeliveries).values({ tenantId, webhookId: webhook, id: delivery, event: 'test', body });
    await tx.insert(savedViews).values({ ...mine, ...ofUser, id: view, list: 'orders', query: MARK, shared: true });
  });
  values = {
    tenant: tenantId,
    tenant_id: tenantId,
    slug: event.slug,
    store: event.slug,
    order_ref: order.orderRef,
    product_id: product.id,
    productID: product.id,
    asset_id: asset.id,
    batch_id: batch,
    bulk_action_id: bulk,
    view_id: view,
    webhook_id: webhook,
    delivery_id: delivery,
    note_id: note,
    tag_id: tag,
    code: product.catalogueCode,
    revision: '1',
    number: '1',
    side: 'front',
    line: '2',
    queue: 'mail.send',
    key: 'sign_up',
    text: 'privacy-policy',
    token: 'x'.repeat(43),
  };
  members = {
    'client admin': await makeUser(database, { role: 'admin', tenantId }),
    'client account manager': await makeUser(database, { role: 'account_manager', tenantId }),
    'client customer service': await makeUser(database, { role: 'customer_service', tenantId }),
    'staff admin': await makeUser(database, { role: 'admin', superadmin: 1 }),
    'staff account manager': await makeUser(database, { role: 'account_manager', superadmin: 1 }),
    'staff customer service': await makeUser(database, { role: 'customer_service', superadmin: 1 }),
  };
  const foreign = await makeTenant(database);
  strangers = await Promise.all(ROLES.map((role) => makeUser(database, { role, tenantId: foreign.id })));
});
afterAll(async () => {
  await queue.stop();
  await server[Symbol.asyncDispose]();
});

const callUrl = (name: CallName, at: Record<string, string>): string =>
  methodAndPath(name).path.replace(/\{(\w+)\}/g, (_whole, part: string) => at[part] ?? newId());

interface Answer {
  status: number;
  body: string;
}

async function signIn(user: { id: string; tenantId: string }): Promise<string> {
  const { bearerToken } = await server.services.database.tx('all-tenants', (tx) =>
    startSessions(tx, { tenantId: user.tenantId, userId: user.id, userAgent: '', now: new Date() }),
  );
  return bearerToken;
}

/** These change the acting client of their session while other calls run, so each gets its own session. */
const CHANGES_SESSION = new Set<CallName>(['actForClient', 'stopActing']);

const tokens = new Map<string, Promise<string>>();
function tokenFor(name: CallName, user: { id: string; tenantId: string }): Promise<string> {
  if (CHANGES_SESSION.has(name)) return signIn(user);
  const token = tokens.get(user.id) ?? signIn(user);
  tokens.set(user.id, token);
  return token;
}

let cookies: Promise<Browser['cookies']> | undefined;
function visitorCookies(): Promise<Browser['cookies']> {
  const visit = async () => {
    const browser = server.browser();
    await browser.client.csrfCookie();
    return browser.cookies;
  };
  cookies ??= visit();
  return cookies;
}

/** Makes the call with an empty body, with a user's bearer token or as a visitor with a CSRF token. */
async function make(name: CallName, user?: { id: string; tenantId: string }, at = values): Promise<Answer> {
  const { method } = methodAndPath(name);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const browser = server.browser();
  if (user) {
    headers.authorization = `Bearer ${await tokenFor(name, user)}`;
  } else {
    for (const [cookie, value] of await visitorCookies()) browser.cookies.set(cookie, value);
    headers['x-xsrf-token'] = decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '');
  }
  const body = method === 'GET' ? {} : { body: '{}' };
  const answer = await browser.fetch(`http://localhost:3000${callUrl(name, at)}`, { method, headers, ...body });
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()).toString('latin1') };
}

/** Runs `step` for all calls, several at a time. */
async function walk(names: readonly CallName[], step: (name: CallName) => Promise<void>): Promise<void> {
  const left = [...names];
  const workers = Array.from({ length: 8 }, async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) await step(name);
  });
  await Promise.all(workers);
}

/** A snapshot of every table, except what every request writes. */
async function everything(): Promise<Record<string, string>> {
  const tables = await server.db.ownerQuery<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'
     and tablename not in ('sessions', 'rate_limits', 'idempotency_keys') order by 1`,
  );
  const union = tables.map(
    ({ name }) => `select '${name}' as name, coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum
                   from ${name} t`,
  );
  const rows = await server.db.ownerQuery<{ name: string; sum: string }>(union.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

const callPolicy = (name: CallName): Policy => contract[name].policy;
const isRead = (name: CallName): boolean => methodAndPath(name).method === 'GET';
const isGuarded = (name: CallName): boolean => typeof callPolicy(name) === 'object';

function mayNot(name: CallName): Column[] {
  const policy = callPolicy(name);
  if (typeof policy === 'string') return [];
  const row = ROWS[ROW_OF[policy.may]];
  return COLUMNS.filter((_column, index) => !row[index]);
}

/** How many calls have been tried so far, by the right that they need. */
type Turns = Map<string, number>;

/** All of these roles try one call of each right; one of a client's and one of staff try each other call. */
function columnsToTry(name: CallName, columns: readonly Column[], turns: Turns): readonly Column[] {
  const policy = callPolicy(name);
  const right = typeof policy === 'object' ? policy.may : policy;
  const turn = turns.get(right) ?? 0;
  turns.set(right, turn + 1);
  if (turn === 0 || isThorough()) return columns;
  return ['client', 'staff'].flatMap((side) => {
    const own = columns.filter((column) => column.startsWith(side));
    return own.slice(turn % own.length, (turn % own.length) + 1);
  });
}

test.each(['anyone', 'signed-in', 'signature'] as const)('a call that is open to %s is named as such', (policy) => {
  const open = callNames.filter((name) => callPolicy(name) === policy);
  expect(open.toSorted(), 'OPEN_CALLS in expectations.ts').toEqual(OPEN_CALLS[policy].toSorted());
});

test('calls of the back-office about a tenant need a capability, and no others do', () => {
  const isOfTenant = (name: CallName) =>
    /^\/api\/(\{tenant_id\}|\{tenant\}\/store-admin)\//.test(methodAndPath(name).path);
  expect(callNames.filter((name) => isOfTenant(name) !== isGuarded(name))).toEqual([]);
});

test('a call that changes something needs more than a right to read', () => {
  const byReaders = callNames.filter((name) => {
    const { policy, safe }: CallShape = contract[name];
    return typeof policy === 'object' && policy.may.endsWith('.read') && !isRead(name) && !safe;
  });
  expect(byReaders.toSorted()).toEqual(CHANGES_BY_READERS.toSorted());
});

test('a caller without the right is rejected as the table says, sees nothing of the tenant and changes nothing', async () => {
  const before = await everything();
  const wrong: string[] = [];
  const expectStatus = (name: CallName, who: string, expected: number, { status, body }: Answer) => {
    if (status !== expected) wrong.push(`${name} by ${who}: ${status} instead of ${expected}: ${body.slice(0, 200)}`);
    if (body.includes(MARK)) wrong.push(`${name} tells ${who} something of the tenant`);
  };
  // Of another tenant, the roles take turns: each is tried at a third of the calls.
  let turn = 0;
  const turns: Turns = new Map();
  await walk(callNames, async (name) => {
    const expected = callPolicy(name);
    if (expected === 'signed-in') expectStatus(name, 'a visitor', 401, await make(name));
    if (expected === 'anyone' || expected === 'signature') {
      const { status, body } = await make(name);
      const isRefused = expected === 'signature' ? status < 400 || status >= 500 : [401, 403].includes(status);
      if (isRefused || status >= 500)
        wrong.push(`${name} (${expected}) by a visitor: ${status}: ${body.slice(0, 200)}`);
      if (body.includes(MARK)) wrong.push(`${name} tells a visitor something of a draft`);
    }
    if (!isGuarded(name)) return;
    expectStatus(name, 'a visitor', 401, await make(name));
    const next = turn++ % ROLES.length;
    for (const [index, user] of strangers.entries()) {
      if (isThorough() || index === next)
        expectStatus(name, `${ROLES[index]} of another tenant`, 404, await make(name, user));
    }
    const refused = columnsToTry(name, mayNot(name), turns);
    for (const column of refused) expectStatus(name, column, 403, await make(name, members[column]));
  });
  expect(wrong).toEqual([]);
  expect(await everything()).toEqual(before);
}, 300_000);

test('for a fulfiller’s people there is nothing but their parcels, calendar and colleagues', async () => {
  const { database } = server.services;
  const { fulfiller, order } = await makeSubmitted(server, { tenantId: values.tenant_id! });
  const own = await makeTenant(database, { fulfillerId: fulfiller.id, stripeAccountId: null });
  const ofFulfiller = { tenantId: own.id, fulfillerId: fulfiller.id };
  const people = await Promise.all(ROLES.map((role) => makeUser(database, { ...ofFulfiller, role })));
  const before = await everything();
  const wrong: string[] = [];
  let turn = 0;
  await walk(callNames.filter(isGuarded), async (name) => {
    const policy = callPolicy(name);
    const row = typeof policy === 'object' ? FULFILLER_ROWS[policy.may] : undefined;
    // Where no role of theirs has the right, the roles take turns.
    const next = turn++ % ROLES.length;
    for (const [index, user] of people.entries()) {
      if (!row && index !== next && !isThorough()) continue;
      // At a client that has an order with them, and at their own company.
      const atClient = await make(name, user);
      if (atClient.status !== 404) wrong.push(`${name} by ${ROLES[index]} at a client: ${atClient.status}`);
      const expected = !row ? 404 : row[index] ? undefined : 403;
      if (expected === undefined && !isRead(name)) continue;
      const { status, body } = await make(name, user, { ...values, tenant: own.id, tenant_id: own.id });
      const isAllowed = expected === undefined && status !== 403 && status < 500;
      if (status !== expected && !isAllowed) wrong.push(`${name} by ${ROLES[index]}: ${status}: ${body.slice(0, 200)}`);
      // The recipient is on the parcel's own page, not in any list.
      if (body.includes(MARK)) wrong.push(`${name} tells ${ROLES[index]} something of the client`);
    }
  });
  expect(wrong).toEqual([]);
  expect(await everything()).toEqual(before);
  expect(order.tenantId).toBe(values.tenant_id);
}, 300_000);

/** After the guards, these reject a malformed or foreign channel, and another user's view. */
const REFUSES_FURTHER = new Set<CallName>(['authoriseChannel', 'updateView', 'deleteView']);

test('a caller with the right passes the guards', async () => {
  const wrong: string[] = [];
  const turns: Turns = new Map();
  const step = async (name: CallName): Promise<void> => {
    const refused = mayNot(name);
    const allowed = COLUMNS.filter((column) => !refused.includes(column));
    for (const column of columnsToTry(name, allowed, turns)) {
      const { status, body } = await make(name, members[column]);
      const isRefused = [401, 403].includes(status) && !REFUSES_FURTHER.has(name);
      // The objects exist, so a 404 comes from a guard.
      const isLost = status === 404 && isRead(name) && isAboutSomething(name);
      const isBroken = status === 500;
      if (isRefused || isLost || isBroken) wrong.push(`${name} by ${column}: ${status}: ${body.slice(0, 200)}`);
    }
  };
  const may = callNames.filter((name) => isGuarded(name) || callPolicy(name) === 'signed-in');
  const endsSessions = (name: CallName) => /^(logout|end|changePassword)/.test(name);
  await walk(may.filter(isRead), step);
  await walk(
    may.filter((name) => !isRead(name) && !endsSessions(name)),
    step,
  );
  // Sequential: these end sessions that other calls use.
  for (const name of may.filter((each) => !isRead(each) && endsSessions(each))) {
    tokens.clear();
    await step(name);
  }
  expect(wrong).toEqual([]);
}, 300_000);

/** Whether the walk created something for every parameter of the path. */
function isAboutSomething(name: CallName): boolean {
  const parts = [...methodAndPath(name).path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part!);
  const made = new Set([
    'tenant',
    'tenant_id',
    'slug',
    'order_ref',
    'product_id',
    'asset_id',
    'batch_id',
    'code',
    'webhook_id',
  ]);
  // The walk writes no files.
  const isOfFiles = ['assetFile', 'personalizationSheet', 'personalizationFiles'].includes(name);
  // The walked event is of another type.
  const isOfBulk = name === 'listBulkPurchases';
  return parts.every((part) => made.has(part)) && !isOfFiles && !isOfBulk;
}
