import { pixelBomb } from '@inkstand/artwork/testing/bombs';
import { DAY_MS } from '@inkstand/domain/days';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeProduct, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSessions } from '#areas/identity/accounts/sessions.ts';
import { purgeDeletedFiles } from './purge-deleted-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const PDF = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n';
const makeFile = (content: string | Uint8Array, name: string, type = 'application/pdf') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type });

describe('a file attached to an event or a product', () => {
  test('is an unchanged PDF or a re-encoded picture, only downloaded and never displayed, until it is deleted', async () => {
    const { database } = server.services;
    const { id: tenant } = await makeTenant(database);
    const me = await makeUser(database, { tenantId: tenant, name: 'Ada' });
    const client = await server.as(me);
    const event = await makeEvent(database, { tenantId: tenant });
    const product = await makeProduct(database, { tenantId: tenant });
    const ofEvent = { tenant_id: tenant, slug: event.slug };
    const ofProduct = { tenant_id: tenant, product_id: product.id };
    const brief = await client.addEventFile({ params: ofEvent, body: { file: makeFile(PDF, '../brief <b>.pdf') } });
    expect(brief.data).toMatchObject({ name: 'brief <b>.pdf', mime_type: 'application/pdf', added_by: 'Ada' });
    const jpeg = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const hidden = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]);
    const swatch = await client.addProductFile({ params: ofProduct, body: { file: makeFile(hidden, 'swatch.jpg') } });

    const session = await server.as(me);
    const sent = await session.productFile({ params: { ...ofProduct, file_id: swatch.data.id } });
    expect(Buffer.from(await sent.arrayBuffer()).includes('<script>')).toBe(false);
    const rows = await server.db.ownerQuery<{ action: string; object_type: string }>(
      'select action, object_type from audit_log where tenant_id = $1 order by id',
      [tenant],
    );
    expect(rows).toEqual([
      { action: 'event_file.added', object_type: 'event' },
      { action: 'file.added', object_type: 'product' },
    ]);
    expect((await client.listEventFiles({ params: ofEvent })).data).toHaveLength(1);
    const deleted = { ...ofEvent, file_id: brief.data.id };
    // Not found under another owner nor by a stranger.
    expect((await failure(client.productFile({ params: { ...ofProduct, file_id: brief.data.id } }))).status).toBe(404);
    const stranger = await server.as(await makeUser(database));
    expect((await failure(stranger.eventFile({ params: deleted }))).status).toBe(404);
    await client.deleteEventFile({ params: deleted });
    expect((await failure(client.eventFile({ params: deleted }))).status).toBe(404);
    expect((await client.listEventFiles({ params: ofEvent })).data).toEqual([]);
  });

  test('is recognised by its content, not by its name', async () => {
    const { database } = server.services;
    const { id: tenant } = await makeTenant(database);
    const client = await server.as(await makeUser(database, { tenantId: tenant }));
    const params = { tenant_id: tenant, slug: (await makeEvent(database, { tenantId: tenant })).slug };
    const refused = async (content: string | Uint8Array, name: string) =>
      (await failure(client.addEventFile({ params, body: { file: makeFile(content, name) } }))).errors.file?.[0];
    const none = 'not a file that can be attached (PDF, PNG, JPEG or WebP)';
    const archive = 'PK\u0003\u0004rest of an archive';
    expect(await refused('<html><script>alert(1)</script></html>', 'brief.pdf')).toBe(none);
    expect(await refused(archive, 'brief.pdf')).toBe(none);
    expect(await refused(`${archive}${PDF}`, 'in-front.pdf')).toBe(none);
    expect(await refused(`${PDF}${archive}`, 'behind.pdf')).toBe(none);
    // An archive may end with a comment; this comment is the end of a PDF.
    const comment = PDF.slice(PDF.indexOf('trailer'));
    const hidden = `${PDF.slice(0, 40)}${archive}PK\u0005\u0006${'\0'.repeat(18)}${comment}`;
    expect(await refused(Buffer.from(hidden, 'latin1'), 'comment.pdf')).toBe(none);
    expect(await refused(PDF.replace('startxref\n9', ''), 'no-contents.pdf')).toBe(none);
    expect(await refused(PDF.replace('startxref\n9', 'startxref\n90000'), 'contents-elsewhere.pdf')).toBe(none);
    expect(await refused('', 'empty.png')).toBe(none);
    // 81 megapixels in a hundred bytes.
    expect(await refused(pixelBomb(9000, 9000), 'bomb.png')).toBe('the picture has too many pixels');
    expect((await client.listEventFiles({ params })).data).toEqual([]);
  });

  test('is sent as a download that runs no scripts', async () => {
    const { database } = server.services;
    const { id: tenant } = await makeTenant(database);
    const me = await makeUser(database, { tenantId: tenant });
    const client = await server.as(me);
    const params = { tenant_id: tenant, slug: (await makeEvent(database, { tenantId: tenant })).slug };
    const { data } = await client.addEventFile({ params, body: { file: makeFile(PDF, 'brief.PDF') } });
    // The download has the extension of its real type, whatever its original name.
    const page = await client.addEventFile({ params, body: { file: makeFile(PDF, 'brief.html') } });
    expect(page.data.name).toBe('brief.html.pdf');
    // A form sends quotes and line ends of a name as %22 and %0D%0A, and nothing else so.
    const quoted = await client.addEventFile({ params, body: { file: makeFile(PDF, 'Logo "final" 100%25\r\n.pdf') } });
    expect(quoted.data.name).toBe('Logo "final" 100%25.pdf');
    const { bearerToken } = await database.tx('all-tenants', (tx) =>
      startSessions(tx, { tenantId: tenant, userId: me.id, userAgent: '', now: new Date() }),
    );
    const headers = { authorization: `Bearer ${bearerToken}` };
    const answer = await server.browser().fetch(`http://localhost:3000${data.url}`, { headers });
    expect(await answer.text()).toBe(PDF);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''brief.PDF");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });

  test('stays on disk for a month after it was deleted', async () => {
    const { database, files } = server.services;
    const { id: tenant } = await makeTenant(database);
    const client = await server.as(await makeUser(database, { tenantId: tenant }));
    const params = { tenant_id: tenant, slug: (await makeEvent(database, { tenantId: tenant })).slug };
    const add = async (name: string) =>
      (await client.addEventFile({ params, body: { file: makeFile(PDF, name) } })).data.id;
    const [saved, deleted] = [await add('kept.pdf'), await add('deleted.pdf')];
    await client.deleteEventFile({ params: { ...params, file_id: deleted } });
    const isThere = (id: string) => files.has(`${tenant}/attached/${id}.pdf`);
    const inDays = (days: number) => () => new Date(Date.now() + days * DAY_MS);
    await purgeDeletedFiles({ database, files, now: inDays(29) });
    expect([await isThere(saved), await isThere(deleted)]).toEqual([true, true]);
    // A failed removal leaves the row, so that the next run retries it.
    const broken = { ...files, remove: () => Promise.reject(new Error('the disk is away')) };
    await expect(purgeDeletedFiles({ database, files: broken, now: inDays(31) })).rejects.toThrow('away');
    for (const _ of [1, 2]) await purgeDeletedFiles({ database, files, now: inDays(31) });
    expect([await isThere(saved), await isThere(deleted)]).toEqual([true, false]);
    const rows = await server.db.ownerQuery<{ id: string }>('select id from attached_files where tenant_id = $1', [
      tenant,
    ]);
    expect(rows).toEqual([{ id: saved }]);
  });
});
