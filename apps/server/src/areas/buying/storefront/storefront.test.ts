import type { ProductSort } from '@inkstand/contract/buying/storefront';
import { sizeLabel } from '@inkstand/domain/sizes';
import { failure } from '@inkstand/testing/clients/failure';
import {
  makeEvent,
  makeProduct,
  makeVariant,
  offer,
  testDocument,
  textLayer,
  unique,
} from '@inkstand/testing/factories/basics';
import { makeShop, type Shop } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
const visitor = () => server.browser().client;
const change = (text: string, ...values: unknown[]) => server.db.ownerQuery(text, values);
const page = (shop: Shop, productID = shop.productId) =>
  visitor().productPage({ params: { tenant: shop.params.tenant, store: shop.params.slug, productID } });

describe('a store', () => {
  test('shows what the specification names, in decimals and flags', async () => {
    const shop = await makeShop(database(), { fixedRetailShippingPrice: 250, lockedCountries: ['GB', 'IE'] });
    const { data } = await visitor().store({ params: shop.params });
    expect(data).toMatchObject({
      name: shop.event.name,
      slug: shop.event.slug,
      tenant: shop.tenantId,
      availability: 'open',
      revision: 1,
      region: 'UK',
      currency: 'GBP',
      vat_rate: 20,
      not_vat_registered: 0,
      default_event_lang: 'en',
      fixed_retail_shipping_price: 2.5,
      free_retail_shipping: 0,
      custom_retail_shipping: null,
      states: [],
      countries: [
        { name: 'Ireland', iso2: 'IE' },
        { name: 'United Kingdom', iso2: 'GB' },
      ],
      event_type: { type: 'Store' },
      companyDetails: { legal_name: `Company ${shop.tenantId} Ltd`, address_lines: ['1 Test Street', 'London'] },
      storeConfig: { storeName: `Event ${shop.event.slug}`, colourSet: { primary: '#1f2a44' } },
      payment: { public_key: 'pk_test', script_url: '/stripe.js', stripe_account_id: shop.accountId },
    });
    expect(data.event_products).toMatchObject([
      {
        id: shop.productId,
        price: 20,
        price_gross: 24,
        store_default_vat: 1,
        custom_fields: [],
        colours: [{ code: 'white', name: 'White', hex: '#f5f5f2' }, { code: 'navy' }],
        sizes: [{ code: 'm', label: 'M' }, { code: 'l' }],
        print_area: { front: { width_mm: 200, height_mm: 250, dpi: 150, width_px: 1181, height_px: 1476 } },
      },
    ]);
    expect(data.event_products[0]?.images.front_preview).toMatch(
      new RegExp(`^/media/products/${shop.tenantId}/${shop.productId}/1-[0-9a-f]{12}/front-white\\.webp$`),
    );
    const locked = await visitor().lockedToCountry({ params: shop.params });
    expect(locked.data).toEqual(data.countries);
    const free = await makeShop(database());
    expect((await visitor().lockedToCountry({ params: free.params })).data).toEqual([]);
    expect((await visitor().store({ params: free.params })).data.countries).toEqual([
      { name: 'United Kingdom', iso2: 'GB' },
    ]);
  });

  test('has the states, from Alabama on, wherever it delivers to the United States', async () => {
    const statesOf = async (values: { region: 'UK' | 'EU' | 'US'; lockedCountries?: string[] }) => {
      const { params } = await makeShop(database(), values);
      return (await visitor().store({ params })).data.states;
    };
    const states = await statesOf({ region: 'UK', lockedCountries: ['GB', 'US'] });
    expect([states.length, states[0]]).toEqual([51, { name: 'Alabama', abbreviation: 'AL' }]);
    expect(await statesOf({ region: 'US' })).toEqual(states);
    expect(await statesOf({ region: 'US', lockedCountries: ['CA'] })).toEqual([]);
  });

  test('shows why nothing can be ordered, and is a 404 while it is a draft, deleted, or has no public pages', async () => {
    const shop = await makeShop(database());
    const availability = async (values: string) => {
      await change(`update events set ${values} where id = $1`, shop.event.id);
      return (await visitor().store({ params: shop.params })).data.availability;
    };
    expect(await availability("status = 'On hold'")).toBe('on_hold');
    expect(await availability("status = 'Active', opens_at = now() + interval '1 hour'")).toBe('not_yet_open');
    expect(await availability("opens_at = null, closes_at = now() - interval '1 second'")).toBe('closed');
    expect(await availability('closes_at = null')).toBe('open');

    for (const values of [
      "status = 'Draft'",
      "status = 'Active', deleted_at = now()",
      "deleted_at = null, type = 'Bulk'",
      "type = 'Products'",
    ]) {
      await change(`update events set ${values} where id = $1`, shop.event.id);
      const calls = [
        () => visitor().store({ params: shop.params }),
        () => visitor().storeProducts({ params: shop.params }),
        () => visitor().lockedToCountry({ params: shop.params }),
        () => page(shop),
      ];
      for (const call of calls) expect((await failure(call())).status, values).toBe(404);
    }
    for (const params of [
      { tenant: shop.tenantId, slug: 'no-such-store' },
      { tenant: 'no-such-tenant', slug: shop.event.slug },
    ]) {
      expect((await failure(visitor().store({ params }))).status).toBe(404);
    }
  });

  test('of a Promo event shows no prices and needs no payment', async () => {
    const shop = await makeShop(database(), { type: 'Promo' });
    const { data } = await visitor().store({ params: shop.params });
    expect(data.payment).toBeNull();
    expect(data.event_products).toMatchObject([{ price: 0, price_gross: 0 }]);
    expect((await page(shop)).data.product).toMatchObject({ price: 0, price_gross: 0 });
  });

  test('never links to anything executable, and names its time zone', async () => {
    const shop = await makeShop(database());
    const stored = {
      facebookUrl: 'javascript:alert(1)',
      instagramUrl: 'https://instagram.com/us',
      homeButtonURL: '//evil',
    };
    await change('update events set config = config || $2::jsonb where id = $1', shop.event.id, JSON.stringify(stored));
    const { data } = await visitor().store({ params: shop.params });
    expect(data.storeConfig).toMatchObject({
      facebookUrl: '',
      instagramUrl: 'https://instagram.com/us',
      homeButtonURL: '',
    });
    expect(data.time_zone).toBe('Europe/London');
  });

  test('shows the artwork of a product: pictures and the colours of the published front', async () => {
    const shop = await makeShop(database());
    const document = testDocument([
      textLayer({ id: 'word', text: 'Word', fill: '#b02a30', stroke: { colour: '#ffffff', width: 1 } }),
    ]);
    const { id } = await makeProduct(database(), { tenantId: shop.tenantId, document });
    await offer(database(), shop.event, { productId: id });
    const { product } = (await page(shop, id)).data;
    expect(product.products.artwork).toEqual({ ...product.images, front_colours: ['#b02a30', '#ffffff'] });
  });

  test('shows an edit at the next request', async () => {
    const shop = await makeShop(database());
    expect((await page(shop)).data.product.price).toBe(20);
    await change('update event_products set store_selling_price = 999 where product_id = $1', shop.productId);
    await change("update products set name = 'New name' where id = $1", shop.productId);
    expect((await page(shop)).data.product).toMatchObject({ name: 'New name', price: 9.99, price_gross: 11.99 });
    expect((await visitor().storeProducts({ params: shop.params })).data).toMatchObject([{ name: 'New name' }]);
  });
});

describe('a list of products', () => {
  /** Names and net prices; the last one bears no VAT. */
  const wares = [
    ['Zebra mug', 900],
    ['ärmel shirt', 2000],
    ['Apron 10', 1500],
    ['Apron 9', 1500],
    ['Book without VAT', 2300],
  ] as const;

  async function stocked(region: 'UK' | 'US'): Promise<Shop> {
    const shop = await makeShop(database(), { region });
    await change('delete from event_products where event_id = $1', shop.event.id);
    for (const [index, [name, storeSellingPrice]] of wares.entries()) {
      const product = await makeProduct(database(), {
        tenantId: shop.tenantId,
        name,
        description: `Ware number ${index}`,
      });
      const addedAt = new Date(Date.UTC(2026, 0, 1 + index));
      const storeDefaultVat = name !== 'Book without VAT';
      await offer(database(), shop.event, {
        productId: product.id,
        storeSellingPrice,
        addedAt,
        storeDefaultVat,
        position: index,
      });
    }
    return shop;
  }
  const names = async (shop: Shop, sort: ProductSort, more: object = {}) =>
    (await visitor().storeProducts({ params: shop.params, query: { sort, ...more } })).data.map(({ name }) => name);

  test('is sorted by language, and by the shown price: gross in the UK, net in the US', async () => {
    const [uk, us] = [await stocked('UK'), await stocked('US')];
    const az = ['Apron 9', 'Apron 10', 'ärmel shirt', 'Book without VAT', 'Zebra mug'];
    expect(await names(uk, 'name-asc')).toEqual(az);
    expect(await names(uk, 'name-desc')).toEqual(az.toReversed());
    expect(await names(uk, 'recent')).toEqual(wares.map(([name]) => name).toReversed());
    // 24.00 with VAT against 23.00 without.
    expect(await names(uk, 'price-desc')).toEqual([
      'ärmel shirt',
      'Book without VAT',
      'Apron 9',
      'Apron 10',
      'Zebra mug',
    ]);
    expect(await names(us, 'price-desc')).toEqual([
      'Book without VAT',
      'ärmel shirt',
      'Apron 9',
      'Apron 10',
      'Zebra mug',
    ]);
    expect(await names(us, 'price-asc')).toEqual([
      'Zebra mug',
      'Apron 9',
      'Apron 10',
      'ärmel shirt',
      'Book without VAT',
    ]);
  });

  test('is paginated, searches without accents, and refuses an unknown sort order', async () => {
    const shop = await stocked('UK');
    const list = (query: object) => visitor().storeProducts({ params: shop.params, query });
    const second = await list({ sort: 'name-asc', page: 2, per_page: 2 });
    expect(second.meta).toEqual({ total: 5, page: 2, per_page: 2 });
    expect(second.data.map(({ name }) => name)).toEqual(['ärmel shirt', 'Book without VAT']);
    expect((await list({ page: 4, per_page: 2 })).data).toEqual([]);
    expect(await names(shop, 'name-asc', { q: 'ARMEL' })).toEqual(['ärmel shirt']);
    expect(await names(shop, 'name-asc', { q: 'number 2 ware' })).toEqual(['Apron 10']);
    expect((await list({ q: '%' })).meta.total).toBe(0);
    const refused = await failure(list({ sort: 'cheapest' }));
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['sort']]);
  });
});

describe('a store of many products', () => {
  const MANY = 100;

  async function crowded(): Promise<Shop> {
    const shop = await makeShop(database());
    const numbered = `('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
    const copy = (table: string, key: string, more: string) =>
      change(
        `insert into ${table} select (jsonb_populate_record(one, jsonb_build_object('${key}', ${numbered}, ${more}))).*
         from ${table} as one, generate_series(1, ${MANY - 1}) as n where one.${key} = $1`,
        shop.productId,
      );
    await copy('products', 'id', "'name', 'Ware ' || n, 'slug', 'ware-' || n");
    await copy('design_revisions', 'product_id', "'revision', 1");
    await copy('event_products', 'product_id', "'position', n");
    return shop;
  }

  test('shows the first on the home page, all of them page by page, and each on its own page', async () => {
    const shop = await crowded();
    const { data } = await visitor().store({ params: shop.params });
    expect(data.event_products.map(({ name }) => name).slice(1, 4)).toEqual(['Ware 1', 'Ware 2', 'Ware 3']);
    expect(data.event_products).toHaveLength(24);

    const list = (query: object) => visitor().storeProducts({ params: shop.params, query });
    const pages = await Promise.all([1, 2, 3, 4, 5].map((number) => list({ sort: 'name-asc', page: number })));
    const ids = pages.flatMap((each) => each.data.map(({ id }) => id));
    expect([ids.length, new Set(ids).size, pages[0]?.meta.total]).toEqual([MANY, MANY, MANY]);
    expect((await list({ q: 'ware 99' })).data.map(({ name }) => name)).toEqual(['Ware 99']);

    const last = await page(shop, '00000000-0000-7000-8000-000000000099');
    expect(last.data.product.name).toBe('Ware 99');
    expect(last.data.you_may_like_products).toHaveLength(4);
  });

  test('shows a change at the next request, in every sort order', async () => {
    const shop = await crowded();
    const first = async () =>
      (await visitor().storeProducts({ params: shop.params, query: { sort: 'price-asc' } })).data[0];
    expect((await first())?.price).toBe(20);
    await change(
      `update event_products set store_selling_price = 100 where event_id = $1 and position = 70`,
      shop.event.id,
    );
    await change('update events set revision = revision + 1 where id = $1', shop.event.id);
    expect(await first()).toMatchObject({ name: 'Ware 70', price: 1 });
  });
});

describe('a product page', () => {
  test('is in the words of the United States there', async () => {
    const shop = await makeShop(database(), { region: 'US' });
    const { values } = await makeVariant(database(), { code: unique('mug') });
    const steel = { ...values, fabric: 'Enamelled steel', details: ['Holds 10 litres'] };
    const { code } = await makeVariant(database(), { code: unique('mug'), values: steel });
    const { id: productId } = await makeProduct(database(), { tenantId: shop.tenantId, catalogueCode: code });
    await offer(database(), shop.event, { productId });
    const { product } = (await page(shop, productId)).data;
    expect(product).toMatchObject({ fabric: 'Enameled steel', details: ['Holds 10 liters'] });
  });

  test('shows every colour, the design if it can be personalised, and suggestions', async () => {
    const shop = await makeShop(database());
    const field = { key: 'name', label: 'Your name', maxLength: 12, empty: 'required' as const, restricted: true };
    const document = testDocument([textLayer({ id: 'name', text: 'Name', customisable: true, field })]);
    const personal = await makeProduct(database(), { tenantId: shop.tenantId, document });
    const { code } = await makeVariant(database(), { code: unique('mug'), family: 'mugs' });
    const mug = await makeProduct(database(), { tenantId: shop.tenantId, catalogueCode: code, name: 'Mug' });
    for (const { id: productId } of [personal, mug]) await offer(database(), shop.event, { productId, position: 1 });
    const { data } = await page(shop, personal.id);
    expect(data.product).toMatchObject({
      id: personal.id,
      garment: 'tee',
      fabric: '100% cotton',
      design: document,
      custom_fields: [
        {
          side: 'front',
          key: 'name',
          label: 'Your name',
          max_length: 12,
          required: true,
          prints_when_empty: '',
          restricted: true,
        },
      ],
      fingerprints: { front: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(Object.keys(data.product.colour_images)).toEqual(['white', 'navy']);
    // Another kind first, then others of its own kind.
    expect(data.you_may_like_products.map(({ id }) => id)).toEqual([mug.id, shop.productId]);
    expect((await page(shop)).data.product).toMatchObject({ design: null, custom_fields: [] });
    expect(data.event).toEqual({
      name: shop.event.name,
      slug: shop.event.slug,
      type: 'Store',
      region: 'UK',
      currency: 'GBP',
      vat_rate: 20,
      not_vat_registered: 0,
    });
  });

  test('names colours and sizes in the language of the page, and shows measurements where they exist', async () => {
    const shop = await makeShop(database());
    const base = await makeVariant(database());
    const sizes = ['3-6m', 'm', '2-3y', 's', 'one-size'].map((code) => ({ code, label: sizeLabel(code) }));
    const { code } = await makeVariant(database(), {
      code: unique('tee'),
      sizes,
      skus: { 'white/s': 'T-W-S', 'white/m': 'T-W-M', 'navy/s': 'T-N-S', 'pink/s': 'T-P-S' },
      values: { ...base.values, size_guide: { measures: ['chest_width'], sizes: { s: [48], m: [53], '9xl': [99] } } },
    });
    const tee = await makeProduct(database(), { tenantId: shop.tenantId, catalogueCode: code });
    await offer(database(), shop.event, { productId: tee.id });
    const { data } = await page(shop, tee.id);
    expect(data.product.skus).toEqual({ 'white/s': 'T-W-S', 'white/m': 'T-W-M', 'navy/s': 'T-N-S' });
    expect(data.product.sizes.map(({ label }) => label)).toEqual(['3–6 months', '2–3 years', 'S', 'M', 'One size']);
    expect(data.product.size_guide).toEqual({
      measures: ['chest_width'],
      sizes: [
        { code: 's', label: 'S', centimetres: [48] },
        { code: 'm', label: 'M', centimetres: [53] },
      ],
    });
    expect((await page(shop)).data.product.size_guide).toBeNull();
    const { tenant, slug } = shop.params;
    const german = await server.app.inject(`/api/${tenant}/${slug}/product-id=${tee.id}?lang=de`);
    expect(german.json().data.product).toMatchObject({
      colours: [{ name: 'Weiß' }, { name: 'Marineblau' }],
      sizes: [{ code: '3-6m', label: '3–6 Monate' }, {}, {}, {}, { label: 'Einheitsgröße' }],
    });
    const list = await server.app.inject(`/api/${tenant}/${slug}/store?lang=de`);
    expect(list.json().data.event_products[0].colours[0]).toMatchObject({ code: 'white', name: 'Weiß' });
  });

  test('is a 404 for a product of another store or tenant, a removed or archived one, and an invalid id', async () => {
    const shop = await makeShop(database());
    const sister = await makeEvent(database(), { tenantId: shop.tenantId });
    const other = await makeShop(database());
    const elsewhere = { ...shop, params: { ...shop.params, slug: sister.slug } };
    for (const [where, id] of [
      [shop, other.productId],
      [elsewhere, shop.productId],
      [shop, 'abc'],
    ] as const) {
      expect((await failure(page(where, id))).status).toBe(404);
    }
    await change('update event_products set available = false where product_id = $1', shop.productId);
    expect((await failure(page(shop))).status).toBe(404);
    await change('update event_products set available = true where product_id = $1', shop.productId);
    await change("update products set status = 'archived' where id = $1", shop.productId);
    expect((await failure(page(shop))).status).toBe(404);
  });
});

test('colours and usual labels of fields are in the language of the page, others as they were written', async () => {
  const shop = await makeShop(database());
  const field = (key: string, label: string) => ({ key, label, maxLength: 12, empty: 'nothing' as const });
  const document = testDocument([
    textLayer({ id: 'name', text: 'Ana', customisable: true, field: field('name', 'Jouw naam') }),
    textLayer({ id: 'robot', text: 'R2', customisable: true, field: field('robot', 'Your robot') }),
  ]);
  const { id } = await makeProduct(database(), { tenantId: shop.tenantId, document });
  await offer(database(), shop.event, { productId: id });
  const url = `/api/${shop.tenantId}/${shop.event.slug}/product-id=${id}?lang=de`;
  const { data } = (await server.app.inject({ url, headers: { host: 'localhost:3000' } })).json();
  expect(data.product.custom_fields.map(({ label }: { label: string }) => label)).toEqual(['Ihr Name', 'Your robot']);
  expect(data.product.colours.map(({ name }: { name: string }) => name)).toContain('Weiß');
});

describe('a stored basket', () => {
  const look = (
    shop: Shop,
    ...lines: { product_id?: string; colour?: string; size?: string; custom_text_front?: string }[]
  ) =>
    visitor()
      .lookAtBasket({
        params: shop.params,
        body: { products: lines.map((line) => ({ product_id: shop.productId, colour: 'navy', size: 'm', ...line })) },
      })
      .then(({ data }) => data.products);

  test('gets availability, price and preview line by line', async () => {
    const shop = await makeShop(database());
    const stranger = await makeShop(database());
    const found = await look(shop, {}, { colour: 'pink' }, { size: '9xl' }, { product_id: stranger.productId });
    expect(found.map(({ state }) => state)).toEqual(['available', 'colour_gone', 'size_gone', 'product_gone']);
    expect(found[0]?.product).toMatchObject({
      name: 'Test product',
      code: 'test-tee-navy-m',
      price: 20,
      price_gross: 24,
      colour_name: 'Navy',
      size_label: 'M',
      fingerprints: { front: expect.stringMatching(/^[0-9a-f]{64}$/) },
      images: { front_preview: expect.stringContaining('/front-navy.webp') },
    });
    expect(found[3]?.product).toBeNull();

    await change('update event_products set store_selling_price = 999 where product_id = $1', shop.productId);
    await change('update products set published_colours = $2 where id = $1', shop.productId, ['white']);
    expect(await look(shop, {}, { colour: 'white' })).toMatchObject([
      { state: 'colour_gone' },
      { state: 'available', product: { price: 9.99, price_gross: 11.99 } },
    ]);
    await change('update event_products set available = false where product_id = $1', shop.productId);
    expect(await look(shop, {})).toEqual([{ state: 'product_gone', text_problem: null, product: null }]);
    expect(await look(shop)).toEqual([]);
  });

  test('gets the error of the checkout for custom text that cannot be printed', async () => {
    const shop = await makeShop(database());
    const document = testDocument([textLayer({ id: 'name', text: 'Name', customisable: true })]);
    const { id: product_id } = await makeProduct(database(), { tenantId: shop.tenantId, document });
    await offer(database(), shop.event, { productId: product_id });
    const texts = ['Zoë', 'Ana ☃ 漢', '', 'x'.repeat(31)];
    const found = await look(shop, ...texts.map((custom_text_front) => ({ product_id, custom_text_front })));
    expect(found.map(({ text_problem }) => text_problem)).toEqual([
      null,
      'this font has no ☃, 漢',
      'required',
      'this text is too long for the print',
    ]);
  });

  test('is refused with more lines than an order may have, or for an absent store', async () => {
    const shop = await makeShop(database());
    const refused = await failure(look(shop, ...Array.from({ length: 101 }, () => ({}))));
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['products']]);
    await change("update events set status = 'Draft' where id = $1", shop.event.id);
    expect((await failure(look(shop, {}))).status).toBe(404);
  });
});
