import { failure } from '@inkstand/testing/clients/failure';
import {
  makeEvent,
  makeProduct,
  makeUser,
  makeVariant,
  offer,
  testDocument,
  textLayer,
} from '@inkstand/testing/factories/basics';
import { publish } from '@inkstand/testing/scenarios/publish';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await makeVariant(server.services.database);
});
afterAll(() => server[Symbol.asyncDispose]());
const database = () => server.services.database;

const withText = (text: string, values: Partial<Parameters<typeof textLayer>[0]> = {}) =>
  testDocument([textLayer({ id: 'a', text, fill: '#b02a30', ...values })]);

/** A draft open in its owner's designer. */
async function studio(values: Parameters<typeof makeProduct>[1] = {}) {
  const user = await makeUser(database());
  const { tenantId } = user;
  const client = await server.as(user);
  const product = await makeProduct(database(), { tenantId, status: 'draft', ...values });
  const params = { tenant_id: tenantId, product_id: product.id };
  const get = async () => (await client.getProduct({ params })).data;
  const save = async (document: unknown) => {
    const { revision } = await get();
    await client.saveDesign({ params, body: { base_revision: revision, document } });
  };
  const tryPublish = async () =>
    failure(client.publishProduct({ params, body: { revision: (await get()).revision, confirmed_warnings: [] } }));
  const event = await makeEvent(database(), { tenantId });
  const ofEvent = { tenant_id: tenantId, slug: event.slug };
  const actions = async () =>
    (
      await server.db.ownerQuery<{ action: string }>('select action from audit_log where tenant_id = $1 order by id', [
        tenantId,
      ])
    ).map(({ action }) => action);
  return { tenantId, client, product, params, get, save, tryPublish, event, ofEvent, actions };
}

describe('publishing', () => {
  test('makes a draft ready, in its current colours, and records it in the audit log', async () => {
    const { client, params, save, get, actions } = await studio();
    expect(await get()).toMatchObject({ status: 'draft', published: null, has_unpublished_changes: false });
    await save(withText('Hello'));
    const data = await publish(client, params);
    expect(data).toMatchObject({
      status: 'ready',
      has_unpublished_changes: false,
      needs_approval: false,
      lock: null,
      published: { revision: 2, colours: [{ code: 'white' }, { code: 'navy' }], approved: false },
    });
    expect(await actions()).toContain('product.published');
  });

  test('rejects a design with nothing to print, an empty side that is charged for, and preflight errors', async () => {
    const { client, params, save, tryPublish } = await studio();
    await save(testDocument([]));
    expect(await tryPublish()).toMatchObject({
      status: 422,
      errors: { document: [expect.stringContaining('nothing')] },
    });
    await save(testDocument([textLayer({ id: 'a', text: 'Hidden', hidden: true })]));
    expect(Object.keys((await tryPublish()).errors)).toEqual(['document']);
    await save(withText('  '));
    expect(Object.keys((await tryPublish()).errors)).toEqual(['document.sides.front']);
    const { data } = await client.checkPublishing({ params });
    expect(data.errors.map(({ field }) => field)).toEqual(['document.sides.front']);
    // Saving already rejects preflight errors, so the stored design is broken directly: it may have been valid when it
    // was saved.
    await save(withText('Fine'));
    await server.db.ownerQuery(
      `update design_revisions set document = jsonb_set(document, '{sides,front,layers,0,x}', '-500')
       where product_id = $1 and revision = 5`,
      [params.product_id],
    );
    expect(Object.keys((await tryPublish()).errors)).toEqual(['document.sides.front.layers.0.x']);
  });

  test('requires every warning to be confirmed, and publishes only the revision that was checked', async () => {
    const { client, params, save, tryPublish, get } = await studio();
    // A dark purple on navy.
    await save(withText('Hello', { fill: '#44224a' }));
    const refused = await tryPublish();
    expect(refused).toMatchObject({ status: 409, data: { warnings: [{ code: 'design.ink_near_fabric' }] } });
    const { data } = await client.checkPublishing({ params });
    await save(withText('Hello again', { fill: '#44224a' }));
    const stale = { revision: data.revision, confirmed_warnings: data.warnings };
    expect(Object.keys((await failure(client.publishProduct({ params, body: stale }))).errors)).toEqual(['revision']);
    await client.publishProduct({ params, body: { ...stale, revision: data.revision + 1 } });
    expect(await get()).toMatchObject({ status: 'ready' });
  });

  test('rejects white on pale goods that are printed without white ink', async () => {
    const colours = [
      { code: 'white', name: 'White', hex: '#ffffff' },
      { code: 'rose', name: 'Rose', hex: '#f4c6cf' },
    ];
    await makeVariant(database(), { code: 'test-mug', colours });
    await server.db.ownerQuery(
      `update catalogue_variants set "values" = jsonb_set("values", '{print_techniques}', '["sublimation"]') where code = 'test-mug'`,
    );
    const { client, params, save, tryPublish } = await studio({ catalogueCode: 'test-mug', colours: ['rose'] });
    await save(withText('Hello', { fill: '#ffffff' }));
    expect(Object.keys((await tryPublish()).errors)).toEqual(['document.sides.front']);
    await save(withText('Hello', { fill: '#b02a30' }));
    expect(await publish(client, params)).toMatchObject({ status: 'ready' });
  });

  test('rejects a side that is invisible on one of the offered colours, and warns about very little ink', async () => {
    const { save, tryPublish } = await studio();
    await save(withText('Hello', { fill: '#1f2a44' }));
    expect(await tryPublish()).toMatchObject({
      status: 422,
      errors: { 'document.sides.front': ['this side cannot be seen on Navy'] },
    });
    await save(withText('Hello', { opacity: 0.02 }));
    expect(Object.keys((await tryPublish()).errors)).toEqual(['document.sides.front']);
    await save(withText('\u200b\u200b'));
    expect(Object.keys((await tryPublish()).errors)).toContain('document.sides.front');
    await save(withText('Zoë', { fontSize: 8 }));
    expect(await tryPublish()).toMatchObject({ status: 409, data: { warnings: [{ code: 'design.little_ink' }] } });
  });

  test('is what setting the status `ready` does, and nothing else makes a draft ready', async () => {
    const { client, params, save } = await studio();
    await save(testDocument([]));
    const ready = () => client.updateProduct({ params, body: { status: 'ready' } });
    expect(Object.keys((await failure(ready())).errors)).toEqual(['document']);
    // Warnings are confirmed only in `publishProduct`.
    await save(withText('Hello', { fill: '#44224a' }));
    expect(await failure(ready())).toMatchObject({
      status: 409,
      data: { warnings: [{ code: 'design.ink_near_fabric' }] },
    });
    await save(withText('Hello'));
    expect((await ready()).data).toMatchObject({ status: 'ready', published: { revision: 4 } });
    expect(Object.keys((await failure(client.updateProduct({ params, body: { status: 'draft' } }))).errors)).toEqual([
      'status',
    ]);
    await client.updateProduct({ params, body: { status: 'archived' } });
    expect((await client.updateProduct({ params, body: { status: 'draft' } })).data.status).toBe('ready');
  });
});

describe('unpublished changes', () => {
  test('are differences from the published revision; going back to the same is none', async () => {
    const { client, params, save, get } = await studio();
    await save(withText('Hello'));
    await publish(client, params);
    await save(withText('Hallo'));
    expect(await get()).toMatchObject({ has_unpublished_changes: true, published: { revision: 2 } });
    await save(withText('Hello'));
    expect(await get()).toMatchObject({ has_unpublished_changes: false, published: { revision: 2 } });
    // It prints the same, but now a shopper could type other text.
    await save(withText('Hello', { customisable: true }));
    expect((await get()).has_unpublished_changes).toBe(true);
    await save(withText('Hello'));
    await client.updateProduct({ params, body: { colours: ['navy'] } });
    expect((await get()).has_unpublished_changes).toBe(true);
    const { data } = await client.listProducts({ params });
    expect(data[0]).toMatchObject({ has_unpublished_changes: true, published: { colours: [{}, {}] } });
  });

  test('are discarded with their colours, and remain as earlier revisions', async () => {
    const { client, params, save, get, actions } = await studio();
    await save(withText('Hello'));
    const { published } = await publish(client, params);
    const before = await get();
    await save(withText('Hallo'));
    await client.updateProduct({ params, body: { colours: ['navy'] } });
    const stale = client.discardChanges({ params, body: { revision: 2 } });
    expect(Object.keys((await failure(stale)).errors)).toEqual(['revision']);
    const { data } = await client.discardChanges({ params, body: { revision: 3 } });
    expect(data).toMatchObject({ revision: 4, has_unpublished_changes: false, published });
    expect(data.colours).toEqual(before.colours);
    expect(await get()).toMatchObject({ document: before.document, fingerprints: before.fingerprints });
    expect((await client.listDesignRevisions({ params })).meta.total).toBe(4);
    expect(await actions()).toContain('product.changes_discarded');
    const never = await studio();
    const refused = await failure(never.client.discardChanges({ params: never.params, body: { revision: 1 } }));
    expect(refused.status).toBe(422);
  });
});

describe('the chosen products of a list', () => {
  test('are published or put back together; who has warnings or was never published stays and says why', async () => {
    const { tenantId, client, params, product, save, get } = await studio();
    await save(withText('Hello'));
    const seen = await makeProduct(database(), {
      tenantId,
      status: 'draft',
      document: withText('Ink', { fill: '#44224a' }),
    });
    const ids = [product.id, seen.id];
    const change = async (action: 'publish' | 'discard') =>
      (await client.changeProducts({ params: { tenant_id: tenantId }, body: { ids, action } })).data;
    expect(await change('publish')).toEqual({
      changed: 1,
      refused: [{ id: seen.id, name: seen.name, reason: expect.stringContaining('warnings') }],
    });
    expect(await get()).toMatchObject({ status: 'ready', published: { revision: 2 } });
    await save(withText('Hallo'));
    expect(await change('discard')).toMatchObject({ changed: 1, refused: [{ id: seen.id }] });
    const { data } = await client.getProduct({ params });
    expect(data).toMatchObject({ revision: 4, has_unpublished_changes: false, published: { revision: 2 } });
  });
});

describe('an event', () => {
  test('adds a draft only as not available, and can offer it once it is published', async () => {
    const { client, params, product, ofEvent, save } = await studio();
    const put = (available: boolean) =>
      client.setEventProducts({
        params: ofEvent,
        body: { products: [{ product_id: product.id, store_selling_price: 20, available }] },
      });
    const refused = await failure(put(true));
    expect(refused).toMatchObject({ status: 422, errors: { 'products.0.product_id': [expect.any(String)] } });
    expect((await put(false)).data.products).toMatchObject([{ published: null, available: false }]);
    expect((await failure(put(true))).status).toBe(422);
    await save(withText('Hello'));
    await publish(client, params);
    expect((await put(true)).data.products).toMatchObject([{ published: { revision: 2 }, available: true }]);
  });

  test('uses the cost of the published revision, not of the draft', async () => {
    const { client, params, product, event, ofEvent, save, tenantId } = await studio();
    await save(withText('Hello'));
    await publish(client, params);
    await offer(database(), { ...event, tenantId }, { productId: product.id });
    const costs = async () =>
      (await client.getEvent({ params: ofEvent })).data.products.map(({ unit_cost }) => unit_cost);
    const before = await costs();
    const both = withText('Hello');
    await save({ ...both, sides: { ...both.sides, back: both.sides.front } });
    expect(await costs()).toEqual(before);
    const changed = await publish(client, params);
    expect(await costs()).toEqual([changed.unit_cost]);
    expect(changed.unit_cost).toBeGreaterThan(before[0] ?? 0);
  });
});
