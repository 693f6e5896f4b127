import { assets, events } from '@inkstand/database/tables/index';
import { DELIVERY_TABLE } from '@inkstand/domain/shipping';
import { failure } from '@inkstand/testing/clients/failure';
import { holdLock, someoneWaits } from '@inkstand/testing/database/locks';
import { makeEvent, makeTenant, makeUser, makeVariant, offer } from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;

async function owner(values: Parameters<typeof makeEvent>[1] = {}) {
  const tenant = (await makeTenant(database())).id;
  const client = await server.as(await makeUser(database(), { tenantId: tenant }));
  const event = await makeEvent(database(), { tenantId: tenant, ...values });
  const row = async () => {
    const rows = await database().tx({ tenant }, (tx) => tx.select().from(events).where(eq(events.id, event.id)));
    return rows[0]!;
  };
  return { tenant, client, event, row, params: { tenant_id: tenant, slug: event.slug } };
}

describe('an event’s details', () => {
  test('are saved in minor units, shown to visitors at once, and change their revision', async () => {
    const { client, params, row, tenant, event } = await owner({ region: 'EU' });
    const { data } = await client.eventDetails({ params });
    expect(data).toMatchObject({ vat_rate: 21, shipping: { kind: 'region', region_table: { standard: 4.95 } } });
    const table = { standard: 3.95, standard_tracked: 6, express: 12.5, additional_item_price: 0.75 };
    const body = {
      name: 'Renamed',
      vat_rate: 8.25,
      not_vat_registered: 1 as const,
      time_zone: 'Europe/Paris',
      notes: 'for us',
      opens_at: '2026-05-01T09:00:00+02:00',
      closes_at: null,
      revision: data.revision,
      shipping: { kind: 'table' as const, table },
      locked_countries: ['CH', 'NL'],
    };
    const saved = await client.updateEventDetails({ params, body });
    expect(saved.data).toMatchObject({ name: 'Renamed', vat_rate: 8.25, shipping: { kind: 'table', table } });
    expect(await row()).toMatchObject({
      vatRate: 825,
      notVatRegistered: true,
      timeZone: 'Europe/Paris',
      lockedCountries: ['CH', 'NL'],
      revision: 2,
      customRetailShipping: { standard: 395, standard_tracked: 600, express: 1250, additional_item_price: 75 },
    });
    const seen = await server.browser().client.store({ params: { tenant, slug: event.slug } });
    expect(seen.data).toMatchObject({ name: 'Renamed', custom_retail_shipping: table, revision: 2 });
    expect(seen.data.countries.map(({ iso2 }) => iso2)).toEqual(['NL', 'CH']);
    expect(JSON.stringify(seen.data)).not.toContain('for us');

    const late = await failure(client.updateEventDetails({ params, body: { name: 'Late', revision: data.revision } }));
    expect(late).toMatchObject({ status: 422, errors: { revision: [expect.any(String)] }, data: { name: 'Renamed' } });
    // Changes of other facts do not conflict.
    await client.setInHandsDate({ params, body: { in_hands_date: null } });
    await client.updateEventDetails({ params, body: { notes: '', revision: saved.data.revision } });
    const free = await client.updateEventDetails({
      params,
      body: { shipping: { kind: 'free' }, locked_countries: [] },
    });
    expect(free.data.shipping).toMatchObject({ kind: 'free', table: null });
    const actions = await server.db.ownerQuery<{ action: string; details: { fields?: string[] } }>(
      "select action, details from audit_log where tenant_id = $1 and action = 'event.details_updated' order by id",
      [tenant],
    );
    expect(actions.map(({ details }) => details.fields)).toEqual([
      expect.arrayContaining(['name', 'vat_rate', 'shipping', 'locked_countries']),
      ['notes'],
      ['shipping', 'locked_countries'],
    ]);
  });

  test('hold own delivery days, which visitors see; days equal to the region’s follow the region', async () => {
    const { client, params, tenant, event } = await owner();
    expect((await client.eventDetails({ params })).data.delivery_days).toEqual(DELIVERY_TABLE);
    const own = { ...DELIVERY_TABLE, express: { from: 1, to: 1 } };
    await client.updateEventDetails({ params, body: { delivery_days: own } });
    const visitor = server.browser().client;
    const seen = async () => (await visitor.store({ params: { tenant, slug: event.slug } })).data.delivery_days;
    expect(await seen()).toEqual(own);
    await client.updateEventDetails({ params, body: { delivery_days: DELIVERY_TABLE } });
    expect(await seen()).toEqual(DELIVERY_TABLE);
    const [row] = await server.db.ownerQuery<{ stored: unknown }>(
      'select delivery_days as stored from events where tenant_id = $1 and id = $2',
      [tenant, event.id],
    );
    expect(row?.stored).toBeNull();
  });

  test('are rejected in contradictory combinations', async () => {
    const { client, params } = await owner();
    const refused = async (body: Parameters<typeof client.updateEventDetails>[0]['body']) =>
      Object.keys((await failure(client.updateEventDetails({ params, body }))).errors);
    const [early, late] = ['2026-05-01T09:00:00Z', '2026-05-02T09:00:00Z'];
    expect(await refused({ opens_at: late, closes_at: early })).toEqual(['closes_at']);
    expect(await refused({ time_zone: 'Europe/Nowhere' })).toEqual(['time_zone']);
    expect(await refused({ locked_countries: ['FR'] })).toEqual(['locked_countries']);
    expect(await refused({ shipping: { kind: 'fixed' } })).toEqual(['shipping.fixed_price']);
    expect(await refused({ shipping: { kind: 'fixed', fixed_price: 1.005 } })).toEqual(['shipping.fixed_price']);
    const days = (from: number, to: number) => ({ ...DELIVERY_TABLE, express: { from, to } });
    expect(await refused({ delivery_days: days(3, 2) })).toEqual(['delivery_days.express.to']);
    expect(await refused({ delivery_days: days(0, 2) })).toEqual(['delivery_days.express.from']);
    expect(await refused({ vat_rate: 51 })).toEqual(['vat_rate']);
    expect(await refused({ name: '  ' })).toEqual(['name']);
  });

  test('of a draft lead to no closing time that is over; an open event can be closed by one', async () => {
    const body = { closes_at: '2026-01-01T09:00:00Z' };
    const draft = await owner({ status: 'Draft' });
    const refused = await failure(draft.client.updateEventDetails({ params: draft.params, body }));
    expect(refused.errors).toEqual({ closes_at: ['this lies in the past'] });
    const open = await owner();
    await open.client.updateEventDetails({ params: open.params, body });
  });

  test('keep the slug once it is in use; until then only a free one is accepted', async () => {
    const { client, params, tenant, event } = await owner({ status: 'Draft' });
    const other = await makeEvent(database(), { tenantId: tenant });
    const change = (slug: string) => client.updateEventDetails({ params, body: { slug } });
    for (const slug of [other.slug, 'checkout', 'a--b']) {
      expect(Object.keys((await failure(change(slug))).errors)).toEqual(['slug']);
    }
    const asked = await client.eventAddress({ params: { tenant_id: tenant, slug: other.slug } });
    expect(asked.data).toMatchObject({ problem: 'this address is taken' });
    expect((await client.eventAddress({ params: { tenant_id: tenant, slug: 'new-one' } })).data.problem).toBeNull();
    expect((await change('new-one')).data.slug).toBe('new-one');
    // Another event takes the address while this one is saved.
    const rival = await holdLock(
      database(),
      sql`update events set slug = 'both-want-it' where tenant_id = ${tenant} and id = ${other.id}`,
    );
    const late = failure(
      client.updateEventDetails({ params: { ...params, slug: 'new-one' }, body: { slug: 'both-want-it' } }),
    );
    await someoneWaits(server.db);
    await rival.release();
    expect((await late).errors).toEqual({ slug: ['this address is taken'] });
    await makeOrder(database(), { tenantId: tenant, eventId: event.id });
    const moved = { ...params, slug: 'new-one' };
    expect((await client.eventDetails({ params: moved })).data.slug_is_fixed).toBe('has_orders');
    const refused = await failure(client.updateEventDetails({ params: moved, body: { slug: 'third-one' } }));
    expect(Object.keys(refused.errors)).toEqual(['slug']);
  });
});

describe('search and sharing settings', () => {
  test('apply to the pages and robots.txt of a store, and make a picture private once no store shows it', async () => {
    const { client, params, tenant, event } = await owner();
    await offer(database(), event);
    const first = await client.eventSeo({ params });
    expect(first.data).toMatchObject({
      title: '',
      image_url: null,
      defaults: { title: event.name },
      is_listable: true,
    });
    expect(first.data.defaults.image_url).toMatch(/^\/media\/products\//);
    const png = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#335577' } })
      .png()
      .toBuffer();
    const image = new File([new Uint8Array(png)], 'card.png', { type: 'image/png' });
    const seo = { title: 'Come in', description: 'All of the amount', is_hidden_from_search: true };
    const saved = await client.updateEventSeo({ params, body: { seo, image, revision: first.data.revision } });
    expect(saved.data.image_url).toMatch(/^\/media\/stores\//);
    const seen = await server.browser().client.store({ params: { tenant, slug: event.slug } });
    expect(seen.data.seo).toEqual({ ...seo, image_url: saved.data.image_url });
    const stale = await failure(client.updateEventSeo({ params, body: { seo: {}, revision: first.data.revision } }));
    expect(stale.data).toMatchObject({ title: 'Come in' });

    const isPublic = async () => {
      const rows = await database().tx({ tenant }, (tx) => tx.select().from(assets));
      return rows.map((row) => row.isPublic);
    };
    const { data: copy } = await client.duplicateEvent({ params, body: { name: 'Copy' } });
    await client.updateEventSeo({ params, body: { seo: { remove_image: true } } });
    expect(await isPublic()).toEqual([true]);
    await client.updateEventSeo({ params: { ...params, slug: copy.slug }, body: { seo: { remove_image: true } } });
    expect(await isPublic()).toEqual([false]);
  });

  test('do not exist for an event without pages', async () => {
    const { client, params } = await owner({ type: 'Bulk' });
    expect((await failure(client.eventSeo({ params }))).status).toBe(404);
    expect((await failure(client.createPreviewLink({ params }))).status).toBe(404);
  });
});

test('a product created for an event has the suggested price, and is not available yet where visitors would see it', async () => {
  const { client, params, tenant } = await owner({ region: 'EU' });
  await makeVariant(database());
  const body = { catalogue_code: 'test-tee', name: 'Event tee', colours: ['white'] };
  const { data } = await client.makeEventProduct({ params, body });
  expect(data.available).toBe(false);
  const { products } = (await client.getEvent({ params })).data;
  // (6.00 + 3.50) × 1.4 = 13.30, with 21 % VAT 16.09, so shoppers pay 16.99.
  expect(products).toMatchObject([{ product_id: data.product_id, store_selling_price: 14.04, available: false }]);
  const british = await makeVariant(database(), {
    code: 'uk-only',
    values: { ...(await makeVariant(database())).values, availability_regions: ['UK'] },
  });
  const refused = client.makeEventProduct({ params, body: { ...body, catalogue_code: british.code } });
  expect(Object.keys((await failure(refused)).errors)).toEqual(['catalogue_code']);
  expect((await client.listProducts({ params: { tenant_id: tenant } })).meta.total).toBe(1);
});
