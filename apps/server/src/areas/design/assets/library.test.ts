import { newId } from '@inkstand/database';
import {
  assets,
  designRevisions,
  designTemplates,
  events,
  products,
  revisionAssets,
} from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import {
  makeAsset,
  makeEvent,
  makeProduct,
  makeUser,
  makeVariant,
  testDocument,
  textLayer,
} from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { drawing, showing } from '@inkstand/testing/pictures/samples';
import { publish } from '@inkstand/testing/scenarios/publish';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyBadge } from '../../../pages/company-badge.ts';
import { insertRevision } from '../designs/insert-revision.ts';
import { isUsed, loadUses } from './asset-uses.ts';
import { storePicture } from './store-picture.ts';

// Managing the picture library: versions, uses and deletion.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await makeVariant(server.services.database);
});
afterAll(() => server[Symbol.asyncDispose]());
const database = () => server.services.database;

async function library() {
  const user = await makeUser(database());
  const { tenantId } = user;
  const client = await server.as(user);
  const params = { tenant_id: tenantId };
  const upload = async (file = drawing()) => (await client.uploadAsset({ params, body: { file } })).data;
  const of = (asset_id: string) => ({ params: { ...params, asset_id } });
  return { user, tenantId, client, params, upload, of };
}

describe('the library', () => {
  test('shows the newest version of each picture, with how many products show any version of it', async () => {
    const { tenantId, client, params, upload, of } = await library();
    const first = await upload();
    await makeProduct(database(), { tenantId, document: showing(first.id) });
    await makeProduct(database(), { tenantId, document: showing(first.id, { hidden: true }) });
    const { data: second } = await client.addAssetVersion({ ...of(first.id), body: { file: drawing(300, 150) } });
    expect(second).toMatchObject({ name: 'logo.svg', version: 2, width: 300, kind: 'vector' });
    const { data: third } = await client.addAssetVersion({ ...of(second.id), body: { file: drawing(400, 150) } });
    expect(third.version).toBe(3);
    const { data, meta } = await client.listAssets({ params });
    expect(meta.total).toBe(1);
    const { notes: _, ...listed } = third;
    expect(data).toMatchObject([{ ...listed, tenant_id: tenantId, products: 2 }]);
    expect(data[0]?.older.map(({ id, version }) => [id, version])).toEqual([
      [second.id, 2],
      [first.id, 1],
    ]);
    const { data: details } = await client.getAsset(of(first.id));
    expect(details.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(details.uses.products.map(({ version }) => version)).toEqual([1, 1]);
  });

  test('is filtered by kind and use, and sorted', async () => {
    const { tenantId, client, params, upload } = await library();
    const used = await upload();
    await makeProduct(database(), { tenantId, document: showing(used.id) });
    const free = await upload(drawing(10, 10));
    await client.renameAsset({ params: { ...params, asset_id: free.id }, body: { name: 'A first name' } });
    const ids = async (query: Parameters<typeof client.listAssets>[0]['query']) =>
      (await client.listAssets({ params, query: query ?? {} })).data.map(({ id }) => id);
    expect(await ids({})).toEqual([free.id, used.id]);
    expect(await ids({ unused: '1' })).toEqual([free.id]);
    expect(await ids({ sort: 'most-used' })).toEqual([used.id, free.id]);
    expect(await ids({ sort: 'name' })).toEqual([free.id, used.id]);
    expect(await ids({ kind: 'raster' })).toEqual([]);
    expect(await ids({ kind: 'vector', q: 'LOGO' })).toEqual([used.id]);
  });

  test('counts a picture as used when the published revision shows it but the draft does not', async () => {
    const { tenantId, client, params, upload } = await library();
    const onSale = await upload();
    const product = await makeProduct(database(), { tenantId, document: showing(onSale.id) });
    const document = testDocument([textLayer({ id: 'a', text: 'Words' })]);
    await client.saveDesign({ params: { ...params, product_id: product.id }, body: { base_revision: 1, document } });
    expect((await client.listAssets({ params, query: { unused: '1' } })).data).toEqual([]);
    expect((await client.listAssets({ params })).data).toMatchObject([{ id: onSale.id, products: 1 }]);
  });

  test('lists every use of a picture, and how it prints at the usual sizes', async () => {
    const { tenantId, client, upload, of, user } = await library();
    const logo = await upload();
    const document = showing(logo.id);
    const product = await makeProduct(database(), { tenantId, document, name: 'Shirt' });
    await makeOrder(database(), { tenantId, line: { productId: product.id } });
    const { config, slug, name } = await makeEvent(database(), { tenantId });
    await makeEvent(database(), { tenantId, config: { ...config, backgroundAssetId: logo.id } });
    await database().tx({ tenant: tenantId }, (tx) =>
      tx.insert(designTemplates).values({ tenantId, id: newId(), name: 'Start', document, createdBy: user.id }),
    );
    const { data } = await client.getAsset(of(logo.id));
    expect(data.uses).toMatchObject({
      products: [{ id: product.id, name: 'Shirt', status: 'ready', version: 1 }],
      orders: 1,
      stores: [{ part: 'background' }],
      templates: [{ name: 'Start' }],
      proofs: 0,
      batches: 0,
      company: false,
    });
    expect(data.uses.stores.map((store) => store.slug)).not.toContain(slug);
    expect(name).toBeTruthy();
    expect(data.may_delete).toBe(false);
    expect(data.print_sizes.map(({ dpi, verdict }) => [dpi, verdict])).toContainEqual([null, 'sharp']);
  });
});

describe('deleting a picture', () => {
  test('removes all its versions from the library and writes an audit log entry', async () => {
    const { tenantId, client, params, upload, of } = await library();
    const logo = await upload();
    await client.addAssetVersion({ ...of(logo.id), body: { file: drawing(300) } });
    await client.deleteAsset(of(logo.id));
    expect((await client.listAssets({ params })).data).toEqual([]);
    expect(await failure(client.getAsset(of(logo.id)))).toMatchObject({ status: 404 });
    expect(await failure(client.deleteAsset(of(logo.id)))).toMatchObject({ status: 404 });
    const audit = await server.db.ownerQuery('select action from audit_log where tenant_id = $1 order by action', [
      tenantId,
    ]);
    expect(audit.map(({ action }) => action)).toEqual(['file.added', 'file.deleted', 'file.version_added']);
  });

  test('is rejected while a design, an order or a store uses any version, and lists the uses', async () => {
    const { tenantId, client, upload, of } = await library();
    const logo = await upload();
    const product = await makeProduct(database(), { tenantId, document: showing(logo.id), name: 'Shirt' });
    const { data: newer } = await client.addAssetVersion({ ...of(logo.id), body: { file: drawing(300) } });
    const refused = await failure(client.deleteAsset(of(newer.id)));
    expect(refused).toMatchObject({ status: 409, data: { uses: { products: [{ name: 'Shirt' }], orders: 0 } } });

    // After a new design, the published revision still uses the picture, then only an order, then nothing.
    const order = await makeOrder(database(), { tenantId, line: { productId: product.id, designRevision: 1 } });
    const document = testDocument([textLayer({ id: 'hello', text: 'Hello', fill: '#ffcc00' })]);
    const save = { base_revision: 1, document: document };
    const ofProduct = { tenant_id: tenantId, product_id: product.id };
    await client.saveDesign({ params: ofProduct, body: save });
    expect(await failure(client.deleteAsset(of(logo.id)))).toMatchObject({
      data: { uses: { products: [{ name: 'Shirt' }], orders: 1 } },
    });
    await publish(client, ofProduct);
    expect(await failure(client.deleteAsset(of(logo.id)))).toMatchObject({
      data: { uses: { products: [], orders: 1 } },
    });
    await server.db.ownerQuery('update orders set abandoned_at = now() where id = $1', [order.id]);
    await client.deleteAsset(of(logo.id));
    // A deleted picture cannot be used in a new design.
    const again = { base_revision: 2, document: showing(logo.id) };
    expect(
      (await failure(client.saveDesign({ params: { tenant_id: tenantId, product_id: product.id }, body: again })))
        .errors,
    ).toEqual({ 'document.sides.front.layers.0.src': ['this picture was not found'] });
  });
});

describe('a template', () => {
  test('keeps its picture from being deleted until the template is deleted', async () => {
    const { tenantId, client, params, upload, of } = await library();
    const logo = await upload();
    await client.addAssetVersion({ ...of(logo.id), body: { file: drawing(300) } });
    const { data: template } = await client.createDesignTemplate({
      params,
      body: { name: 'Club start', document: showing(logo.id) },
    });
    const uses = { products: [], templates: [{ name: 'Club start' }] };
    expect(await failure(client.deleteAsset(of(logo.id)))).toMatchObject({ status: 409, data: { uses } });
    expect((await client.listAssets({ params, query: { unused: '1' } })).data).toEqual([]);
    await client.deleteDesignTemplate({ params: { tenant_id: tenantId, template_id: template.id } });
    expect((await client.listAssets({ params, query: { unused: '1' } })).data).toHaveLength(1);
    await client.deleteAsset(of(logo.id));
    // A deleted picture cannot be used in a new template either.
    const again = client.createDesignTemplate({ params, body: { name: 'Another', document: showing(logo.id) } });
    expect((await failure(again)).errors).toEqual({
      'document.sides.front.layers.0.src': ['this picture was not found'],
    });
  });

  test('is saved or its picture deleted, whichever comes first', async () => {
    const { tenantId, client, params, of } = await library();
    for (let round = 0; round < 4; round++) {
      const logo = await makeAsset(database(), { tenantId });
      const save = () =>
        client.createDesignTemplate({ params, body: { name: `Start ${round}`, document: showing(logo.id) } });
      const remove = () => client.deleteAsset(of(logo.id));
      const outcomes = await Promise.allSettled(round % 2 ? [save(), remove()] : [remove(), save()]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });
});

describe('a picture that is put into a design and deleted at the same moment', () => {
  const settled = async (work: Promise<unknown>) =>
    (await Promise.race([work.then(() => true).catch(() => true), new Promise((done) => setTimeout(done, 150))])) ===
    true;
  const isDeleted = async (id: string) => {
    const [row] = await server.db.ownerQuery('select deleted_at from assets where id = $1', [id]);
    return row?.deleted_at !== null;
  };
  const isShown = async (id: string) =>
    (await server.db.ownerQuery('select 1 from revision_assets where asset_id = $1', [id])).length > 0;

  async function contest() {
    const { tenantId, client, params, of } = await library();
    const logo = await makeAsset(database(), { tenantId });
    const product = await makeProduct(database(), { tenantId });
    const save = () =>
      client.saveDesign({
        params: { ...params, product_id: product.id },
        body: { base_revision: 1, document: showing(logo.id) },
      });
    return { tenantId, logo, product, save, remove: () => client.deleteAsset(of(logo.id)) };
  }

  test('is in the design or deleted, whichever comes first', async () => {
    for (let round = 0; round < 4; round++) {
      const { logo, save, remove } = await contest();
      const both = round % 2 ? [save(), remove()] : [remove(), save()];
      const [one, other] = await Promise.allSettled(both);
      expect([one?.status, other?.status].sort()).toEqual(['fulfilled', 'rejected']);
      expect(await isDeleted(logo.id)).toBe(!(await isShown(logo.id)));
    }
  });

  test('deleting waits for a design that is being saved', async () => {
    const { tenantId, logo, product, remove } = await contest();
    let removing: Promise<unknown> = Promise.resolve();
    await database().tx({ tenant: tenantId }, async (tx) => {
      const author = { tenantId, productId: product.id, revision: 2, fingerprints: {}, createdBy: newId() };
      await insertRevision(tx, { ...author, document: showing(logo.id) });
      await tx.update(products).set({ revision: 2 }).where(eq(products.id, product.id));
      removing = remove();
      expect(await settled(removing)).toBe(false);
    });
    expect(await failure(removing)).toMatchObject({ status: 409 });
  });

  test('saving waits for a picture that is being deleted', async () => {
    const { tenantId, logo, save } = await contest();
    let saving: Promise<unknown> = Promise.resolve();
    await database().tx({ tenant: tenantId }, async (tx) => {
      await tx.update(assets).set({ deletedAt: new Date() }).where(eq(assets.id, logo.id));
      saving = save();
      expect(await settled(saving)).toBe(false);
    });
    expect(await failure(saving)).toMatchObject({ status: 422 });
    expect(await isShown(logo.id)).toBe(false);
  });

  // Negative control: checks that the picture exists, checks its uses, then writes, without a lock. Both transactions
  // check before either writes.
  test('would be both without the lock (negative control)', async () => {
    const { tenantId, logo, product } = await contest();
    let looked = 0;
    const bothHaveLooked = async () => {
      looked++;
      while (looked < 2) await new Promise((done) => setTimeout(done, 5));
    };
    const saving = database().tx({ tenant: tenantId }, async (tx) => {
      const [found] = await tx.select().from(assets).where(eq(assets.id, logo.id));
      expect(found?.deletedAt).toBeNull();
      await bothHaveLooked();
      const key = { tenantId, productId: product.id, revision: 2 };
      await tx
        .insert(designRevisions)
        .values({ ...key, document: showing(logo.id), fingerprints: {}, createdBy: newId() });
      await tx.insert(revisionAssets).values({ ...key, assetId: logo.id });
    });
    const removing = database().tx({ tenant: tenantId }, async (tx) => {
      expect(isUsed(await loadUses(tx, tenantId, [logo.id]))).toBe(false);
      await bothHaveLooked();
      await tx.update(assets).set({ deletedAt: new Date() }).where(eq(assets.id, logo.id));
    });
    await Promise.all([saving, removing]);
    expect([await isDeleted(logo.id), await isShown(logo.id)]).toEqual([true, true]);
  });

  test('two versions added at once get different numbers', async () => {
    const { client, upload, of } = await library();
    const logo = await upload();
    const versions = [1, 2, 3, 4].map((width) =>
      client.addAssetVersion({ ...of(logo.id), body: { file: drawing(width * 10) } }),
    );
    const numbers = (await Promise.all(versions)).map(({ data }) => data.version);
    expect(numbers.toSorted()).toEqual([2, 3, 4, 5]);
  });
});

describe('the company’s logo', () => {
  test('is set from its pictures, shown in the back office, and cannot be deleted while it is', async () => {
    const { tenantId, client, params, upload, of } = await library();
    const [first, second] = [await upload(), await upload(drawing(70))];
    const logo = async () => (await client.getCompanyDetails({ params })).data.logo_id;
    expect(await logo()).toBeNull();
    await client.setCompanyLogo({ params, body: { asset_id: first.id } });
    expect(await logo()).toBe(first.id);
    const badge = () => companyBadge(database(), params.tenant_id);
    const address = (id: string) => `/media/stores/${params.tenant_id}/${id}.webp`;
    expect((await badge())?.logo).toBe(address(first.id));
    const shown = (assetId: string) => storePicture(server.services, { tenantId, assetId, width: 160 });
    expect(await shown(first.id)).toBeDefined();
    expect((await client.getAsset(of(first.id))).data).toMatchObject({ may_delete: false, uses: { company: true } });
    await expect(client.deleteAsset(of(first.id))).rejects.toMatchObject({ status: 409 });
    // The other details leave it alone.
    const {
      name: _name,
      region: _region,
      logo_id: _logo,
      ...details
    } = (await client.getCompanyDetails({ params })).data;
    await client.updateCompanyDetails({ params, body: { ...details, address_lines: ['1 High Street'] } });
    expect(await logo()).toBe(first.id);

    await client.setCompanyLogo({ params, body: { asset_id: second.id } });
    expect(await shown(first.id)).toBeUndefined();
    await client.deleteAsset(of(first.id));
    const gone = await failure(client.setCompanyLogo({ params, body: { asset_id: first.id } }));
    expect([gone.status, Object.keys(gone.errors ?? {})]).toEqual([422, ['asset_id']]);
    await client.setCompanyLogo({ params, body: { asset_id: null } });
    expect([await logo(), (await badge())?.logo]).toEqual([null, null]);
  });

  test('is not that of a store, however new', async () => {
    const { tenantId, upload } = await library();
    const logo = await upload();
    const event = await makeEvent(database(), { tenantId, status: 'Active' });
    const config = { ...event.config, useCustomLogo: true, logoAssetId: logo.id };
    await database().tx({ tenant: tenantId }, (tx) => tx.update(events).set({ config }).where(eq(events.id, event.id)));
    expect((await companyBadge(database(), tenantId))?.logo).toBeNull();
  });
});
