import type { ContactSheetRequest } from '@inkstand/artwork/print/pool';
import { createArtworkPool } from '@inkstand/artwork/print/pool';
import { personalizationBatches, personalizationPieces, tenants } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { makeUser, makeVariant, testDocument, textLayer } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '#context.ts';
import { removeBatchFiles } from './batch-response.ts';
import { purgeOldBatches } from './purge-old-batches.ts';
import { makePersonaliser, namesAndNumbers, piecesIn, TEAM } from './testing.ts';

// Preflight findings per piece, the contact sheet in several languages, and cleanup after a deleted batch.

let server: TestServer;
const sheets: ContactSheetRequest[] = [];
beforeAll(async () => {
  const pool = createArtworkPool();
  const artwork: Services['artwork'] = {
    ...pool,
    contactSheet: (request) => {
      sheets.push(request);
      return pool.contactSheet(request);
    },
  };
  server = await startTestServer({ artwork });
  await makeVariant(server.services.database);
});
afterAll(() => server[Symbol.asyncDispose]());

const HEADINGS = 'Name,Number,colour,size,quantity\n';
const own = (key: string, label: string) => ({
  customisable: true,
  field: { key, label, maxLength: 40, empty: 'design' as const },
});

describe('each piece', () => {
  test('is checked with its own text on its own colour; what cannot be printed is reported before anything is drawn', async () => {
    const name = textLayer({ id: 'name', text: 'Name', fontSize: 30, ...own('name', 'Name') });
    const small = textLayer({
      id: 'small',
      text: 'Motto',
      y: 200,
      fontSize: 4,
      fit: { maxWidth: 40 },
      ...own('motto', 'Motto'),
    });
    const { check, create } = await makePersonaliser(server, testDocument([name, small]));
    const content = [
      'Name,Motto,colour,size',
      'Ada,Onwards,white,M',
      'A name much too long for it,Onwards,white,M',
      'Ada,A motto that is very long indeed for us,white,M',
      'Ada,Onwards,navy,M',
    ].join('\n');
    const { faults, warnings, warnings_count: count } = await check(content);
    expect(faults).toEqual([
      { line: 3, field: 'front/name', message: 'a part lies outside the print area and will not be printed' },
      { line: 4, field: 'front/small', message: expect.stringContaining('too small to be read') },
    ]);
    const near = 'the ink is nearly the colour of the fabric: Navy';
    expect(warnings.filter(({ line }) => line === 5)).toEqual([
      { line: 5, field: 'front/name', message: near },
      { line: 5, field: 'front/small', message: near },
    ]);
    expect(count).toBe(warnings.length);
    expect(await failure(create(content))).toMatchObject({ status: 422, data: { rows: faults } });
  });

  test('with a warning can be approved once somebody confirms it, and can be filtered for', async () => {
    const { create, draw, get, client, of, seen } = await makePersonaliser(server);
    const { id } = await create(TEAM);
    await draw(id);
    expect(await get(id)).toMatchObject({ warnings: 2, errors: 0, rows_count: 3 });
    const list = async (query: object) => (await client.listPersonalizationPieces({ ...of(id), query })).data;
    expect((await list({ only: 'warnings' })).map(({ line }) => line)).toEqual([2, 4]);
    expect((await list({})).map(({ line, drawn, findings }) => [line, drawn.length, findings.length])).toEqual([
      [2, 2, 2],
      [3, 2, 0],
      [4, 2, 2],
    ]);
    const [first] = await list({});
    expect(Object.entries(first!.texts)).toEqual([
      ['front/name', 'Åse'],
      ['back/number', '7'],
    ]);
    expect((await list({ q: 'ZOË' })).map(({ line }) => line)).toEqual([3]);
    expect((await list({ q: '%' })).length).toBe(0);
    expect((await list({ page: 2, per_page: 2 })).map(({ line }) => line)).toEqual([4]);
    for (const wrong of [0, 1, 3])
      expect(await failure(client.approvePersonalizationBatch(seen(id, wrong)))).toMatchObject({ status: 422 });
    expect((await client.approvePersonalizationBatch(seen(id, 2))).data.status).toBe('approved');
  });

  test('with an error cannot be approved at all', async () => {
    // A layer outside the print area. Saving rejects it now; this design is older than that check.
    const document = namesAndNumbers();
    document.sides.front!.layers.unshift(textLayer({ id: 'gone', text: 'Gone', x: -400 }));
    const { create, draw, get, client, of, seen } = await makePersonaliser(server, document);
    const { id } = await create(`${HEADINGS}Zoë,10,white,l,2\n`);
    await draw(id);
    expect(await get(id)).toMatchObject({ status: 'ready', errors: 1, warnings: 0 });
    const { data } = await client.listPersonalizationPieces({ ...of(id), query: { only: 'errors' } });
    expect(data[0]?.findings).toEqual([
      { severity: 'error', side: 'front', message: expect.stringContaining('outside the print area') },
    ]);
    expect(await failure(client.approvePersonalizationBatch(seen(id)))).toMatchObject({
      status: 422,
      message: expect.stringContaining('cannot be printed'),
    });
  });
});

test('the contact sheet is in the language of the request, and drawn once per language', async () => {
  const { create, draw, client, of, tenantId } = await makePersonaliser(server);
  const { id } = await create(TEAM);
  await draw(id);
  sheets.length = 0;
  const german = await server.as(await makeUser(server.services.database, { tenantId, language: 'de' }));
  const downloadSheet = async (reader: typeof client) =>
    Buffer.from(await (await reader.personalizationSheet(of(id))).arrayBuffer());
  const both = await Promise.all([downloadSheet(german), downloadSheet(german)]);
  expect(both[0]).toEqual(both[1]);
  expect(await downloadSheet(client)).not.toEqual(both[0]);
  await downloadSheet(german);
  expect(sheets.map(({ pieces }) => pieces[0]?.finding)).toEqual([
    'die Druckfarbe hat fast die Farbe des Stoffs: Marineblau',
  ]);
});

describe('of a removed batch', () => {
  const loadFiles = async (id: string) => (await piecesIn(server, id)).flatMap(({ files }) => Object.values(files));
  const areThere = (keys: readonly string[]) => Promise.all(keys.map((key) => server.services.files.has(key)));
  const countRows = (id: string) =>
    server.services.database.tx('all-tenants', async (tx) => ({
      batch: await tx.$count(personalizationBatches, eq(personalizationBatches.id, id)),
      pieces: await tx.$count(personalizationPieces, eq(personalizationPieces.batchId, id)),
    }));

  async function drawn() {
    const one = await makePersonaliser(server);
    const { id } = await one.create(TEAM);
    await one.draw(id);
    const keys = await loadFiles(id);
    expect(await areThere(keys)).toEqual(keys.map(() => true));
    return { ...one, id, keys, job: { tenantId: one.tenantId, batchId: id } };
  }

  test('deleted: no names or files remain, and files of other batches stay', async () => {
    const { client, of, id, keys, job } = await drawn();
    const other = await drawn();
    await removeBatchFiles(server.services, job);
    expect(await areThere(keys)).toEqual(keys.map(() => true));
    expect((await client.deletePersonalizationBatch(of(id))).data).toEqual({ id });
    expect(server.jobs.at(-1)).toEqual({ name: 'personalization.remove_files', data: job });
    expect(await countRows(id)).toEqual({ batch: 0, pieces: 0 });
    await removeBatchFiles(server.services, job);
    expect(await areThere(keys)).toEqual(keys.map(() => false));
    expect(await areThere(other.keys)).toEqual(other.keys.map(() => true));
    expect(await failure(client.getPersonalizationBatch(of(id)))).toMatchObject({ status: 404 });
    expect(await failure(client.deletePersonalizationBatch(of(id)))).toMatchObject({ status: 404 });
  });

  test.each(['cancelPersonalizationBatch', 'deletePersonalizationBatch'] as const)(
    '%s while drawing leaves no file',
    async (how) => {
      const { create, draw, client, of, tenantId } = await makePersonaliser(server);
      const { id } = await create(TEAM);
      const put: string[] = [];
      const { files } = server.services;
      const stopping: Services['files'] = {
        ...files,
        async put(key, bytes) {
          // The removal finishes before this file is written.
          put.push(key);
          if (put.length === 1) {
            await client[how](of(id));
            await removeBatchFiles(server.services, { tenantId, batchId: id });
          }
          // The folder is removed while the other lane writes its file.
          if (put.length === 2) throw new Error('ENOENT');
          await files.put(key, bytes);
        },
      };
      await draw(id, { ...server.services, files: stopping });
      expect(put.length).toBeGreaterThan(0);
      expect(await areThere(put)).toEqual(put.map(() => false));
      expect(await loadFiles(id)).toEqual([]);
    },
  );

  test('older than the retention period of personal data: it is deleted, and a younger one is not', async () => {
    const { services } = server;
    const old = await drawn();
    const young = await makePersonaliser(server);
    const { id: youngId } = await young.create(TEAM);
    await services.database.tx('all-tenants', (tx) =>
      tx.update(tenants).set({ retentionMonths: 3 }).where(eq(tenants.id, old.tenantId)),
    );
    const now = new Date();
    now.setMonth(now.getMonth() + 4);
    await purgeOldBatches({ ...services, now: () => now });
    expect(await countRows(old.id)).toEqual({ batch: 0, pieces: 0 });
    expect(await countRows(youngId)).toEqual({ batch: 1, pieces: 3 });
    expect(server.jobs).toContainEqual({ name: 'personalization.remove_files', data: old.job });
  });
});
