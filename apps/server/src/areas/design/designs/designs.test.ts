import type { ImageLayer } from '@inkstand/artwork/model';
import { newId } from '@inkstand/database';
import { assets, designRevisions, events } from '@inkstand/database/tables/index';
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
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fontBook } from './check-print.ts';
import { computeFingerprints } from './insert-revision.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await makeVariant(server.services.database);
});
afterAll(() => server[Symbol.asyncDispose]());
const database = () => server.services.database;

async function designer(values: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(database(), values);
  return { tenantId: user.tenantId, client: await server.as(user) };
}

async function withProduct() {
  const { tenantId, client } = await designer();
  const product = await makeProduct(database(), { tenantId });
  const params = { tenant_id: tenantId, product_id: product.id };
  const save = (document: unknown, base_revision = 1) =>
    client.saveDesign({ params, body: { base_revision, document } });
  return { tenantId, client, product, params, save };
}

async function asset(tenantId: string, values: Partial<typeof assets.$inferInsert> = {}): Promise<string> {
  const id = newId();
  const picture = {
    name: 'logo.png',
    mimeType: 'image/png',
    width: 1000,
    height: 1000,
    bytes: 1,
    sha256: '',
    createdBy: id,
  };
  await database().tx({ tenant: tenantId }, (tx) =>
    tx.insert(assets).values({ ...picture, tenantId, id, storageKey: `${tenantId}/assets/${id}.png`, ...values }),
  );
  return id;
}

const imageLayer = (src: string, values: Partial<ImageLayer> = {}): ImageLayer => ({
  type: 'Image',
  id: 'logo',
  src,
  x: 100,
  y: 100,
  angle: 0,
  scale: 1,
  width: 100,
  height: 100,
  ...values,
});

const withFront = (...layers: object[]) => {
  const document = testDocument();
  return { ...document, sides: { ...document.sides, front: { ...document.sides.front, layers } } };
};

describe('starting a product', () => {
  test('gives it an empty design on the variant’s print areas, a cost, and a slug of its own', async () => {
    const { tenantId, client } = await designer();
    const body = { name: 'Ærøskøbing shirt', catalogue_code: 'test-tee', colours: ['navy', 'white'] };
    const { data } = await client.createProduct({ params: { tenant_id: tenantId }, body });
    expect(data).toMatchObject({
      slug: 'aeroskobing-shirt',
      status: 'draft',
      revision: 1,
      unit_cost: 5,
      currency: 'GBP',
    });
    const again = await client.createProduct({ params: { tenant_id: tenantId }, body });
    expect(again.data.slug).toBe('aeroskobing-shirt-2');
    const opened = await client.getProduct({ params: { tenant_id: tenantId, product_id: data.id } });
    expect(opened.data).toMatchObject({ fingerprints: {}, variant: { code: 'test-tee' }, events: [] });
    expect(opened.data.document).toMatchObject({
      sides: { front: { layers: [], printArea: { widthMm: 200, heightMm: 250, dpi: 150 } }, back: { layers: [] } },
    });
    expect(opened.data.variant.print_area.front).toMatchObject({ width_px: 1181, height_px: 1476 });
    const audit = await server.db.ownerQuery('select action from audit_log where tenant_id = $1', [tenantId]);
    expect(audit).toEqual([{ action: 'product.added' }, { action: 'product.added' }]);
  });

  test('rejects what the catalogue does not have', async () => {
    const { tenantId, client } = await designer();
    const start = (body: { catalogue_code?: string; colours?: string[] }) =>
      failure(
        client.createProduct({
          params: { tenant_id: tenantId },
          body: { name: 'Shirt', catalogue_code: 'test-tee', colours: ['white'], ...body },
        }),
      );
    expect((await start({ catalogue_code: 'parachute' })).errors).toHaveProperty('catalogue_code');
    expect((await start({ colours: ['white', 'octarine'] })).errors).toEqual({
      'colours.1': ['this colour is not available'],
    });
    expect((await start({ colours: ['white', 'white'] })).errors).toHaveProperty(['colours.1']);
    expect((await start({ colours: [] })).errors).toEqual({ colours: ['required'] });
  });
});

describe('saving a design', () => {
  test('creates a new revision with fingerprints computed by the server, and keeps the earlier one', async () => {
    const { tenantId, client, product, params, save } = await withProduct();
    const document = withFront(textLayer({ id: 'word', text: 'Straße', fill: '#b02a30' }));
    const { data } = await save(document);
    expect(data).toMatchObject({ revision: 2, warnings: [] });
    expect(data.fingerprints).toEqual(
      await computeFingerprints(
        testDocument([textLayer({ id: 'word', text: 'Straße', fill: '#b02a30' })]),
        await fontBook(),
      ),
    );
    expect(data.images.front_preview).toContain(`/media/products/${tenantId}/${product.id}/2-`);
    const opened = await client.getProduct({ params });
    expect(opened.data).toMatchObject({ revision: 2, document, unit_cost: 8 });
    expect(opened.data.products.artwork).toEqual({ ...opened.data.images, front_colours: ['#b02a30'] });
    const revisions = await database().tx({ tenant: tenantId }, (tx) => tx.$count(designRevisions));
    expect(revisions).toBe(2);
  });

  test('is read in the parts of the specification: layers of both sides, fonts, print areas, variant, colours', async () => {
    const { tenantId, client, params, save } = await withProduct();
    const word = textLayer({ id: 'word', text: 'Hello', fontFamily: 'lora' });
    const picture = imageLayer(await asset(tenantId));
    await save(withFront(word, picture));
    const { products, document, colours } = (await client.getProduct({ params })).data;
    expect([products.front, products.back]).toEqual([
      [word, { ...picture, location: `/api/${tenantId}/assets/${picture.src}/file` }],
      [],
    ]);
    expect(products.fonts).toEqual([{ family: 'lora', name: 'Lora' }]);
    const print_area = { width_mm: 200, height_mm: 250, dpi: 150, width_px: 1181, height_px: 1476 };
    expect(products.items).toEqual([
      { side: 'front', print_area },
      { side: 'back', print_area },
    ]);
    expect(products.selected).toEqual({
      catalogue_code: 'test-tee',
      colours: colours.map(({ code }) => code),
      colour_names: colours.map(({ name }) => name),
    });
    // What is saved is the document, without what follows from it.
    expect(document).toMatchObject({ sides: { front: { layers: [word, picture] } } });
  });

  test('based on an outdated revision changes nothing; of ten at once one wins', async () => {
    const { tenantId, params, client, save } = await withProduct();
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => save(withFront(textLayer({ id: 'word', text: `Take ${index}` })))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'fulfilled') continue;
      expect(answer.reason).toMatchObject({
        status: 422,
        errors: { base_revision: [expect.stringContaining('meanwhile')] },
      });
    }
    expect(await database().tx({ tenant: tenantId }, (tx) => tx.$count(designRevisions))).toBe(2);
    expect((await client.getProduct({ params })).data.revision).toBe(2);
    expect(await failure(save(testDocument(), 7))).toMatchObject({ status: 422 });
  });

  test('names the place of every fault, and changes nothing', async () => {
    const { tenantId, save } = await withProduct();
    const word = textLayer({ id: 'word', text: 'Hello' });
    const refused = async (document: unknown) => (await failure(save(document))).errors;
    expect(await refused(withFront({ ...word, fontSize: 'big' }))).toEqual({
      'document.sides.front.layers.0.fontSize': ['not valid'],
    });
    expect(await refused(withFront({ ...word, fill: 'url(https://example.test)' }))).toHaveProperty([
      'document.sides.front.layers.0.fill',
    ]);
    expect(await refused(withFront(word, { ...word, id: 'next', text: undefined }))).toEqual({
      'document.sides.front.layers.1.text': ['required'],
    });
    expect(await refused(withFront({ ...word, href: 'https://example.test' }))).toHaveProperty([
      'document.sides.front.layers.0',
    ]);
    for (const nonsense of [undefined, null, 'design', [], { schema: 'inkstand.design/9' }]) {
      expect(Object.keys(await refused(nonsense))[0]).toMatch(/^document/);
    }
    const small = testDocument();
    small.sides.front!.printArea = { widthMm: 100, heightMm: 125, dpi: 150 };
    expect(await refused(small)).toEqual({ 'document.sides.front.printArea': ['this design cannot be read'] });
    expect(await refused({ ...testDocument(), fontRevision: 'fonts-1999' })).toHaveProperty(['document.fontRevision']);
    expect(await database().tx({ tenant: tenantId }, (tx) => tx.$count(designRevisions))).toBe(1);
  });

  test('accepts only pictures of the tenant that are large enough to print', async () => {
    const { tenantId, save } = await withProduct();
    const { tenantId: other } = await designer();
    const field = (name: string) => [`document.sides.front.layers.0.${name}`];
    const refused = async (layer: object) => (await failure(save(withFront(layer)))).errors;
    for (const src of [await asset(other), newId(), 'https', '../secret']) {
      expect(await refused(imageLayer(src))).toHaveProperty(field('src'));
    }
    const deleted = await asset(tenantId, { deletedAt: new Date() });
    expect(await refused(imageLayer(deleted))).toEqual({ [field('src')[0]!]: ['this picture was not found'] });
    // 200 pixels on 100 mm are 50.8 dpi.
    const tiny = await asset(tenantId, { width: 200, height: 200 });
    expect(await refused(imageLayer(tiny))).toEqual({
      [field('src')[0]!]: ['a picture is too small to be printed at this size'],
    });
    const soft = await asset(tenantId, { width: 400, height: 400 });
    const saved = await save(withFront(imageLayer(soft)));
    expect(saved.data.warnings).toMatchObject([{ code: 'design.low_resolution', side: 'front', layer: 'logo' }]);
    const vector = await asset(tenantId, { width: 10, height: 10, mimeType: 'image/svg+xml' });
    expect((await save(withFront(imageLayer(vector)), 2)).data.warnings).toEqual([]);
  });

  test('rejects layers outside the print area and characters without a glyph, and warns about layers that may be invisible', async () => {
    const { save } = await withProduct();
    const word = (values: object) => textLayer({ id: 'word', text: 'Hello', ...values });
    expect((await failure(save(withFront(word({ x: 900 }))))).errors).toHaveProperty([
      'document.sides.front.layers.0.x',
    ]);
    expect((await failure(save(withFront(word({ text: '漢 Hello 字' }))))).errors).toEqual({
      'document.sides.front.layers.0.text': ['this font has no 漢, 字'],
    });
    const partly = await save(withFront(word({ x: 195, fill: '#b02a30' })));
    expect(partly.data.warnings).toMatchObject([{ code: 'design.partly_outside' }]);
    const unseen = await save(withFront(word({ fill: '#f0f0ee' })), 2);
    expect(unseen.data.warnings).toMatchObject([
      { code: 'design.ink_near_fabric', message: expect.stringContaining('White') },
    ]);
  });

  test('changes nothing that visitors see; publishing increments the revision of every event that offers the product', async () => {
    const { tenantId, product, params, client, save } = await withProduct();
    const event = await makeEvent(database(), { tenantId });
    const untouched = await makeEvent(database(), { tenantId });
    await offer(database(), event, { productId: product.id });
    const loadRevision = async (id: string) => {
      const [row] = await database().tx({ tenant: tenantId }, (tx) =>
        tx.select().from(events).where(eq(events.id, id)),
      );
      return row?.revision;
    };
    await save(testDocument([textLayer({ id: 'hello', text: 'Hello', fill: '#b02a30' })]));
    expect(await loadRevision(event.id)).toBe(1);
    await publish(client, params);
    expect(await loadRevision(event.id)).toBe(2);
    await client.updateProduct({ params, body: { name: 'New name' } });
    expect(await loadRevision(event.id)).toBe(3);
    expect(await loadRevision(untouched.id)).toBe(1);
  });

  test('is rejected for a locked product while an Active event offers it', async () => {
    const { tenantId, client } = await designer();
    const product = await makeProduct(database(), { tenantId, locked: true });
    const event = await makeEvent(database(), { tenantId });
    await offer(database(), event, { productId: product.id });
    const params = { tenant_id: tenantId, product_id: product.id };
    const save = (base_revision: number) =>
      client.saveDesign({ params, body: { base_revision, document: testDocument() } });
    expect(await failure(save(1))).toMatchObject({ status: 422, message: expect.stringContaining('locked') });
    expect(await failure(client.updateProduct({ params, body: { name: 'Other' } }))).toMatchObject({ status: 422 });
    await client.setEventStatus({ params: { tenant_id: tenantId, slug: event.slug }, body: { status: 'On hold' } });
    expect((await save(1)).data.revision).toBe(2);
  });
});

describe('changing a product', () => {
  test('keeps fields that are not sent, and does not archive a product on sale', async () => {
    const { tenantId, product, params, client } = await withProduct();
    const { data } = await client.updateProduct({ params, body: { colours: ['navy'], description: 'Soft.' } });
    expect(data).toMatchObject({
      name: product.name,
      description: 'Soft.',
      status: 'ready',
      colours: [{ code: 'navy' }],
    });
    const event = await makeEvent(database(), { tenantId });
    await offer(database(), event, { productId: product.id });
    expect(await failure(client.updateProduct({ params, body: { status: 'archived' } }))).toMatchObject({
      status: 422,
    });
    expect((await failure(client.updateProduct({ params, body: { colours: ['pink'] } }))).errors).toHaveProperty([
      'colours.0',
    ]);
  });
});

describe('the lists', () => {
  test('of products and of the catalogue take two statements each', async () => {
    const { tenantId, client } = await designer();
    for (const name of ['One', 'Two', 'Three']) await makeProduct(database(), { tenantId, name });
    const params = { tenant_id: tenantId };
    const products = await database().statements.count(() =>
      client.listProducts({ params, query: { q: 't', per_page: 1 } }),
    );
    // One of them loads the session.
    expect(products.statements).toBe(3);
    expect(products.result).toMatchObject({ data: [{ name: 'Three' }], meta: { total: 2 } });
    const catalogue = await database().statements.count(() => client.listCatalogue({ params, query: { q: 'shirt' } }));
    expect(catalogue.statements).toBe(3);
    expect(catalogue.result.data[0]).toMatchObject({
      code: 'test-tee',
      blank_price: { GBP: 5 },
      images: { front_preview: '/media/garments/tee/front-f5f5f2.webp' },
    });
  });
});

test('an open designer is notified when the design or its name is saved, not when saving fails', async () => {
  const { client, params, save, product } = await withProduct();
  const channel = `presence-design.${product.tenantId}.${product.id}`;
  const heard = () => server.published.filter(({ channels }) => channels.includes(channel));
  await save(testDocument([textLayer({ id: 'hello', text: 'Second' })]));
  await failure(save(testDocument([textLayer({ id: 'hello', text: 'Third' })])));
  await client.updateProduct({ params, body: { name: 'Renamed' } });
  expect(heard().map(({ event, data }) => [event, data])).toEqual([
    ['design.saved', { revision: 2 }],
    ['design.saved', { revision: 2 }],
  ]);
});
