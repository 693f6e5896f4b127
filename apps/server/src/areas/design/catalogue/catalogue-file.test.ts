import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@inkstand/contract';
import { MAX_CATALOGUE_ROWS } from '@inkstand/contract/design/catalogue';
import { catalogueVariants, events } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeProduct, makeUser, offer } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogue } from '#seed/catalogue.ts';

let server: TestServer;
let staff: Client;
let staffTenant: string;
const params = { tenant_id: 'all' };

beforeAll(async () => {
  server = await startTestServer();
  const user = await makeUser(server.services.database, { superadmin: 1, role: 'account_manager' });
  staffTenant = user.tenantId;
  staff = await server.as(user);
});
beforeEach(async () => {
  await server.services.database.tx('all-tenants', async (tx) => {
    await tx.delete(catalogueVariants);
    await tx.insert(catalogueVariants).values(catalogue);
  });
});
afterAll(() => server[Symbol.asyncDispose]());

const everything = () =>
  server.services.database.tx('all-tenants', (tx) =>
    tx.select().from(catalogueVariants).orderBy(asc(catalogueVariants.code)),
  );
const exported = async (format: 'csv' | 'jsonl') => (await staff.exportCatalogue({ params, query: { format } })).text();
const take = (
  content: string | Uint8Array<ArrayBuffer>,
  options: { dry_run?: boolean; withdraw_missing?: boolean } = {},
) => staff.importCatalogue({ params, body: { file: new File([content], 'catalogue.txt'), ...options } });
const problems = async (content: string | Uint8Array<ArrayBuffer>) => {
  const before = await everything();
  const error = await failure(take(content));
  expect(await everything()).toEqual(before);
  const { rows = [] } = (error.data ?? {}) as { rows?: { line: number; field: string; message: string }[] };
  return { status: error.status, file: error.errors.file?.[0] ?? '', rows };
};

const row = {
  code: 'linen-tote',
  family: 'totes',
  family_variant: 'linen',
  name: 'Linen tote',
  brand: 'Flax',
  garment: 'tote',
  print_techniques: ['dtg'],
  availability_regions: ['UK'],
  blank_price: { GBP: 4.2 },
  print_price: { GBP: '3.10' },
  dpi: 300,
  print_area: { front: { width_mm: 280, height_mm: 300 } },
  colours: [{ code: 'sand', name: 'Sand', hex: '#E2D4B7' }],
  sizes: ['one-size'],
  skus: { 'sand/one-size': 'TOT-LIN' },
};
const line = (values: object = {}) => `${JSON.stringify({ ...row, ...values })}\n`;

describe('a file of the catalogue', () => {
  test.each(['csv', 'jsonl'] as const)('exported as %s and imported again changes nothing', async (format) => {
    const before = await everything();
    const { data } = await take(await exported(format), { withdraw_missing: true });
    const nothing = { created: [], changed: [], withdrawn: [] };
    expect(data).toEqual({ dry_run: false, rows: catalogue.length, ...nothing, unchanged: catalogue.length });
    expect(await everything()).toEqual(before);
  });

  test.each(['csv', 'jsonl'] as const)(
    'imported as %s into an empty database builds the same catalogue',
    async (format) => {
      const before = await everything();
      const file = await exported(format);
      await server.services.database.tx('all-tenants', (tx) => tx.delete(catalogueVariants));
      expect((await take(file)).data.created).toHaveLength(catalogue.length);
      const createdAt = expect.any(Date);
      expect(await everything()).toEqual(before.map((each) => ({ ...each, createdAt })));
    },
  );

  test('a dry run reports the changes and writes nothing', async () => {
    const before = await everything();
    const [first] = (await exported('jsonl')).split('\n');
    const renamed = JSON.stringify({ ...JSON.parse(first!), name: 'Renamed', available: true });
    const file = `${line()}${renamed}\n`;
    const expected = {
      rows: 2,
      created: ['linen-tote'],
      unchanged: 0,
      changed: [{ code: JSON.parse(first!).code, fields: ['name'] }],
    };
    const dry = await take(file, { dry_run: true, withdraw_missing: true });
    expect(dry.data).toMatchObject({ ...expected, dry_run: true });
    expect(dry.data.withdrawn).toHaveLength(catalogue.length - 1);
    expect(await everything()).toEqual(before);
    expect((await take(file)).data).toMatchObject({ ...expected, dry_run: false, withdrawn: [] });
    const { data } = await staff.getCatalogueVariant({ params: { ...params, code: 'linen-tote' } });
    expect(data).toMatchObject({
      blank_price: { GBP: 4.2 },
      print_price: { GBP: 3.1 },
      sizes: [{ code: 'one-size', label: 'One size' }],
      colour_size: { sand: ['one-size'] },
      colour_skus: { sand: ['TOT-LIN'] },
    });
    const audit = await server.db.ownerQuery(
      'select action, details from audit_log where tenant_id = $1 order by id desc limit 1',
      [staffTenant],
    );
    expect(audit).toEqual([
      { action: 'catalogue.imported', details: expect.objectContaining({ created: ['linen-tote'] }) },
    ]);
  });

  test('reports every fault of every row with line and field, and writes nothing', async () => {
    const file = [
      line(),
      '{"code": "broken"',
      line({ code: 'Bad Code', name: '', hue: 'red', print_techniques: ['linocut'] }),
      line({ code: 'two', skus: { 'sand/xl': 'X' }, blank_price: { GBP: 1.234 } }),
      line({ code: 'three', skus: { 'sand/xl': 'X' }, availability_regions: ['UK', 'EU'] }),
      line({ code: 'four', garment: 'parachute', sizes: ['huge'], dpi: undefined }),
      line({
        code: 'five',
        skus: { 'sand/one-size': 'FIVE' },
        print_area: { front: { width_mm: 100, height_mm: 300 } },
      }),
      line({ skus: { 'sand/one-size': 'SIX' } }),
      line({ code: 'seven' }),
      line({
        code: 'eight',
        skus: { 'sand/one-size': 'EIGHT' },
        associations: ['nobody'],
        colour_skus: { sand: ['NO'] },
      }),
      line({ code: 'nine', skus: { 'sand/one-size': 'NINE' }, associations: ['nobody'] }),
      line({ code: 'ten', skus: { 'sand/one-size': 'TOT-COT-BLACK-ONE-SIZE' }, name: 'a\u0000b' }),
      line({ code: 'eleven', skus: { 'sand/one-size': 'TOT-COT-BLACK-ONE-SIZE' } }),
      line({
        code: 'twelve',
        print_techniques: ['sublimation', 'dtf'],
        colours: [...row.colours, { code: 'navy', name: 'Navy', hex: '#1f2a44' }],
        skus: { 'sand/one-size': 'TWELVE' },
      }),
      line({
        code: 'thirteen',
        skus: { 'sand/one-size': 'THIRTEEN' },
        dpi: 720,
        print_area: { front: { width_mm: 1600, height_mm: 10 } },
      }),
    ].map((each) => each.trim());
    const { status, rows, file: text } = await problems(file.join('\r\n'));
    expect(status).toBe(422);
    expect(rows.map(({ line: at, field }) => `${at} ${field}`)).toEqual([
      '2 row',
      '3 code',
      '3 name',
      '3 print_techniques.0',
      '3 hue',
      '4 blank_price.GBP',
      '5 skus.sand/xl',
      '5 blank_price.EUR',
      '5 print_price.EUR',
      '6 garment',
      '6 dpi',
      '6 sizes.0',
      '7 print_area.front',
      '8 code',
      '9 skus.sand/one-size',
      '10 colour_skus',
      '11 associations',
      '12 name',
      '13 skus.sand/one-size',
      '14 colours.1',
      '15 dpi',
      '15 print_area.front.width_mm',
    ]);
    expect(text).toContain(String(rows.length));
    expect(rows.find(({ line: at }) => at === 8)?.message).toBe('this stands on line 1 already');
    expect(rows.find(({ line: at }) => at === 13)?.message).toContain('cotton-tote');
    expect(rows.find(({ line: at }) => at === 14)?.message).toContain('no white ink');
    expect(rows.find(({ field }) => field === 'sizes.0')?.message).toContain('330ml');
  });

  test('a CSV file names its columns, and faults name the line that a row begins on', async () => {
    const table = (await exported('csv')).split('\r\n');
    const [head = ''] = table;
    const wide = head.replace('brand', 'brandt').replace('fabric', 'name');
    const { rows } = await problems(`${wide}\r\n${table.slice(1).join('\r\n')}`);
    expect(rows.slice(0, 2).map(({ line: at, field }) => `${at} ${field}`)).toEqual(['1 brandt', '1 name']);
    const csv = 'code;family;family_variant;name;description\r\na;b;c;"d";"two\nlines"\r\nA;b;c;d\r\ne;b;c;d;"x"y\r\n';
    const second = await problems(csv);
    expect(second.rows.filter(({ field }) => field === 'row').map(({ line: at }) => at)).toEqual([4, 5]);
    expect(second.rows).toContainEqual({ line: 2, field: 'print_techniques', message: 'required' });
    const priced = await problems((await exported('csv')).replaceAll(',2.90,', ',2.905,'));
    expect(priced.rows.find(({ field }) => field === 'blank_price_gbp')?.message).toContain('decimals');
  });

  test('a file in another format is rejected as a whole', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const cases: [content: string | Uint8Array<ArrayBuffer>, text: string][] = [
      ['', 'the file has no rows'],
      ['code\n', 'the file has no rows'],
      ['\ufeff \r\n ', 'the file has no rows'],
      ['hello, world', 'neither JSON lines nor'],
      [png, 'CSV UTF-8'],
      ['code,name\na,b\0c', 'CSV UTF-8'],
      [`code\n${'a\n'.repeat(MAX_CATALOGUE_ROWS + 1)}`, 'more than 2,000 rows'],
      [line().repeat(MAX_CATALOGUE_ROWS + 1), 'more than 2,000 rows'],
      ['x'.repeat(9 * 1024 * 1024), 'too large'],
    ];
    for (const [content, text] of cases) expect((await problems(content)).file).toContain(text);
    expect((await problems(`code\n"${'x'.repeat(500_000)}"`)).rows[0]).toMatchObject({ field: 'row' });
    expect((await problems('['.repeat(100_000))).rows[0]).toMatchObject({ line: 1, field: 'row' });
  });

  test('waits for the previous import and sees its changes', async () => {
    const { database } = server.services;
    const started = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const first = database.tx('all-tenants', async (tx) => {
      await tx.execute(sql`lock table ${catalogueVariants} in share row exclusive mode`);
      await tx.insert(catalogueVariants).values({ ...catalogue[0]!, code: 'linen-tote', skus: {} });
      started.resolve();
      await gate.promise;
    });
    await started.promise;
    // Negative control: a reader that does not wait does not see the row and would treat it as new.
    expect((await everything()).some(({ code }) => code === 'linen-tote')).toBe(false);
    const second = take(line());
    const state = await Promise.race([second.then(() => 'done'), sleep(300).then(() => 'waiting')]);
    expect(state).toBe('waiting');
    gate.resolve();
    await first;
    expect((await second).data).toMatchObject({ created: [], changed: [{ code: 'linen-tote' }] });
  });

  test('only staff who may change the catalogue can export or import it', async () => {
    const { database } = server.services;
    const service = await server.as(await makeUser(database, { superadmin: 1, role: 'customer_service' }));
    expect((await failure(service.exportCatalogue({ params }))).status).toBe(403);
    const client = await makeUser(database);
    const own = { tenant_id: client.tenantId };
    const file = new File([line()], 'x');
    const asClient = await server.as(client);
    expect((await failure(asClient.importCatalogue({ params: own, body: { file } }))).status).toBe(403);
    expect((await failure(asClient.importCatalogue({ params, body: { file } }))).status).toBe(404);
  });
});

// Runs on its own database: variants with products cannot be deleted between tests.
test('variants in use keep their garment, print areas and used colours; stores that offer them get a new revision', async () => {
  await using own = await startTestServer();
  const { database } = own.services;
  const client = await own.as(await makeUser(database, { superadmin: 1 }));
  await database.tx('all-tenants', (tx) => tx.insert(catalogueVariants).values(catalogue));
  const product = await makeProduct(database, { catalogueCode: 'cotton-tote', colours: ['natural'] });
  const event = await makeEvent(database, { tenantId: product.tenantId });
  await offer(database, event, { productId: product.id });
  const lines = (await (await client.exportCatalogue({ params })).text()).split('\n');
  const tote = lines.map((each) => each && JSON.parse(each)).find((each) => each?.code === 'cotton-tote');
  const bring = (values: object) =>
    client.importCatalogue({ params, body: { file: new File([JSON.stringify({ ...tote, ...values })], 'x') } });
  const colours = tote.colours.filter(({ code }: { code: string }) => code !== 'natural');
  const skus = Object.fromEntries(Object.entries(tote.skus).filter(([choice]) => !choice.startsWith('natural')));
  const refused = await failure(
    bring({ dpi: 150, colours, skus, availability_regions: ['UK'], blank_price: { GBP: 2 } }),
  );
  expect(refused.data).toMatchObject({ rows: [{ field: 'dpi' }, { field: 'blank_price' }, { field: 'colours' }] });

  const revision = async () =>
    (await database.tx('all-tenants', (tx) => tx.select().from(events).where(eq(events.id, event.id))))[0]?.revision;
  const before = (await revision()) ?? 0;
  // Without SKUs the colour can no longer be ordered; existing products stay as they are.
  expect((await bring({ skus })).data.changed).toEqual([{ code: 'cotton-tote', fields: ['skus'] }]);
  expect(await revision()).toBe(before + 1);
});
