import type { DesignDocument } from '@inkstand/artwork/model';
import { eventProducts, products } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeProduct, makeUser, makeVariant } from '@inkstand/testing/factories/basics';
import { drawing, showing } from '@inkstand/testing/pictures/samples';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fontBook } from '#areas/design/designs/check-print.ts';
import { computeFingerprints } from '#areas/design/designs/insert-revision.ts';
import { replacedDocument } from './plan-replacement.ts';

// Replacing earlier versions of a picture in designs by the newest.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await makeVariant(server.services.database);
});
afterAll(() => server[Symbol.asyncDispose]());
const database = () => server.services.database;

/** A picture in two versions, and products that show the first. */
async function studio(second = drawing(200, 100)) {
  const user = await makeUser(database());
  const { tenantId } = user;
  const client = await server.as(user);
  const params = { tenant_id: tenantId };
  const { data: first } = await client.uploadAsset({ params, body: { file: drawing() } });
  const of = { params: { ...params, asset_id: first.id } };
  const { data: newest } = await client.addAssetVersion({ ...of, body: { file: second } });
  const product = async (name: string, document = showing(first.id)) => {
    const fingerprints = await computeFingerprints(document, await fontBook());
    return makeProduct(database(), { tenantId, name, document, fingerprints });
  };
  const lock = (id: string) =>
    database().tx({ tenant: tenantId }, (tx) => tx.update(products).set({ locked: true }).where(eq(products.id, id)));
  const plan = async () => (await client.planReplacement(of)).data;
  const replace = async (chosen: { id: string; revision: number }[], version = 2) =>
    (
      await client.replaceInDesigns({
        ...of,
        body: { version, products: chosen.map(({ id, revision }) => ({ id, revision })) },
      })
    ).data;
  const loadLayer = async (product_id: string) => {
    const { data } = await client.getProduct({ params: { ...params, product_id } });
    return (data.document as DesignDocument).sides.front?.layers[0];
  };
  return { tenantId, client, params, of, first, newest, product, lock, plan, replace, loadLayer };
}

async function offer(tenantId: string, productId: string) {
  const event = await makeEvent(database(), { tenantId, status: 'Active' });
  await database().tx({ tenant: tenantId }, (tx) =>
    tx
      .insert(eventProducts)
      .values({ tenantId, eventId: event.id, productId, position: 0, storeSellingPrice: 2000, addedAt: new Date() }),
  );
}

describe('replacing a picture', () => {
  test('previews the changes, revokes the approval of an unlocked product, and skips locked products', async () => {
    const { tenantId, client, params, newest, first, product, lock, plan, replace, loadLayer } = await studio();
    const [approved, locked, plain] = [await product('Approved'), await product('Locked'), await product('Plain')];
    await product('Newest already', showing(newest.id));
    const { data: proof } = await client.sendProof({
      params: { ...params, product_id: approved.id },
      body: { colours: ['navy'] },
    });
    const token = proof.url.split('/').at(-1) ?? '';
    await server.browser().client.decideProof({ params: { token }, body: { decision: 'approve', name: 'Ada' } });
    await client.updateProduct({ params: { ...params, product_id: approved.id }, body: { locked: false } });
    await lock(locked.id);
    await offer(tenantId, locked.id);

    const planned = await plan();
    expect(planned.version).toBe(2);
    expect(
      planned.products.map(({ name, version, revision, takes_approval_back, kept, warnings }) => [
        name,
        version,
        revision,
        takes_approval_back,
        kept,
        warnings,
      ]),
    ).toEqual([
      ['Approved', 1, 1, true, null, []],
      ['Locked', 1, 1, false, 'locked', []],
      ['Plain', 1, 1, false, null, []],
    ]);
    expect(await loadLayer(plain.id)).toMatchObject({ src: first.id });

    const done = await replace(planned.products);
    expect(done.replaced.map(({ name, revision }) => [name, revision])).toEqual([
      ['Approved', 2],
      ['Plain', 2],
    ]);
    expect(done.kept).toEqual([{ id: locked.id, name: 'Locked', reason: 'locked' }]);
    expect(await loadLayer(plain.id)).toMatchObject({ src: newest.id, width: 100, height: 50, x: 100 });
    expect(await loadLayer(locked.id)).toMatchObject({ src: first.id });
    const { data: proofs } = await client.listProofs({ params: { ...params, product_id: approved.id } });
    expect(proofs).toMatchObject([{ status: 'approved', is_outdated: true }]);
    expect((await plan()).products.map(({ name }) => name)).toEqual(['Locked']);
  });

  test('skips a design that was saved since, and is rejected when the picture has an even newer version', async () => {
    const { client, params, of, first, product, plan, replace, loadLayer } = await studio();
    const shirt = await product('Shirt');
    const { products: planned } = await plan();
    await client.saveDesign({
      params: { ...params, product_id: shirt.id },
      body: { base_revision: 1, document: showing(first.id, { x: 90 }) },
    });
    expect(await replace(planned)).toEqual({
      replaced: [],
      kept: [{ id: shirt.id, name: 'Shirt', reason: 'changed' }],
    });
    expect(await loadLayer(shirt.id)).toMatchObject({ src: first.id, x: 90 });
    await client.addAssetVersion({ ...of, body: { file: drawing(300, 150) } });
    expect((await failure(replace([{ id: shirt.id, revision: 2 }]))).errors).toHaveProperty('version');
  });

  test('saves each design once when two people do it at once', async () => {
    const { product, plan, replace } = await studio();
    for (const name of ['One', 'Two', 'Three']) await product(name);
    const { products: planned } = await plan();
    const outcomes = await Promise.all([replace(planned), replace(planned)]);
    expect(outcomes.flatMap(({ replaced }) => replaced.map(({ name }) => name)).toSorted()).toEqual([
      'One',
      'Three',
      'Two',
    ]);
    for (const { kept } of outcomes) expect(kept.every(({ reason }) => reason === 'changed')).toBe(true);
  });

  test('skips designs for which the newest version is too small, and returns warnings', async () => {
    const pixels = (width: number) =>
      import('sharp').then(async ({ default: sharp }) => {
        const picture = sharp({ create: { width, height: width / 2, channels: 3, background: '#b02a30' } });
        return new File([new Uint8Array(await picture.png().toBuffer())], 'logo.png', { type: 'image/png' });
      });
    const { product, plan, replace, first } = await studio(await pixels(400));
    const large = await product('Large', showing(first.id, { width: 180, height: 90 }));
    await product('Small', showing(first.id, { width: 80, height: 40 }));
    const { products: planned } = await plan();
    expect(planned.map(({ name, kept, warnings }) => [name, kept, warnings.length])).toEqual([
      ['Large', 'unprintable', 1],
      ['Small', null, 1],
    ]);
    const done = await replace(planned);
    expect(done.kept).toEqual([{ id: large.id, name: 'Large', reason: 'unprintable' }]);
    expect(done.replaced.map(({ name }) => name)).toEqual(['Small']);
  });

  test('is allowed for users who may change contents, on the tenant’s own pictures', async () => {
    const { of, tenantId, product } = await studio();
    const shirt = await product('Shirt');
    const service = await server.as(await makeUser(database(), { tenantId, role: 'customer_service' }));
    const stranger = await server.as(await makeUser(database()));
    const body = { version: 2, products: [{ id: shirt.id, revision: 1 }] };
    for (const client of [service, stranger]) {
      expect((await failure(client.planReplacement(of))).status).toBeGreaterThanOrEqual(403);
      expect((await failure(client.replaceInDesigns({ ...of, body }))).status).toBeGreaterThanOrEqual(403);
    }
  });
});

describe('a replaced picture', () => {
  const versions = [{ id: 'a', width: 100, height: 50 }];
  const mimeType = 'image/svg+xml';
  const square = { id: 'b', width: 1, height: 1, mimeType };
  const replacedSize = (size: { width: number; height: number }) => {
    const [layer] = replacedDocument(showing('a'), versions, { ...square, ...size }).sides.front?.layers ?? [];
    return layer?.type === 'Image' && [layer.src, layer.width, layer.height];
  };

  test('keeps its size, or is scaled to fit into it', () => {
    expect(replacedSize({ width: 399, height: 200 })).toEqual(['b', 100, 50]);
    expect(replacedSize({ width: 100, height: 100 })).toEqual(['b', 50, 50]);
    expect(replacedSize({ width: 400, height: 100 })).toEqual(['b', 100, 25]);
  });

  test('is changed wherever it is shown, and nothing else changes', () => {
    const other = showing('c');
    expect(replacedDocument(other, versions, square)).toEqual(other);
    const hidden = replacedDocument(showing('a', { hidden: true }), versions, square);
    expect(hidden.sides.front?.layers[0]).toMatchObject({ src: 'b', hidden: true });
  });

  test('keeps the ink of a drawing only while it is one', () => {
    const inked = showing('a', { recolour: '#b02a30' });
    const layerOf = (newest: typeof square) => replacedDocument(inked, versions, newest).sides.front?.layers[0];
    expect(layerOf(square)).toMatchObject({ src: 'b', recolour: '#b02a30' });
    expect(layerOf({ ...square, mimeType: 'image/png' })).not.toHaveProperty('recolour');
  });
});
