import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import type { DesignDocument } from '@inkstand/artwork/model';
import { auditLog, products } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { makeVariant, testDocument } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '#context.ts';
import { GiveUp } from '#jobs/jobs.ts';
import { giveUpBatch } from './draw-batch.ts';
import { expectDrawnOnce, makePersonaliser, namesAndNumbers, piecesIn, TEAM } from './testing.ts';

// The image library is a dependency of the artwork package; here it only reads pictures.
const sharp = createRequire(import.meta.resolve('@inkstand/artwork/model'))('sharp');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await makeVariant(server.services.database);
});
afterAll(() => server[Symbol.asyncDispose]());

const personaliser = (document?: DesignDocument) => makePersonaliser(server, document);
const loadPieces = (id: string) => piecesIn(server, id);

describe('a file of names', () => {
  test('may have commas, semicolons or tabs, a BOM, quoted cells, and its columns in any order', async () => {
    const { check } = await personaliser();
    const expected = [
      { line: 2, cells: { 'front/name': 'Åse Berg', 'back/number': '7', colour: 'navy', size: 'm', quantity: '3' } },
    ];
    for (const content of [
      'Name,Number,colour,size,quantity\n"Åse Berg",7,navy,m,3\n',
      '\ufeffname;number;COLOUR;Size;quantity\r\nÅse Berg;7;navy;m;3\r\n',
      'quantity\tsize\tcolor\tNumber\tName\n3\tm\tnavy\t7\tÅse Berg\n',
    ]) {
      expect(await check(content)).toMatchObject({ rows: expected, faults: [], pieces: 3 });
    }
  });

  test('has every fault reported by line and field, before anything is drawn', async () => {
    const { check, create, client, params } = await personaliser();
    const content = [
      'Name,Number,colour,size,quantity,Shoe',
      ',1,navy,m,1,',
      'Bartholomew Oates,漢漢漢,navy,m,1,',
      'R2-D2,2,navy,m,1,',
      'Ada 漢,漢,navy,m,1,',
      'Eve,3,purple,xxl,0,',
      'Grace,4,navy,m,1.5,42',
    ].join('\n');
    const { faults, faults_count: count, rows } = await check(content);
    expect(rows).toHaveLength(6);
    const told = faults.map(({ line, field: column, message }) => `${line} ${column} ${message}`);
    expect(told).toEqual([
      '1 row this column is not known',
      '2 front/name required',
      '3 front/name too long',
      '3 back/number too long',
      '4 front/name only letters, numbers and spaces allowed',
      '5 front/name this font has no 漢',
      '5 back/number this font has no 漢',
      '6 colour this colour is not available',
      '6 size a size is written like one of these: M, L',
      '6 quantity the quantity must be a whole number of at least 1',
      '7 quantity the quantity must be a whole number of at least 1',
    ]);
    expect(count).toBe(told.length);
    const refused = await failure(create(content));
    expect(refused).toMatchObject({ status: 422, errors: { file: [expect.stringContaining('11')] } });
    expect((refused.data as { rows: unknown[] }).rows).toEqual(faults);
    expect((await client.listPersonalizationBatches({ params })).data).toEqual([]);
    expect(server.jobs.filter(({ name }) => name === 'personalization.draw')).toEqual([]);
  });

  test('must be a text table of 1 to 2,000 rows and at most 2 MB, with the required columns', async () => {
    const { check } = await personaliser();
    const fault = async (content: string | Uint8Array<ArrayBuffer>) => (await failure(check(content))).errors.file?.[0];
    expect(await fault('')).toBe('the file has no rows');
    expect(await fault('Name,Number\n')).toBe('the file has no rows');
    expect(await fault(new Uint8Array([0x50, 0x4b, 0x03, 0x04]))).toMatch(/^the file cannot be read as text/);
    // A stray quote costs its own line; the others are checked.
    const stray = await check('Name,Number,colour,size\nAda,1,navy,m\nAda "Bo" Smith,2,navy,m\nBo,3,navy,m\n');
    expect(stray.faults).toEqual([{ line: 3, field: 'row', message: 'this line cannot be read' }]);
    expect([stray.rows.length, stray.pieces]).toEqual([2, 2]);
    expect(await fault(`Name\n${'A\n'.repeat(2001)}`)).toBe('the file has more than 2,000 rows');
    expect(await fault(`Name\n${'A'.repeat(2 * 1024 * 1024)}\n`)).toBe('the file is too large');
    const { faults } = await check('Number\n7\n');
    expect(faults.map(({ field: column, message }) => [column, message])).toEqual([
      ['front/name', 'the file has no column “Name”'],
      ['colour', 'the file has no column “colour”'],
      ['size', 'the file has no column “size”'],
    ]);
    expect((await check(`Name,colour,size\n${'A,navy,m\n'.repeat(2000)}`)).rows).toHaveLength(2000);
  });

  test('has a template that can be uploaded unchanged', async () => {
    const { client, params, check } = await personaliser();
    const template = await (await client.personalizationTemplate({ params })).text();
    expect(template).toContain('Name,Number,colour,size,quantity');
    expect((await check(template)).faults).toEqual([]);
  });

  test('is rejected where the design has no customisable text', async () => {
    const { check } = await personaliser(testDocument());
    expect(await failure(check(TEAM))).toMatchObject({ status: 422, message: expect.stringContaining('customisable') });
  });
});

describe('a batch', () => {
  test('is drawn, checked, approved and downloaded', async () => {
    const { create, draw, get, of, seen, client, tenantId } = await personaliser();
    const { id, to_draw: toDraw } = await create(TEAM);
    expect(toDraw).toBe(6);
    expect(server.jobs.at(-1)).toEqual({ name: 'personalization.draw', data: { tenantId, batchId: id } });
    expect(await failure(client.approvePersonalizationBatch(seen(id)))).toMatchObject({ status: 422 });
    await draw(id);
    expect(await get(id)).toMatchObject({ status: 'ready', drawn: 6, to_draw: 6, pieces: 4, has_sheet: true });
    expect(
      server.published.some(({ event, data }) => event === 'personalization.updated' && data.batch_id === id),
    ).toBe(true);

    const sheet = Buffer.from(await (await client.personalizationSheet(of(id))).arrayBuffer());
    expect(sheet.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await failure(client.personalizationFiles(of(id)))).toMatchObject({ status: 422 });
    // Both pieces on navy are dark ink on dark fabric, which has to be confirmed.
    expect((await failure(client.approvePersonalizationBatch(seen(id)))).message).toContain(
      'look at the pieces with warnings',
    );
    expect((await client.approvePersonalizationBatch(seen(id, 2))).data).toMatchObject({
      status: 'approved',
      warnings: 2,
    });
    const zip = Buffer.from(await (await client.personalizationFiles(of(id))).arrayBuffer());
    for (const name of ['2-front.png', '2-back.png', '4-back.png', 'contact-sheet.pdf'])
      expect(zip.includes(name)).toBe(true);

    const [two, three, four] = await loadPieces(id);
    // Both pieces for Åse share a front file; all other files differ.
    expect(two!.files.front).toBe(four!.files.front);
    expect(new Set([two, three, four].flatMap((piece) => Object.values(piece!.files))).size).toBe(5);
    const png = await sharp(await server.services.files.get(three!.files.front!)).metadata();
    expect(png).toMatchObject({ width: 1181, height: 1476, density: 150 });

    const audited = await server.services.database.tx('all-tenants', (tx) =>
      tx.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.objectId, id)),
    );
    expect(audited.map(({ action }) => action)).toEqual(['personalization.added', 'personalization.approved']);
  });

  test('is identical to the byte, and draws nothing twice, when its process is killed', async () => {
    // At one step of four, others in each run; at every step: personalization.crash.test.ts.
    await expectDrawnOnce(server, { first: randomInt(1, 5), stride: 4 });
  });

  test('that is stopped is drawn no further, and cannot be approved', async () => {
    const { create, draw, get, of, seen, client } = await personaliser();
    const { id } = await create(TEAM);
    let printed = 0;
    const { artwork } = server.services;
    const stopping: Services['artwork'] = {
      ...artwork,
      async printPng(...given) {
        printed += 1;
        if (printed === 1) await client.cancelPersonalizationBatch(of(id));
        return artwork.printPng(...given);
      },
    };
    await draw(id, { ...server.services, artwork: stopping });
    expect(await get(id)).toMatchObject({ status: 'cancelled', drawn: 0, has_sheet: false });
    await draw(id);
    expect(await get(id)).toMatchObject({ status: 'cancelled', drawn: 0 });
    expect(await failure(client.approvePersonalizationBatch(seen(id)))).toMatchObject({ status: 422 });
    expect(await failure(client.cancelPersonalizationBatch(of(id)))).toMatchObject({ status: 422 });
  });

  test('of a design that was changed since cannot be approved', async () => {
    const { create, draw, client, seen, params, product } = await personaliser();
    const { id } = await create(TEAM);
    await draw(id);
    const document = namesAndNumbers();
    document.sides.front!.layers.pop();
    await client.saveDesign({ params, body: { base_revision: 1, document } });
    const [row] = await server.services.database.tx('all-tenants', (tx) =>
      tx.select({ revision: products.revision }).from(products).where(eq(products.id, product.id)),
    );
    expect(row?.revision).toBe(2);
    expect(await failure(client.approvePersonalizationBatch(seen(id, 2)))).toMatchObject({
      status: 422,
      message: expect.stringContaining('changed since'),
    });
  });

  test('that cannot be drawn reports why, and a missing picture is not retried', async () => {
    const { create, draw, get, tenantId } = await personaliser();
    const { id } = await create(TEAM);
    const { artwork } = server.services;
    const { ArtworkError } = await import('@inkstand/artwork/print/pool');
    const broken: Services['artwork'] = {
      ...artwork,
      printPng: () => Promise.reject(new ArtworkError('artwork.image_missing', 'logo')),
    };
    await expect(draw(id, { ...server.services, artwork: broken })).rejects.toBeInstanceOf(GiveUp);
    await giveUpBatch(server.services, { tenantId, batchId: id }, 'artwork.image_missing: logo');
    expect(await get(id)).toMatchObject({ status: 'failed', problem: 'artwork.image_missing: logo' });
  });

  test('belongs to its company, and is created by users who may change content', async () => {
    const mine = await personaliser();
    const { id } = await mine.create(TEAM);
    const foreign = await personaliser();
    expect(await failure(foreign.client.getPersonalizationBatch(mine.of(id)))).toMatchObject({ status: 404 });
    const params = { tenant_id: foreign.tenantId, batch_id: id };
    expect(await failure(foreign.client.getPersonalizationBatch({ params }))).toMatchObject({ status: 404 });
    expect(
      await failure(foreign.client.approvePersonalizationBatch({ params, body: { warnings_seen: 0 } })),
    ).toMatchObject({
      status: 404,
    });
  });
});
