import { orderLines, webhookDeliveries } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { holdLock, someoneWaits } from '@inkstand/testing/database/locks';
import { makeEvent, makeProduct, makeUser, offer } from '@inkstand/testing/factories/basics';
import { makeOrder, makePromoCode } from '@inkstand/testing/factories/orders';
import { basketLine, createVisitor, makeShop, recipient, type Shop } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimGift } from '#areas/buying/claims/claim-gift.ts';
import { makeListening } from '#areas/platform/webhooks/testing.ts';
import { removeProductFilesJob } from './delete-product.ts';

const PDF = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());
const database = () => server.services.database;

async function company() {
  const user = await makeUser(database());
  const { tenantId } = user;
  const client = await server.as(user);
  const of = (product_id: string) => ({ params: { tenant_id: tenantId, product_id } });
  return { user, tenantId, client, of };
}

describe('a product is deleted', () => {
  test('with its revisions, proofs, personalization batches and files, and from every draft that offers it; audit log and webhook record it', async () => {
    const nowhere = 'http://localhost:9/inkstand';
    const { tenantId, client } = await makeListening(server, nowhere, ['product.deleted']);
    const product = await makeProduct(database(), { tenantId, name: 'Summer tee' });
    const of = { params: { tenant_id: tenantId, product_id: product.id } };
    const event = await makeEvent(database(), { tenantId, status: 'Draft' });
    await offer(database(), event, { productId: product.id });
    await client.sendProof({ ...of, body: { colours: [product.colours[0]!], email: '', message: '' } });
    const reference = new File([PDF], 'brief.pdf', { type: 'application/pdf' });
    await client.addProductFile({ ...of, body: { file: reference } });
    const mistake = new File([PDF], 'mistake.pdf', { type: 'application/pdf' });
    const { data: deletedBefore } = await client.addProductFile({ ...of, body: { file: mistake } });
    await client.deleteProductFile({ params: { ...of.params, file_id: deletedBefore.id } });
    const files = await server.db.ownerQuery<{ id: string; storage_key: string }>(
      'select id, storage_key from attached_files where product_id = $1 order by deleted_at nulls first',
      [product.id],
    );

    expect((await client.getProduct(of)).data.event_prices).toEqual([
      { event_id: event.id, product_id: product.id, store_selling_price: 20 },
    ]);
    const { data: uses } = await client.productDeletion(of);
    expect(uses).toEqual({
      blocked_by: null,
      orders: 0,
      revisions: 1,
      proofs: 1,
      batches: 0,
      files: 1,
      events: [{ slug: event.slug, name: event.name, status: 'Draft' }],
    });
    expect(await client.deleteProduct(of)).toMatchObject({ success: true, message: 'Summer tee is deleted' });

    expect(await failure(client.getProduct(of))).toMatchObject({ status: 404 });
    expect((await client.listProducts({ params: { tenant_id: tenantId } })).data).toEqual([]);
    const { data: details } = await client.getEvent({ params: { tenant_id: tenantId, slug: event.slug } });
    expect(details.products).toEqual([]);
    const log = await server.db.ownerQuery(
      'select action, object_id, details from audit_log where tenant_id = $1 and action like $2 order by id',
      [tenantId, '%.deleted'],
    );
    const ofFile = (file: string) => ({ action: 'file.deleted', object_id: product.id, details: { file } });
    expect(log).toEqual([
      ofFile(deletedBefore.id),
      expect.objectContaining({ action: 'event_product.deleted', object_id: event.id }),
      ofFile(files[0]!.id),
      expect.objectContaining({
        action: 'product.deleted',
        object_id: product.id,
        details: { name: 'Summer tee', status: 'ready', revisions: 1, proofs: 1, batches: 0, files: 1 },
      }),
    ]);
    const [told] = await database().tx('all-tenants', (tx) =>
      tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.tenantId, tenantId)),
    );
    expect(told?.body).toMatchObject({
      type: 'product.deleted',
      data: { product: { id: product.id, status: 'ready' } },
    });

    // A job removes the files.
    const keys = files.map(({ storage_key }) => storage_key);
    const job = server.jobs.findLast(({ name }) => name === 'product.remove_files');
    expect(job?.data).toEqual({ tenantId, productId: product.id, keys: expect.arrayContaining(keys) });
    const mockup = `${tenantId}/mockups/${product.id}/1-a/front-white-400.webp`;
    await server.services.files.put(mockup, new Uint8Array(1));
    await removeProductFilesJob.handle(server.services, { tenantId, productId: product.id, keys });
    for (const key of keys) expect(await server.services.files.has(key)).toBe(false);
    expect(await server.services.files.has(mockup)).toBe(false);
  });

  test('several at once; each one that is not deleted has a reason', async () => {
    const { tenantId, client } = await company();
    const free = await makeProduct(database(), { tenantId });
    const ordered = await makeProduct(database(), { tenantId, name: 'Ordered' });
    await makeOrder(database(), { tenantId, line: { productId: ordered.id } });
    const body = { ids: [free.id, ordered.id], action: 'delete' as const };
    expect(await client.changeProducts({ params: { tenant_id: tenantId }, body })).toMatchObject({
      message: '1 deleted',
      data: { changed: 1, refused: [{ name: 'Ordered', reason: expect.stringContaining('archive it instead') }] },
    });
  });
});

describe('a product is not deleted', () => {
  test('once an order uses it, even an unpaid one; it can be archived instead', async () => {
    const { tenantId, client, of } = await company();
    const product = await makeProduct(database(), { tenantId });
    await makeOrder(database(), { tenantId, status: null, line: { productId: product.id } });
    expect((await client.productDeletion(of(product.id))).data).toMatchObject({ blocked_by: 'ordered', orders: 1 });
    expect(await failure(client.deleteProduct(of(product.id)))).toMatchObject({
      status: 409,
      message: 'orders use this product, so it cannot be deleted; archive it instead',
    });
    expect((await client.updateProduct({ ...of(product.id), body: { status: 'archived' } })).success).toBe(true);
  });

  test('while an Active event offers it', async () => {
    const { tenantId, client, of } = await company();
    const product = await makeProduct(database(), { tenantId });
    const event = await makeEvent(database(), { tenantId });
    await offer(database(), event, { productId: product.id });
    expect((await client.productDeletion(of(product.id))).data.blocked_by).toBe('on_sale');
    expect(await failure(client.deleteProduct(of(product.id)))).toMatchObject({ status: 422 });
  });

  test('by another company', async () => {
    const { client } = await company();
    const other = await company();
    const product = await makeProduct(database(), { tenantId: other.tenantId });
    const { params } = other.of(product.id);
    expect(await failure(client.deleteProduct({ params }))).toMatchObject({ status: 404 });
  });
});

describe('an order and a deletion at the same moment', () => {
  const promo = () => makeShop(database(), { type: 'Promo', budget: 1000_00, budgetLimit: 1000_00 });

  async function claim(shop: Shop) {
    const code = await makePromoCode(database(), { tenantId: shop.tenantId, eventId: shop.event.id });
    const body = { ...recipient(), promo_code: code.label, products: [basketLine(shop.productId)] };
    return claimGift(createVisitor(server.services, shop), { params: shop.params, body });
  }

  /** Simulates that the event is paused and the product deleted between reading the basket and writing the order. */
  const deletion = (
    productId: string,
  ) => sql`with offers as (delete from event_products where product_id = ${productId})
    delete from products where id = ${productId}`;

  test('the deletion waits for an earlier order, which keeps its product', async () => {
    const { tenantId, client, of } = await company();
    const product = await makeProduct(database(), { tenantId });
    const order = await makeOrder(database(), { tenantId });
    const line = sql`insert into order_lines select * from jsonb_populate_record(null::order_lines,
      (select to_jsonb(line) || jsonb_build_object('id', gen_random_uuid(), 'product_id', ${product.id}::uuid)
        from order_lines line where order_id = ${order.id}))`;
    const placing = await holdLock(database(), line);
    const deleting = failure(client.deleteProduct(of(product.id)));
    await someoneWaits(server.db);
    await placing.release();
    expect(await deleting).toMatchObject({ status: 409 });
    expect((await client.getProduct(of(product.id))).data.id).toBe(product.id);
  });

  test('the order fails with a field error on products after an earlier deletion', async () => {
    const shop = await promo();
    const deleting = await holdLock(database(), deletion(shop.productId));
    const claiming = claim(shop).then(
      () => 'placed',
      (error) => error.fields,
    );
    await someoneWaits(server.db);
    await deleting.release();
    expect(await claiming).toMatchObject([{ field: 'products', problem: 'unknown_product' }]);
    expect(await countLines(shop.productId)).toBe(0);
  });

  // Negative control, on its own database: without the order line's foreign key nothing waits.
  test('without the order line’s foreign key, a product with an order is deleted (negative control)', async () => {
    await using unguarded = await startTestServer();
    const { database: other } = unguarded.services;
    await unguarded.db.ownerQuery('alter table order_lines drop constraint order_lines_product');
    const user = await makeUser(other);
    const { tenantId } = user;
    const product = await makeProduct(other, { tenantId });
    const order = await makeOrder(other, { tenantId });
    const placing = await holdLock(
      other,
      sql`update order_lines set product_id = ${product.id} where order_id = ${order.id}`,
    );
    const client = await unguarded.as(user);
    await client.deleteProduct({ params: { tenant_id: tenantId, product_id: product.id } });
    await placing.release();
    const [orphan] = await unguarded.db.ownerQuery<{ count: number }>(
      `select count(*)::int as count from order_lines line
        where order_id = $1 and not exists (select from products where products.id = line.product_id)`,
      [order.id],
    );
    expect(orphan?.count).toBe(1);
  });

  const countLines = (productId: string) =>
    database().tx('all-tenants', (tx) => tx.$count(orderLines, eq(orderLines.productId, productId)));
});

describe('an offer and a deletion at the same moment', () => {
  test('the offer fails with a field error on products after an earlier deletion', async () => {
    const { tenantId, client } = await company();
    const product = await makeProduct(database(), { tenantId });
    const event = await makeEvent(database(), { tenantId, status: 'Draft' });
    const deleting = await holdLock(database(), sql`delete from products where id = ${product.id}`);
    const offering = failure(
      client.setEventProducts({
        params: { tenant_id: tenantId, slug: event.slug },
        body: {
          products: [{ product_id: product.id, store_selling_price: 20, store_default_vat: 1, available: true }],
        },
      }),
    );
    await someoneWaits(server.db);
    await deleting.release();
    expect(await offering).toMatchObject({ status: 422, errors: { 'products.0.product_id': [expect.any(String)] } });
  });
});
