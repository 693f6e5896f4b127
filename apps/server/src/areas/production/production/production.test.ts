import { stat } from 'node:fs/promises';
import type { DesignDocument, DesignSide } from '@inkstand/artwork/model';
import { newId } from '@inkstand/database';
import { auditLog, demoMailbox, orderLines, orders, printFiles, shipments } from '@inkstand/database/tables/index';
import { MAIN_LINE } from '@inkstand/domain/order-main-line';
import { makeTenant, makeVariant, testDocument, textLayer } from '@inkstand/testing/factories/basics';
import { and, asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAsset, storeUpload } from '#areas/design/assets/store-picture.ts';
import { sha256 } from '#files/file-store.ts';
import { flagArtwork } from './artwork-issue.ts';
import { remakePrintsJob } from './remake-prints.ts';
import { sourceKey } from './storage.ts';
import {
  computeLineFingerprints,
  type Line,
  loadStatus,
  loadTimeline,
  makePrintable,
  makeSimulated,
  queueDownload,
  startLine,
} from './testing.ts';

let line: Line;
beforeAll(async () => {
  line = await startLine();
  await makeVariant(line.server.services.database);
  await makeSimulated(line, 'northprint');
  await line.start();
});
afterAll(() => line[Symbol.asyncDispose]());

const services = () => line.server.services;
const reaches = (order: { tenantId: string; id: string }, status: string) =>
  expect.poll(() => loadStatus(line, order), { timeout: 60_000, interval: 50 }).toBe(status);

const loadFiles = (order: { id: string }) =>
  services().database.tx('all-tenants', (tx) =>
    tx.select().from(printFiles).where(eq(printFiles.orderId, order.id)).orderBy(asc(printFiles.format)),
  );

async function uploadLogo(tenantId: string) {
  const red = { r: 220, g: 40, b: 40, alpha: 1 };
  const png = await sharp({ create: { width: 600, height: 600, channels: 4, background: red } })
    .png()
    .toBuffer();
  const upload = await services().artwork.normaliseUpload(png);
  const stored = await storeUpload(services(), tenantId, upload);
  return services().database.tx({ tenant: tenantId }, (tx) =>
    insertAsset(tx, { ...stored, tenantId, name: 'Logo', createdBy: newId(), createdAt: new Date() }, upload),
  );
}

/** A square picture of 100 mm in the middle of the front. */
function withPicture(assetId: string): DesignDocument {
  const document = testDocument();
  const { printArea } = document.sides.front as DesignSide;
  const picture = { id: 'logo', type: 'Image', src: assetId, width: 100, height: 100, x: 100, y: 125 } as const;
  document.sides.front = { printArea, layers: [{ ...picture, angle: 0, scale: 1 }] };
  return document;
}

test('a placed order is printed, handed to a fulfiller and shipped, through every state of the main line', async () => {
  const tenant = await makeTenant(services().database);
  const logo = await uploadLogo(tenant.id);
  const order = await makePrintable(line, { tenantId: tenant.id, document: withPicture(logo.id) });
  await queueDownload(line, order);
  await reaches(order, 'shipped');

  const timeline = await loadTimeline(line, order);
  expect(timeline.map(({ to }) => to)).toEqual(MAIN_LINE);
  expect(await services().files.has(sourceKey(tenant.id, order.id, logo.id))).toBe(true);

  const files = await loadFiles(order);
  expect(files.map(({ format }) => format)).toEqual(['pdf', 'png']);
  const png = await services().files.get(files[1]!.storageKey);
  const { width, height, density } = await sharp(png).metadata();
  // 200 × 250 mm at 150 dpi.
  expect({ width, height, density }).toEqual({ width: 1181, height: 1476, density: 150 });
  const middle = await sharp(png).extract({ left: 590, top: 738, width: 1, height: 1 }).raw().toBuffer();
  expect([...middle]).toEqual([220, 40, 40, 255]);
  expect((await services().files.get(files[0]!.storageKey)).subarray(0, 5).toString()).toBe('%PDF-');

  const audited = await services().database.tx('all-tenants', (tx) =>
    tx.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.tenantId, tenant.id)),
  );
  expect(audited.map(({ action }) => action).sort()).toEqual([
    'fulfiller.submission_succeeded',
    'order.sent_to_fulfiller',
  ]);
});

test('when a parcel ships its customer gets one email, with the tracking number', async () => {
  const order = await makePrintable(line);
  await queueDownload(line, order);
  await reaches(order, 'shipped');
  const sentEmails = () =>
    services().database.tx('all-tenants', async (tx) => {
      const all = await tx.select().from(demoMailbox);
      return all.filter(({ subject }) => subject.includes(order.orderRef));
    });
  await expect.poll(async () => (await sentEmails()).length).toBe(1);
  const [sentEmail] = await sentEmails();
  expect(sentEmail?.text).toMatch(/Tracking number: IK\d{12}GB/);
});

test("a shopper's words are printed, once for all lines that say the same", async () => {
  const document = testDocument([textLayer({ id: 'name', text: 'Your name', customisable: true })]);
  const order = await makePrintable(line, { document, customTextFront: 'Ada Lovelace' });
  await services().database.tx('all-tenants', async (tx) => {
    const [first] = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const again = { ...first!, id: newId(), position: 1, size: 'l' };
    const other = {
      ...first!,
      id: newId(),
      position: 2,
      customTextFront: 'Grace Hopper',
      fingerprints: await computeLineFingerprints(line, document, { front: 'Grace Hopper' }),
    };
    await tx.insert(orderLines).values([again, other]);
  });
  await queueDownload(line, order);
  await reaches(order, 'shipped');
  const files = (await loadFiles(order)).filter(({ format }) => format === 'png');
  expect(files).toHaveLength(3);
  expect(new Set(files.map(({ storageKey }) => storageKey)).size).toBe(2);
  expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(2);
});

test('a second order of the same design reuses the print files of the first, unless they are damaged', async () => {
  const tenant = await makeTenant(services().database);
  const place = async (text: string) => {
    const document = testDocument([textLayer({ id: 'title', text })]);
    const order = await makePrintable(line, { tenantId: tenant.id, document });
    await queueDownload(line, order);
    await reaches(order, 'shipped');
    const [, png] = await loadFiles(order);
    const isFrom = async () => (await stat(await services().files.localPath(png!.storageKey))).mtimeMs;
    return { ...png!, madeAt: await isFrom() };
  };
  const first = await place('Summer');
  const second = await place('Summer');
  expect([second.storageKey, second.sha256, second.madeAt]).toEqual([first.storageKey, first.sha256, first.madeAt]);
  expect((await place('Winter')).storageKey).not.toBe(first.storageKey);

  await services().files.put(first.storageKey, Buffer.from('bits that fell over'));
  const third = await place('Summer');
  expect(third.sha256).toBe(first.sha256);
  expect(sha256(await services().files.get(third.storageKey))).toBe(first.sha256);
});

test('a design that would not print as approved stops as an artwork issue with that reason', async () => {
  const order = await makePrintable(line, { line: { fingerprints: { front: 'f'.repeat(64) } } });
  await queueDownload(line, order);
  await reaches(order, 'artwork issue');
  const timeline = await loadTimeline(line, order);
  expect(timeline.at(-1)?.reason).toBe('The front of “Test product” would not print as it was approved.');
  expect(await loadFiles(order)).toEqual([]);
});

test('a side that is approved but not printed, or printed but not approved, stops too', async () => {
  const document = testDocument();
  const fingerprints = { ...(await computeLineFingerprints(line, document)), back: 'f'.repeat(64) };
  const order = await makePrintable(line, { document, line: { fingerprints } });
  await queueDownload(line, order);
  await reaches(order, 'artwork issue');
});

test('a character that the font lacks stops as an artwork issue', async () => {
  const document = testDocument([textLayer({ id: 'name', text: 'x', customisable: true })]);
  const order = await makePrintable(line, { document, customTextFront: '漢字' });
  await queueDownload(line, order);
  await reaches(order, 'artwork issue');
  expect((await loadTimeline(line, order)).at(-1)?.reason).toContain('lacks a character');
});

test('a text that does not fit its place stops as an artwork issue', async () => {
  const document = testDocument([textLayer({ id: 'name', text: 'Name', customisable: true })]);
  const order = await makePrintable(line, { document, customTextFront: 'Maximilian Alexander the Great' });
  await queueDownload(line, order);
  await reaches(order, 'artwork issue');
  expect((await loadTimeline(line, order)).at(-1)?.reason).toBe(
    'The text on the front of “Test product” does not fit its place.',
  );
});

test('a missing and a damaged source image stop as artwork issues', async () => {
  const tenant = await makeTenant(services().database);
  const lost = await uploadLogo(tenant.id);
  await line.server.db.ownerQuery("update assets set storage_key = 'nowhere' where id = $1", [lost.id]);
  const gone = await makePrintable(line, { tenantId: tenant.id, document: withPicture(lost.id) });
  const logo = await uploadLogo(tenant.id);
  await services().files.put(logo.storageKey, Buffer.from('not what was uploaded'));
  const damaged = await makePrintable(line, { tenantId: tenant.id, document: withPicture(logo.id) });
  await Promise.all([queueDownload(line, gone), queueDownload(line, damaged)]);
  await reaches(gone, 'artwork issue');
  await reaches(damaged, 'artwork issue');
  expect((await loadTimeline(line, gone)).at(-1)?.reason).toBe('The file of the picture “Logo” is missing.');
  expect((await loadTimeline(line, damaged)).at(-1)?.reason).toBe('The file of the picture “Logo” is damaged.');
});

test('an order that no fulfiller of the region can make waits as a routing error', async () => {
  const order = await makePrintable(line, { region: 'EU' });
  await services().database.tx('all-tenants', (tx) =>
    tx
      .update(orders)
      .set({ region: 'XX' as 'EU' })
      .where(eq(orders.id, order.id)),
  );
  await queueDownload(line, order);
  await reaches(order, 'fulfiller routing error');
  const written = await services().database.tx('all-tenants', (tx) =>
    tx
      .select()
      .from(shipments)
      .where(and(eq(shipments.tenantId, order.tenantId), eq(shipments.orderId, order.id))),
  );
  expect(written).toEqual([]);
});

test('a frozen order never changes', async () => {
  const order = await makePrintable(line, { frozen: true });
  const next = await makePrintable(line);
  await queueDownload(line, order);
  await queueDownload(line, next);
  await reaches(next, 'shipped');
  await flagArtwork(services(), { tenantId: order.tenantId, orderId: order.id }, 'nothing');
  expect(await loadStatus(line, order)).toBe('new');
});

test('print files that are missing or damaged are created again, once per request, with the same bytes', async () => {
  const document = testDocument([textLayer({ id: 'name', text: 'Your name', customisable: true })]);
  const order = await makePrintable(line, { document, customTextFront: 'Grace Hopper' });
  await queueDownload(line, order);
  await reaches(order, 'shipped');
  const [pdf, png] = await loadFiles(order);
  await services().files.remove(pdf!.storageKey);
  await services().files.put(png!.storageKey, Buffer.from('damaged'));
  const job = { tenantId: order.tenantId, orderId: order.id, requestedAt: new Date().toISOString() };
  await remakePrintsJob.handle(services(), job);
  await remakePrintsJob.handle(services(), job);
  const remade = await loadFiles(order);
  expect(remade.map(({ id, sha256: sum }) => [id, sum])).toEqual([pdf, png].map((file) => [file!.id, file!.sha256]));
  for (const { storageKey, sha256: sum } of remade) expect(sha256(await services().files.get(storageKey))).toBe(sum);
  const entries = async () => (await loadTimeline(line, order)).map(({ event }) => event).slice(-2);
  expect(await entries()).toEqual(['report_shipped', 'print_files_remade']);

  // What would not print as it was approved is left alone, and a person is told.
  await services().database.tx('all-tenants', (tx) =>
    tx
      .update(orderLines)
      .set({ fingerprints: { front: 'another' } })
      .where(eq(orderLines.orderId, order.id)),
  );
  await remakePrintsJob.handle(services(), { ...job, requestedAt: new Date().toISOString() });
  expect(await entries()).toEqual(['print_files_remade', 'print_files_failed']);
  expect(await loadFiles(order)).toEqual(remade);
});
