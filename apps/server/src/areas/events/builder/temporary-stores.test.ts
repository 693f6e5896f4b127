import { createRequire } from 'node:module';
import { logoPlacement } from '@inkstand/artwork/logo-placement';
import type { ImageLayer } from '@inkstand/artwork/model';
import type { TemporaryStoreChoice } from '@inkstand/contract/events/builder';
import { newId } from '@inkstand/database';
import {
  assets,
  auditLog,
  designRevisions,
  eventProducts,
  events,
  products,
  temporaryStores,
} from '@inkstand/database/tables/index';
import { DAY_MS } from '@inkstand/domain/days';
import { failure } from '@inkstand/testing/clients/failure';
import { makeTenant, makeUser, makeVariant } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeTemporaryStores } from './purge-temporary-stores.ts';

// The image library is a dependency of the artwork package; here it only generates uploads.
const sharp = createRequire(import.meta.resolve('@inkstand/artwork/model'))('sharp');

let server: TestServer;
let ahead = 0;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) });
  await makeVariant(server.services.database);
});
afterAll(() => server[Symbol.asyncDispose]());

const choice: TemporaryStoreChoice = {
  type: 'Store',
  region: 'UK',
  theme: 'plum',
  page: 'bold',
  products: [{ code: 'test-tee', colour: 'navy' }],
};

const logo = async (width = 900): Promise<File> =>
  new File(
    [
      await sharp({ create: { width, height: 300, channels: 4, background: '#ef6f53' } })
        .png()
        .toBuffer(),
    ],
    'logo.png',
  );

/** Each visitor has its own IP address, so that tests do not share a rate limit. */
let visitors = 0;
const visitor = () => server.browser({ ip: `10.0.0.${++visitors}` }).client;

/** Builds a store without an account, with the logo's id from the response. */
async function built(client = visitor(), body = choice) {
  const { data } = await client.createTemporaryStore({ body });
  const image = await client.addTemporaryImage({ params: { id: data.id }, body: { image: await logo() } });
  return { id: data.id, img_id: image.data.img_id };
}

async function owner(values: object = {}) {
  const user = await makeUser(server.services.database, values);
  return { tenantId: user.tenantId, params: { tenant_id: user.tenantId }, client: await server.as(user) };
}
type Owner = Awaited<ReturnType<typeof owner>>;

const create = ({ client, params }: Owner, store: { id?: string; image_id?: string | null }) =>
  client.createFromBuilder({
    params,
    body: {
      ...choice,
      image_id: store.image_id ?? null,
      ...(store.id ? { temporary_store_id: store.id } : {}),
    },
  });

const rows = <Row>(query: (tx: Parameters<Parameters<typeof server.services.database.tx>[1]>[0]) => Promise<Row>) =>
  server.services.database.tx('all-tenants', query);

test('a store built without an account becomes an event with its theme, its logo and published products', async () => {
  const store = await built();
  const me = await owner();
  const moved = await me.client.moveAsset({ params: me.params, body: { img_id: store.img_id } });
  const { data } = await create(me, { id: store.id, image_id: moved.data });

  const [event] = await rows((tx) => tx.select().from(events).where(eq(events.tenantId, me.tenantId)));
  expect(event).toMatchObject({ slug: data.slug, type: 'Store', status: 'Draft', region: 'UK', currency: 'GBP' });
  expect(event?.config).toMatchObject({
    useCustomLogo: true,
    logoAssetId: moved.data,
    colourSet: { id: 'plum' },
    fontSet: { fontOne: 'Barlow Condensed' },
    background: { isStrong: true },
  });
  const [picture] = await rows((tx) => tx.select().from(assets).where(eq(assets.tenantId, me.tenantId)));
  expect(picture).toMatchObject({ id: moved.data, isPublic: true, name: 'logo.png', width: 900, height: 300 });

  const [product] = await rows((tx) => tx.select().from(products).where(eq(products.tenantId, me.tenantId)));
  expect(product).toMatchObject({
    status: 'ready',
    publishedRevision: 1,
    catalogueCode: 'test-tee',
    colours: ['navy'],
    revision: 1,
  });
  const [revision] = await rows((tx) =>
    tx.select().from(designRevisions).where(eq(designRevisions.productId, product!.id)),
  );
  const { sides } = revision!.document as { sides: Record<'front' | 'back', { layers: ImageLayer[] }> };
  const place = logoPlacement({ widthMm: 200, heightMm: 250 }, { width: 900, height: 300, isVector: false });
  expect(sides.front.layers).toMatchObject([{ type: 'Image', src: moved.data, ...place }]);
  expect(sides.back.layers).toEqual([]);
  expect(Object.keys(revision!.fingerprints)).toEqual(['front']);
  // (Blank 5.00 + one printed side 3.00) × 1.4, rounded up to .99.
  const [offer] = await rows((tx) => tx.select().from(eventProducts).where(eq(eventProducts.tenantId, me.tenantId)));
  expect(offer).toMatchObject({ productId: product!.id, storeSellingPrice: 11_66 });
  const audited = await rows((tx) => tx.select().from(auditLog).where(eq(auditLog.tenantId, me.tenantId)));
  expect(audited.map(({ action }) => action).sort()).toEqual([
    'event.created',
    'event_product.added',
    'file.added',
    'product.added',
    'product.published',
  ]);
  expect(audited.find(({ action }) => action === 'event_product.added')).toMatchObject({
    objectId: event!.id,
    details: { event_id: event!.id, product_ids: [product!.id] },
  });
});

test('without a logo there is nothing to print: the products are drafts, and the event reports that', async () => {
  const me = await owner();
  const { data } = await create(me, {});
  const { data: event } = await me.client.getEvent({ params: { ...me.params, slug: data.slug } });
  expect(event.products).toMatchObject([{ published: null, available: true }]);
  expect(event.missing).toContain('unpublished');
  expect(event.unsellable).toMatchObject([{ reason: 'unpublished' }]);
});

test('the builder shows cost and earnings per piece and region, a client sees its own prices, and the event starts with them', async () => {
  const of = async (client: Owner['client'], code = 'test-tee') =>
    (await client.builderChoices()).data.products.find((blank) => blank.code === code);
  // (Blank 5.00 + one printed side 3.00) × 1.4, plus VAT, rounded up to .99.
  const catalogue = { unit_cost: 8, price: 11.66, price_gross: 13.99, earned: 3.66 };
  expect((await of(visitor()))?.prices).toEqual({
    UK: catalogue,
    EU: { unit_cost: 9.5, price: 14.04, price_gross: 16.99, earned: 4.54 },
    US: { unit_cost: 10.5, price: 14.99, price_gross: 14.99, earned: 4.49 },
  });
  const tenant = await makeTenant(server.services.database, { discountBasisPoints: 1000 });
  const client = await owner({ tenantId: tenant.id });
  const own = (await of(client.client))?.prices.UK;
  expect(own).toEqual({ unit_cost: 7.2, price: 11.66, price_gross: 13.99, earned: 4.46 });
  expect((await client.client.builderChoices()).data.company).toEqual({
    name: tenant.name,
    region: 'UK',
    charging_regions: ['UK'],
    card_regions: ['UK', 'EU', 'US'],
  });
  expect((await visitor().builderChoices()).data.company).toBeNull();
  const staff = await owner({ tenantId: tenant.id, superadmin: 1 });
  expect((await of(staff.client))?.prices.UK).toEqual(catalogue);

  // Without a logo nothing is printed yet, but the event starts with the displayed price.
  await create(client, {});
  const [offer] = await rows((tx) => tx.select().from(eventProducts).where(eq(eventProducts.tenantId, tenant.id)));
  expect(offer?.storeSellingPrice).toBe(11_66);

  const test = await makeVariant(server.services.database, { code: 'draft-tee', available: false });
  await makeVariant(server.services.database, {
    code: 'london-cap',
    // Each colour is charged; the minimum is one. Without a price in a currency it is not sold there.
    values: { ...test.values, print_techniques: ['screen-print'], blank_price: { GBP: 200 } },
  });
  expect(await of(visitor(), 'london-cap')).toMatchObject({
    regions: ['UK'],
    prices: { UK: { unit_cost: 5, price: 7.49 } },
  });
  const abroad = { ...choice, region: 'EU' as const, products: [{ code: 'london-cap', colour: 'navy' }] };
  const refused = await failure(visitor().createTemporaryStore({ body: abroad }));
  expect(Object.keys(refused.errors)).toEqual(['products.0.code']);
});

test('ten concurrent calls create one picture and one event, and all return it', async () => {
  const store = await built();
  const me = await owner();
  const ten = Array.from({ length: 10 });
  const moved = await Promise.all(
    ten.map(() => me.client.moveAsset({ params: me.params, body: { img_id: store.img_id } })),
  );
  expect(new Set(moved.map(({ data }) => data))).toEqual(new Set([store.img_id]));
  const made = await Promise.all(ten.map(() => create(me, { id: store.id, image_id: store.img_id })));
  expect(new Set(made.map(({ data }) => data.slug)).size).toBe(1);
  // The specification's own body has only the picture's id: it leads to the same event.
  expect((await create(me, { image_id: store.img_id })).data).toEqual(made[0]!.data);
  expect(await rows((tx) => tx.$count(events, eq(events.tenantId, me.tenantId)))).toBe(1);
  expect(await rows((tx) => tx.$count(products, eq(products.tenantId, me.tenantId)))).toBe(1);
});

test('without the guard, the same calls create several events (negative control)', async () => {
  const me = await owner();
  const slugs = await Promise.all([create(me, {}), create(me, {}), create(me, {})]);
  expect(new Set(slugs.map(({ data }) => data.slug)).size).toBe(3);
});

test('a store of another tenant, an expired one and an unknown one are rejected; pictures of others are not found', async () => {
  const store = await built();
  const [first, second] = [await owner(), await owner()];
  await first.client.moveAsset({ params: first.params, body: { img_id: store.img_id } });
  const move = (img_id: string) => second.client.moveAsset({ params: second.params, body: { img_id } });
  expect(await failure(move(store.img_id))).toMatchObject({ status: 409 });
  expect(await failure(create(second, { id: store.id }))).toMatchObject({ status: 409 });
  expect(await failure(create(second, { image_id: store.img_id }))).toMatchObject({
    errors: { image_id: [expect.any(String)] },
  });
  expect(await failure(move(newId()))).toMatchObject({ status: 422, message: expect.stringContaining('seven days') });
  expect(await failure(create(second, { id: newId() }))).toMatchObject({ status: 422 });
  // Its builder may not change it any more either.
  const late = visitor().addTemporaryImage({ params: { id: store.id }, body: { image: await logo() } });
  expect(await failure(late)).toMatchObject({ status: 409 });

  const old = await built();
  const [row] = await rows((tx) => tx.select().from(temporaryStores).where(eq(temporaryStores.id, old.id)));
  expect(await server.services.files.has(row!.imageKey!)).toBe(true);
  ahead = 7 * DAY_MS + 1000;
  try {
    expect(await failure(move(old.img_id))).toMatchObject({ status: 422 });
    await purgeTemporaryStores(server.services);
    expect(await rows((tx) => tx.$count(temporaryStores))).toBe(0);
    expect(await server.services.files.has(row!.imageKey!)).toBe(false);
  } finally {
    ahead = 0;
  }
  // Moved pictures stay.
  expect(await rows((tx) => tx.$count(assets, eq(assets.tenantId, first.tenantId)))).toBe(1);
});

test('unavailable choices are rejected on their field, and a file that is not a picture at once', async () => {
  const client = visitor();
  const failedFields = async (change: object) => {
    const body = { ...choice, ...change };
    return Object.keys((await failure(client.createTemporaryStore({ body }))).errors);
  };
  expect(await failedFields({ theme: 'nobody’s' })).toEqual(['theme']);
  expect(await failedFields({ page: 'odd' })).toEqual(['page']);
  expect(await failedFields({ products: [] })).toEqual(['products']);
  expect(await failedFields({ products: [{ code: 'test-tee', colour: 'gold' }] })).toEqual(['products.0.colour']);
  expect(await failedFields({ products: [{ code: 'nothing', colour: 'navy' }] })).toEqual(['products.0.code']);
  const { data } = await client.createTemporaryStore({ body: choice });
  const image = new File(['<html><script>alert(1)</script></html>'], 'logo.png', { type: 'image/png' });
  const refused = client.addTemporaryImage({ params: { id: data.id }, body: { image } });
  expect(await failure(refused)).toMatchObject({ status: 422, errors: { image: [expect.any(String)] } });
  const british = await owner({ tenantId: (await makeTenant(server.services.database, { region: 'UK' })).id });
  const american = british.client.createFromBuilder({
    params: british.params,
    body: { ...choice, region: 'US' },
  });
  expect(Object.keys((await failure(american)).errors)).toEqual(['region']);
});

test('one IP address can create sixty stores an hour; others are not affected', async () => {
  const client = server.browser({ ip: '10.9.9.9' }).client;
  for (let count = 0; count < 60; count++) await client.createTemporaryStore({ body: choice });
  expect(await failure(client.createTemporaryStore({ body: choice }))).toMatchObject({ status: 429 });
  await visitor().createTemporaryStore({ body: choice });
});

test('a store that somebody signed up with waits for that company only, in any browser, until it is an event', async () => {
  const store = await built();
  const sign = (tenant_id: string) => ({
    company: 'Fern',
    tenant_id,
    region: 'UK' as const,
    name: 'Fay Fern',
    email: `fay@${tenant_id}.test`,
    password: 'under the green canopy',
    temporary_store_id: store.id,
  });
  await visitor().register({ body: sign('fern-one') });
  // Signing up succeeds even if the store already belongs to another company.
  await visitor().register({ body: sign('fern-two') });
  await server.db.ownerQuery('update users set email_verified_at = now() where tenant_id like $1', ['fern-%']);
  const signedUp = async (tenantId: string): Promise<Owner> => {
    const [user] = await server.db.ownerQuery<{ id: string }>('select id from users where tenant_id = $1', [tenantId]);
    return { tenantId, params: { tenant_id: tenantId }, client: await server.as({ id: user?.id ?? '', tenantId }) };
  };
  const [first, second] = [await signedUp('fern-one'), await signedUp('fern-two')];
  expect((await second.client.builtStore(second)).data).toBeNull();
  const { data } = await first.client.builtStore(first);
  expect(data).toEqual({ name: '', ...choice, ...store });

  const stranger = await failure(second.client.moveAsset({ params: second.params, body: { img_id: store.img_id } }));
  expect(stranger.status).toBe(409);
  const moved = await first.client.moveAsset({ params: first.params, body: { img_id: store.img_id } });
  expect((await create(first, { id: store.id, image_id: moved.data })).data.slug).toBe('fern');
  expect((await first.client.builtStore(first)).data).toBeNull();

  const other = await built(visitor(), { ...choice, name: ' Autumn party ' });
  await visitor().register({ body: { ...sign('fern-three'), temporary_store_id: other.id } });
  await server.db.ownerQuery('update users set email_verified_at = now() where tenant_id = $1', ['fern-three']);
  const third = await signedUp('fern-three');
  const waiting = (await third.client.builtStore(third)).data;
  expect(waiting).toMatchObject({ id: other.id, name: 'Autumn party' });
  const { id: _id, img_id: _image, ...wanted } = waiting!;
  const named = await third.client.createFromBuilder({ params: third.params, body: wanted });
  expect(named.data.slug).toBe('autumn-party');
  expect((await third.client.getEvent({ params: { ...third.params, slug: 'autumn-party' } })).data.name).toBe(
    'Autumn party',
  );
  await second.client.discardBuiltStore(second);
  expect((await third.client.builtStore(third)).data?.id).toBe(other.id);
  await third.client.discardBuiltStore(third);
  expect((await third.client.builtStore(third)).data).toBeNull();
});
