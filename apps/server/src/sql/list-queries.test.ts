import { rateLimits } from '@inkstand/database/tables/index';
import { testDatabase } from '@inkstand/database/testing';
import { compareNames, LANGUAGES, type Language } from '@inkstand/i18n';
import { makeEvent, makeTenant, makeUser, makeVariant, unique } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countMost } from './list-queries.ts';

test('rows are counted up to the limit, and beyond it `more` is set', async () => {
  await using db = await testDatabase();
  await db.ownerQuery(
    `insert into rate_limits (key, failures, window_ends_at) select 'key ' || n, 1, now() from generate_series(1, 6) n`,
  );
  const counted = (most: number, what = 'key%') =>
    db.database.tx('all-tenants', (tx) => countMost(tx, rateLimits, like(rateLimits.key, what), most));
  expect(await counted(10)).toEqual({ total: 6 });
  expect(await counted(6)).toEqual({ total: 6 });
  expect(await counted(5)).toEqual({ total: 5, more: true });
  expect(await counted(5, 'nothing like it')).toEqual({ total: 0 });
});

const NAMES = [
  'Zelt',
  'Ähre',
  'Apfel',
  'Ødegård',
  'Olsen',
  'Århus',
  'Aarhus',
  'ñandú',
  'Nube',
  'nz',
  'Shirt 10',
  'shirt 2',
];

let server: TestServer;
let tenantId: string;
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.services;
  ({ id: tenantId } = await makeTenant(database));
  for (const name of NAMES) await makeEvent(database, { tenantId, name });
});
afterAll(() => server[Symbol.asyncDispose]());

async function listed(language: Language, sort: 'name-asc' | 'name-desc'): Promise<string[]> {
  const client = await server.as(await makeUser(server.services.database, { tenantId, language }));
  const pages = [1, 2, 3, 4, 5].map(async (page) => {
    const query = { sort, page, per_page: 3 };
    return (await client.listEvents({ params: { tenant_id: tenantId }, query })).data.map(({ name }) => name);
  });
  return (await Promise.all(pages)).flat();
}

describe('a list sorted by name', () => {
  test.each([
    [
      'sv',
      ['Aarhus', 'Apfel', 'ñandú', 'Nube', 'nz', 'Olsen', 'shirt 2', 'Shirt 10', 'Zelt', 'Århus', 'Ähre', 'Ødegård'],
    ],
    [
      'da',
      ['Apfel', 'ñandú', 'Nube', 'nz', 'Olsen', 'shirt 2', 'Shirt 10', 'Zelt', 'Ähre', 'Ødegård', 'Århus', 'Aarhus'],
    ],
    [
      'de',
      ['Aarhus', 'Ähre', 'Apfel', 'Århus', 'ñandú', 'Nube', 'nz', 'Ødegård', 'Olsen', 'shirt 2', 'Shirt 10', 'Zelt'],
    ],
    [
      'es',
      ['Aarhus', 'Ähre', 'Apfel', 'Århus', 'Nube', 'nz', 'ñandú', 'Ødegård', 'Olsen', 'shirt 2', 'Shirt 10', 'Zelt'],
    ],
  ] as const)('follows the alphabet of its reader, page by page: %s', async (language, expected) => {
    expect(await listed(language, 'name-asc')).toEqual(expected);
    expect(await listed(language, 'name-desc')).toEqual(expected.toReversed());
  });

  test.each(LANGUAGES)('is the same in the database and in a browser: %s', async (language) => {
    expect(await listed(language, 'name-asc')).toEqual(NAMES.toSorted(compareNames(language)));
  });
});

test('the catalogue is sorted and searched by the names that it shows', async () => {
  const { database } = server.services;
  const codes = [unique('cushion'), unique('poster'), unique('own')];
  const names = ['Cushion', 'Poster', 'Lampe'];
  for (const [index, code] of codes.entries()) await makeVariant(database, { code, name: names[index] });
  const client = await server.as(await makeUser(database, { tenantId, language: 'de' }));
  const params = { tenant_id: tenantId };
  const { data } = await client.listCatalogue({ params, query: { sort: 'name-asc', per_page: 100 } });
  // Shown as "Kissen", "Lampe", "Poster".
  expect(data.flatMap(({ code }) => (codes.includes(code) ? [code] : []))).toEqual([codes[0], codes[2], codes[1]]);
  expect((await client.listCatalogue({ params, query: { q: 'kissen' } })).data.map(({ code }) => code)).toContain(
    codes[0],
  );
});

test('every language has a collation', async () => {
  const { rows } = await server.services.database.tx('all-tenants', (tx) =>
    tx.execute<{ name: string }>(sql`select collname as name from pg_collation where collname like 'inkstand\\_%'`),
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(LANGUAGES.map((code) => `inkstand_${code}`).toSorted());
});
