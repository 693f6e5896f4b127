import { createHash, randomUUID } from 'node:crypto';
import type { HotFolderValues } from '@inkstand/contract/production/hot-folders';
import { newId } from '@inkstand/database';
import {
  hotFolderDeliveries,
  hotFolders,
  orderEvents,
  printFiles,
  shipmentEvents,
} from '@inkstand/database/tables/index';
import { DEFAULT_HOT_FOLDER_PATTERN } from '@inkstand/domain/hot-folder';
import { makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { s3Stub } from '@inkstand/testing/services/s3-stub';
import { sftpServer } from '@inkstand/testing/services/sftp-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeSubmitted } from '#areas/production/fulfilment/testing.ts';
import { systemContext } from '#context.ts';
import { shipmentHotFolderJob } from './deliver-shipment.ts';
import { queueHotFolder } from './queue-hot-folder.ts';
import { SFTP_TIMEOUTS_MS } from './sftp-target.ts';

const PASSWORD = 'the password of a hot folder';
let server: TestServer;
let staff: Awaited<ReturnType<TestServer['as']>>;
let sftp: Awaited<ReturnType<typeof sftpServer>>;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.as(await makeUser(server.services.database, { superadmin: 1 }));
  sftp = await sftpServer({ user: 'inkstand', password: PASSWORD });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await sftp[Symbol.asyncDispose]();
});
beforeEach(() => {
  sftp.files.clear();
  sftp.written.length = 0;
  sftp.refuse(undefined);
});

const sftpValues = (changed: Partial<HotFolderValues> = {}): HotFolderValues => ({
  kind: 'sftp',
  address: '127.0.0.1',
  port: sftp.port,
  region: '',
  bucket: '',
  folder: 'in',
  login: 'inkstand',
  secret_kind: 'password',
  secret: PASSWORD,
  fingerprint: sftp.fingerprint,
  pattern: DEFAULT_HOT_FOLDER_PATTERN,
  ticket: 'json',
  ...changed,
});

const inAll = <Result>(work: Parameters<TestServer['services']['database']['tx']>[1]) =>
  server.services.database.tx('all-tenants', work) as Promise<Result>;

/** An accepted shipment of a fulfiller with this hot folder, with a front and a back to print. */
async function accepted(values: HotFolderValues) {
  const made = await makeSubmitted(server, { line: { sku: '../TEE "NAVY"&M' } });
  const { order, fulfiller, shipments } = made;
  const shipment = shipments[0]!;
  const lineId = shipment.lines[0]!.order_line_id;
  const params = { tenant_id: 'all', fulfiller_id: fulfiller.id };
  await staff.setHotFolder({ params, body: values });
  for (const side of ['front', 'back'] as const) {
    const bytes = Buffer.from(`${side} ${randomUUID()}`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const storageKey = `${order.tenantId}/prints/${randomUUID()}.png`;
    await server.services.files.put(storageKey, bytes);
    const { tenantId, id: orderId } = order;
    const size = { widthPx: 10, heightPx: 10, dpi: 300, widthMm: 1, heightMm: 1 };
    await inAll((tx) =>
      tx.insert(printFiles).values({
        tenantId,
        id: newId(),
        orderId,
        orderLineId: lineId,
        side,
        format: 'png',
        storageKey,
        sha256,
        fingerprint: sha256,
        bytes: bytes.length,
        ...size,
      }),
    );
  }
  const job = { tenantId: order.tenantId, shipmentId: shipment.id, fulfillerId: fulfiller.id };
  const ctx = systemContext(server.services, order.tenantId);
  await ctx.tx((tx) => queueHotFolder(tx, ctx, job));
  return { order, fulfiller, shipment, params, job };
}

const deliver = (job: Awaited<ReturnType<typeof accepted>>['job']) => shipmentHotFolderJob.handle(server.services, job);

const loadDelivery = async ({ shipmentId }: { shipmentId: string }) => {
  const rows = await inAll<(typeof hotFolderDeliveries.$inferSelect)[]>((tx) =>
    tx.select().from(hotFolderDeliveries).where(eq(hotFolderDeliveries.shipmentId, shipmentId)),
  );
  return rows[0]!;
};

test('an accepted shipment is delivered by SFTP: whole files, and the ticket last', async () => {
  const { order, shipment, job } = await accepted(sftpValues());
  await deliver(job);
  const base = `in/${order.orderRef}-1-1-___TEE__NAVY__M`;
  const ticketName = `in/${order.orderRef}-1.json`;
  expect(sftp.written).toEqual([`${base}-back-1x.png`, `${base}-front-1x.png`, ticketName]);
  expect([...sftp.files.keys()].toSorted()).toEqual(sftp.written.toSorted());
  const ticket = JSON.parse(sftp.files.get(ticketName)!.toString());
  expect(ticket).toMatchObject({ shipment_id: shipment.id, order_ref: order.orderRef, parcel: 1 });
  for (const file of ticket.items[0].files) {
    const bytes = sftp.files.get(`in/${file.name}`)!;
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
  }
  expect(await loadDelivery(job)).toMatchObject({ state: 'delivered', reason: '', claim: null });
});

test('"Deliver again" overwrites the same names with the same bytes', async () => {
  const { order, shipment, job } = await accepted(sftpValues());
  await deliver(job);
  const before = new Map(sftp.files);
  const params = { tenant_id: order.tenantId, order_ref: order.orderRef, shipment_id: shipment.id };
  await staff.deliverShipmentAgain({ params });
  await expect(staff.deliverShipmentAgain({ params })).rejects.toMatchObject({ status: 422 });
  await deliver(job);
  expect(new Map(sftp.files)).toEqual(before);
  expect(sftp.written).toHaveLength(6);
});

test('two workers at the same time deliver once', async () => {
  const { job } = await accepted(sftpValues());
  const outcomes = await Promise.allSettled([deliver(job), deliver(job)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(sftp.written).toHaveLength(3);
});

test('a worker that died after the upload is replaced when its claim has expired', async () => {
  const { job } = await accepted(sftpValues());
  const claimedUntil = new Date(Date.now() + 60_000);
  const claimed = (until: Date) =>
    inAll((tx) =>
      tx
        .update(hotFolderDeliveries)
        .set({ claim: randomUUID(), claimedUntil: until })
        .where(eq(hotFolderDeliveries.shipmentId, job.shipmentId)),
    );
  await claimed(claimedUntil);
  await expect(deliver(job)).rejects.toThrow('another worker');
  expect(sftp.written).toEqual([]);
  await claimed(new Date(Date.now() - 1000));
  await deliver(job);
  expect(await loadDelivery(job)).toMatchObject({ state: 'delivered' });
});

test('a shipment that was cancelled meanwhile is not delivered', async () => {
  const { order, shipment, job } = await accepted(sftpValues());
  const ctx = systemContext(server.services, order.tenantId);
  for (const type of ['cancellation_requested', 'cancelled'] as const) {
    await ctx.tx((tx) =>
      tx.insert(shipmentEvents).values({
        tenantId: order.tenantId,
        shipmentId: shipment.id,
        type,
        occurredAt: new Date(),
      }),
    );
  }
  await deliver(job);
  expect(sftp.written).toEqual([]);
  expect(await loadDelivery(job)).toBeUndefined();
});

test('a failure is kept with its reason, and after the last try somebody is needed', async () => {
  const { order, job } = await accepted(sftpValues());
  sftp.refuse('PERMISSION_DENIED');
  await expect(deliver(job)).rejects.toThrow('No permission');
  expect(await loadDelivery(job)).toMatchObject({ state: 'waiting', reason: 'No permission to write there.' });
  await shipmentHotFolderJob.giveUp?.(server.services, job, 'No permission to write there.');
  expect(await loadDelivery(job)).toMatchObject({ state: 'failed', reason: 'No permission to write there.' });
  const rows = await inAll<{ event: string }[]>((tx) =>
    tx.select({ event: orderEvents.event }).from(orderEvents).where(eq(orderEvents.orderId, order.id)),
  );
  expect(rows.map(({ event }) => event)).toContain('hot_folder_failed');
});

test('a server that stalls does not hold the job; staff read why, and the next try delivers', async () => {
  const { order, params, job } = await accepted(sftpValues());
  const usual = SFTP_TIMEOUTS_MS.silence;
  SFTP_TIMEOUTS_MS.silence = 500;
  sftp.stall('write');
  const reason = 'The server stopped answering: nothing came for 0.5 seconds.';
  await expect(deliver(job)).rejects.toThrow(reason);
  sftp.stall(undefined);
  SFTP_TIMEOUTS_MS.silence = usual;
  // Free for the next try, which the queue starts by itself.
  expect(await loadDelivery(job)).toMatchObject({ state: 'waiting', claim: null, claimedUntil: null, reason });
  const latest = { tenant_id: order.tenantId, order_ref: order.orderRef, parcel: 1, reason };
  expect((await staff.getHotFolder({ params })).undelivered).toEqual({
    count: 1,
    latest: [{ ...latest, state: 'waiting' }],
  });
  await shipmentHotFolderJob.giveUp?.(server.services, job, reason);
  expect((await staff.getHotFolder({ params })).undelivered.latest).toEqual([{ ...latest, state: 'failed' }]);
  const again = { tenant_id: order.tenantId, order_ref: order.orderRef, shipment_id: job.shipmentId };
  await staff.deliverShipmentAgain({ params: again });
  await deliver(job);
  expect(sftp.written).toHaveLength(3);
  expect((await staff.getHotFolder({ params })).undelivered).toEqual({ count: 0, latest: [] });
});

test('the connection test names the problem', async () => {
  const { params } = await accepted(sftpValues());
  const problem = async (changed: Partial<HotFolderValues>) => {
    await staff.setHotFolder({ params, body: sftpValues(changed) });
    return (await staff.testHotFolder({ params })).data.problem;
  };
  expect(await problem({})).toBe('');
  expect(sftp.files.size).toBe(0);
  expect(await problem({ secret: 'another password' })).toBe('The server refused the login.');
  expect(await problem({ fingerprint: `SHA256:${'A'.repeat(43)}` })).toBe(
    `The server shows another host key: ${sftp.fingerprint}.`,
  );
  expect(await problem({ port: 1 })).toContain('refused');
  expect(await problem({ secret_kind: 'key', secret: 'not a key' })).toBe('The private key cannot be read.');
  sftp.refuse('PERMISSION_DENIED');
  expect(await problem({})).toBe('No permission to write there.');
  sftp.refuse('FAILURE');
  expect(await problem({})).toContain('disk full');
  sftp.refuse('NO_SUCH_FILE');
  expect(await problem({})).toBe('There is no such folder.');
});

test('the secret is encrypted, never sent back, and not sent to another address', async () => {
  const { params, fulfiller } = await accepted(sftpValues());
  const [row] = await inAll<(typeof hotFolders.$inferSelect)[]>((tx) =>
    tx.select().from(hotFolders).where(eq(hotFolders.fulfillerId, fulfiller.id)),
  );
  expect(JSON.stringify(row)).not.toContain(PASSWORD);
  const reply = await staff.getHotFolder({ params });
  expect(JSON.stringify(reply)).not.toContain(PASSWORD);
  expect(JSON.stringify(reply)).not.toContain(row!.secret);
  expect(reply.data.has_secret).toBe(true);
  await staff.setHotFolder({ params, body: sftpValues({ secret: '', folder: 'other' }) });
  await expect(staff.setHotFolder({ params, body: sftpValues({ secret: '', port: 2222 }) })).rejects.toMatchObject({
    status: 422,
  });
  await staff.setHotFolder({ params, body: sftpValues({ kind: 'off' }) });
  expect((await staff.getHotFolder({ params })).data).toMatchObject({ kind: 'off', has_secret: false });
});

test('settings that cannot work, or that leave the folder, are refused on their field', async () => {
  const { params } = await accepted(sftpValues());
  const refused = (changed: Partial<HotFolderValues>) =>
    staff.setHotFolder({ params, body: sftpValues(changed) }).then(
      () => 'accepted',
      (error: { fields?: unknown; errors?: unknown; body?: unknown }) => JSON.stringify(error),
    );
  for (const [changed, field] of [
    [{ address: '10.0.0.1' }, 'address'],
    [{ address: 'a b' }, 'address'],
    [{ folder: '../../etc' }, 'folder'],
    [{ pattern: '../{order}{parcel}{line}{side}' }, 'pattern'],
    [{ pattern: '{order}' }, 'pattern'],
    [{ fingerprint: 'MD5:00' }, 'fingerprint'],
    [{ kind: 's3', address: 'http://169.254.169.254' }, 'address'],
    [{ kind: 's3', address: 'http://127.0.0.1:1', region: 'eu' }, 'bucket'],
  ] as const) {
    expect(await refused(changed), JSON.stringify(changed)).toContain(`"${field}"`);
  }
});

test('an accepted shipment is delivered to S3, with an XJDF ticket', async () => {
  const secretAccessKey = 'the secret key of a bucket';
  await using stub = await s3Stub({ secretAccessKey });
  const values = sftpValues({
    kind: 's3',
    address: stub.endpoint,
    region: 'eu-central-1',
    bucket: 'prints',
    folder: 'in/new',
    secret: secretAccessKey,
    ticket: 'xjdf',
  });
  const { order, params, job } = await accepted(values);
  expect((await staff.testHotFolder({ params })).data).toEqual({ is_good: true, problem: '' });
  await deliver(job);
  const keys = [...stub.objects.keys()];
  expect(keys).toHaveLength(3);
  expect(keys.at(-1)).toBe(`/prints/in/new/${order.orderRef}-1.xjdf`);
  const ticket = stub.objects.get(keys.at(-1)!)!.body.toString();
  expect(ticket).toContain(`JobID="${order.orderRef}-1"`);
  expect(ticket).toContain('../TEE &quot;NAVY&quot;&amp;M front');
  await staff.setHotFolder({ params, body: { ...values, secret: 'another secret' } });
  expect((await staff.testHotFolder({ params })).data).toMatchObject({ is_good: false });
});
