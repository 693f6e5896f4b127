import { asOwner } from '@inkstand/database/testing';
import { makeEvent, makeProduct, makeTenant, offer } from '@inkstand/testing/factories/basics';
import { makePromoCode } from '@inkstand/testing/factories/orders';
import { basketLine, recipient } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BenchDatabase } from '../bench/setup/database.ts';
import { check, type Finding } from './check.ts';
import type { ClaimResult } from './job.ts';
import { claimEmail } from './plan.ts';
import type { Gift } from './prepare-gift.ts';

let server: TestServer;
let gift: Gift;
let results: ClaimResult[];

/** Three gifts for four people; the third person exceeds the budget. */
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.services;
  const tenant = await makeTenant(database);
  const { id: tenantId } = tenant;
  const event = await makeEvent(database, { tenantId, type: 'Promo', budget: 3000, budgetLimit: 9000 });
  const product = await makeProduct(database, { tenantId });
  await offer(database, event, { productId: product.id });
  const code = await makePromoCode(database, { tenantId, eventId: event.id, maximumUses: 4 });
  await server.db.ownerQuery('update tenants set credit_used = 0 where id = $1', [tenantId]);
  await server.db.ownerQuery('create table if not exists pgboss.job (name text, data jsonb)');
  const params = { tenant: tenantId, slug: event.slug };
  gift = { tenantId, eventId: event.id, params, codes: [code.label], lines: [] };
  results = [];
  for (let number = 0; number < 4; number++) {
    const body = {
      ...recipient({ email: claimEmail(number) }),
      products: [basketLine(product.id)],
      promo_code: number < 3 ? code.label : 'none',
    };
    const claimed = await server
      .browser()
      .client.claimGift({ params, body })
      .catch(() => undefined);
    const orderId = claimed?.data.order.id;
    results.push({ number, answer: orderId ? 'order' : 'refused', wasInterrupted: false, ...(orderId && { orderId }) });
  }
  for (const { data } of server.jobs.filter(({ name }) => name === 'order.download'))
    await server.db.ownerQuery('insert into pgboss.job (name, data) values ($1, $2)', ['order.download', data]);
});
afterAll(() => server[Symbol.asyncDispose]());

const disagrees = ({ found, expected }: Finding) => found !== expected;

/** The names of failed checks after some damage, which is rolled back at once. */
const disagreeing = (claimed = results, damage = 'select 1'): Promise<string[]> =>
  asOwner(server.db.connection, async (owner) => {
    await owner.query('begin');
    await owner.query(damage);
    const query: BenchDatabase['query'] = async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await owner.query<Row>(text, values)).rows;
    const findings = await check({ query }, gift, claimed);
    await owner.query('rollback');
    return findings.filter(disagrees).map(({ name }) => name);
  });

test('the data of a correct run is consistent', async () => {
  expect(results.map(({ answer }) => answer)).toEqual(['order', 'order', 'order', 'refused']);
  expect(await disagreeing()).toEqual([]);
});

test('a confirmed order that is missing is found, and one that was never confirmed', async () => {
  const [first, ...rest] = results as [ClaimResult, ...ClaimResult[]];
  const other = { ...first, orderId: '00000000-0000-7000-8000-000000000000' };
  expect(await disagreeing([other, ...rest])).toEqual(['promised orders that are there']);
  const { orderId: _promised, ...unpromised } = first;
  const refused = { ...unpromised, answer: 'invalid promo code' };
  expect(await disagreeing([refused, ...rest])).toEqual([
    'orders in all',
    'orders of people who were refused and never cut off',
  ]);
  expect(await disagreeing([{ ...refused, wasInterrupted: true }, ...rest])).toEqual([]);
});

test.each([
  [
    'a code counted once too often',
    'update promo_codes set uses = uses + 1',
    ['code uses = orders', 'codes used more often than allowed'],
  ],
  [
    'an address that was forgotten',
    'delete from gift_claims where ctid = (select min(ctid) from gift_claims)',
    ['addresses = orders'],
  ],
  [
    'a mail that was written twice',
    'insert into mail_outbox select tenant_id, gen_random_uuid(), template, subject_id, \'{"n": 2}\', language from mail_outbox limit 1',
    ['confirmations in the outbox = orders'],
  ],
  [
    'a penny in the budget',
    'update events set budget_used = budget_used + 1',
    [
      'budget used = cost of orders let through',
      'ledger, production cost = budget used',
      'credit account, taken = budget used',
    ],
  ],
  [
    'a job that is missing',
    'delete from pgboss.job where ctid = (select min(ctid) from pgboss.job)',
    ['first jobs = orders let through'],
  ],
])('%s is found', async (_what, damage, found) => {
  expect(await disagreeing(results, damage)).toEqual(found);
});
