import { makeEvent, makeProduct, makeTenant, makeUser, offer } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '#files/csv.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Parses a table as a spreadsheet does: each row by its headings, and the raw text. */
async function readTable(file: Blob) {
  const text = await file.text();
  const { rows } = readCsv(text, { maxRowLength: 100_000, maxRows: 100_000 });
  const [head = [], ...lines] = rows.map(({ cells }) => cells);
  return { text, lines: lines.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index]]))) };
}

const FORMULA = '=HYPERLINK("http://evil.test")';

test('events, products, users and clients are exported as filtered, of this company only, without formulas', async () => {
  const { database } = server.services;
  const { id: tenantId } = await makeTenant(database, { name: FORMULA });
  const user = await makeUser(database, { tenantId, name: FORMULA });
  const client = await server.as(user);
  const event = await makeEvent(database, { tenantId, name: FORMULA });
  const draft = await makeEvent(database, { tenantId, status: 'Draft' });
  const product = await makeProduct(database, { tenantId, name: FORMULA });
  await makeProduct(database, { tenantId, status: 'archived' });
  await offer(database, event, { productId: product.id });
  const other = await makeEvent(database);
  const params = { tenant_id: tenantId };

  const eventTable = await readTable(await client.exportEvents({ params, query: {} }));
  expect(eventTable.lines.map((line) => line.event)).toEqual([event.slug, draft.slug]);
  expect(eventTable.lines[0]).toMatchObject({ client: tenantId, name: FORMULA, products: '1', takings: '0.00' });
  const drafts = await readTable(await client.exportEvents({ params, query: { status: 'Draft' } }));
  expect(drafts.lines.map((line) => line.event)).toEqual([draft.slug]);

  const productTable = await readTable(await client.exportProducts({ params, query: { status: 'current' } }));
  expect(productTable.lines).toMatchObject([{ name: FORMULA, colours: 'White, Navy', currency: 'GBP' }]);
  const userTable = await readTable(await client.exportUsers({ params, query: { role: 'admin' } }));
  expect(userTable.lines).toMatchObject([{ email: user.email, state: 'active', staff: 'no', two_step: 'no' }]);

  const staff = await server.as(await makeUser(database, { superadmin: 1 }));
  const all = { tenant_id: 'all' };
  const clientTable = await readTable(await staff.exportClients({ params: all, query: { verified: 'yes' } }));
  expect(clientTable.lines.map((line) => line.client)).toEqual([other.tenantId, tenantId].toSorted());
  expect(clientTable.lines.find((line) => line.client === tenantId)).toMatchObject({
    takes_cards: 'yes',
    credit_account: 'active',
    credit_limit: '100000.00',
    active_events: '1',
  });
  const everybody = await readTable(await staff.exportEvents({ params: all, query: {} }));
  expect(everybody.lines.map((line) => line.event).toSorted()).toEqual([event.slug, draft.slug, other.slug].toSorted());
  for (const { text } of [eventTable, productTable, userTable, clientTable]) {
    // Text after an apostrophe in any position.
    expect(text).not.toMatch(/(^|,|\n)"?=/);
    expect(text).toContain('"\'=HYPERLINK');
  }
});

test('a table longer than the batch size continues after the last row', async () => {
  const { database } = server.services;
  const { id: tenantId } = await makeTenant(database);
  const client = await server.as(await makeUser(database, { tenantId }));
  await server.db.ownerQuery(
    `insert into users (tenant_id, id, email, name, password_hash, role, email_verified_at)
     select $1, gen_random_uuid(), 'n' || n || '@many.test', 'N ' || n, '-', 'admin', now() from generate_series(1, 1100) n`,
    [tenantId],
  );
  const { lines } = await readTable(await client.exportUsers({ params: { tenant_id: tenantId }, query: {} }));
  expect(lines).toHaveLength(1101);
  expect(new Set(lines.map((line) => line.email)).size).toBe(1101);
});
