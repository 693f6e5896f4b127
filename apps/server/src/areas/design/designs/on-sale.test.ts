import { failure } from '@inkstand/testing/clients/failure';
import { makeProduct, makeUser, offer, testDocument, textLayer } from '@inkstand/testing/factories/basics';
import { makePromoCode } from '@inkstand/testing/factories/orders';
import { basketLine, makeShop, recipient } from '@inkstand/testing/factories/shop';
import { shopper as aShopper } from '@inkstand/testing/scenarios/shopping';
import { type PayingServer, startPayingServer } from '@inkstand/testing/servers/paying-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyDocument } from './load-product.ts';

// Regression tests for four faults that sold unchecked products: only the published revision is sold.

let server: PayingServer;
beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
const loadLines = (tenantId: string) =>
  server.db.ownerQuery<{ design_revision: number; fingerprints: { front?: string } }>(
    'select design_revision, fingerprints from order_lines where tenant_id = $1',
    [tenantId],
  );

/** A shop with a signed-in user of its company. */
async function shopWithOwner(values: Parameters<typeof makeShop>[1] = {}) {
  const shop = await makeShop(database(), values);
  const client = await server.as(await makeUser(database(), { tenantId: shop.tenantId }));
  const params = { tenant_id: shop.tenantId, product_id: shop.productId };
  const save = (text: string, base_revision: number) =>
    client.saveDesign({ params, body: { base_revision, document: testDocument([textLayer({ id: 'a', text })]) } });
  return { shop, client, params, save, event: { tenant_id: shop.tenantId, slug: shop.event.slug } };
}

const nothing = emptyDocument({
  front: { width_mm: 200, height_mm: 250, dpi: 150 },
  back: { width_mm: 200, height_mm: 250, dpi: 150 },
});

describe('unpublished products', () => {
  test('a product without a single layer cannot become ready, nor open an event', async () => {
    const { client, event, shop } = await shopWithOwner({ status: 'Draft' });
    const { id } = await makeProduct(database(), {
      tenantId: shop.tenantId,
      status: 'draft',
      document: nothing,
      fingerprints: {},
      name: 'Blank',
    });
    await offer(database(), shop.event, { productId: id });
    const params = { tenant_id: shop.tenantId, product_id: id };
    const ready = await failure(client.updateProduct({ params, body: { status: 'ready' } }));
    expect([ready.status, Object.keys(ready.errors)]).toEqual([422, ['document']]);
    const open = await failure(client.setEventStatus({ params: event, body: { status: 'Active' } }));
    expect(open).toMatchObject({ status: 422, data: { missing: ['unpublished'] } });
    expect(open.data).toMatchObject({ unsellable: [{ product_id: id, name: 'Blank', reason: 'unpublished' }] });
  });

  test('an event that offers only archived products cannot be opened', async () => {
    const { client, event, params } = await shopWithOwner({ status: 'Draft' });
    await client.updateProduct({ params, body: { status: 'archived' } });
    const open = await failure(client.setEventStatus({ params: event, body: { status: 'Active' } }));
    expect(open).toMatchObject({ status: 422, data: { missing: ['products'] } });
  });

  test('a draft in an Active store is not listed, has no page, and is rejected at each step of the checkout', async () => {
    const { shop } = await shopWithOwner();
    const draft = await makeProduct(database(), { tenantId: shop.tenantId, status: 'draft' });
    await offer(database(), shop.event, { productId: draft.id });
    const { client, pay, data } = await aShopper(server, shop);
    const { tenantId: tenant } = shop;
    const { slug } = shop.event;
    expect((await client.storeProducts({ params: { tenant, slug } })).data.map(({ id }) => id)).toEqual([
      shop.productId,
    ]);
    expect((await failure(client.productPage({ params: { tenant, store: slug, productID: draft.id } }))).status).toBe(
      404,
    );
    const products = [basketLine(draft.id)];
    const look = await client.lookAtBasket({
      params: shop.params,
      body: { products: [{ product_id: draft.id, colour: 'white', size: 'm' }] },
    });
    expect(look.data.products).toMatchObject([{ state: 'product_gone' }]);
    const entered = await failure(client.createCustomer({ params: shop.params, body: { ...recipient(), products } }));
    const paid = await failure(pay({ products, customer_id: data.customer_id }));
    for (const refused of [entered, paid]) {
      expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['products']]);
    }
    expect(await loadLines(shop.tenantId)).toEqual([]);
  });

  test('a draft in an Active gift claim is rejected on its products', async () => {
    const { shop } = await shopWithOwner({ type: 'Promo', budget: 100_00, budgetLimit: 100_00 });
    const draft = await makeProduct(database(), { tenantId: shop.tenantId, status: 'draft' });
    await offer(database(), shop.event, { productId: draft.id });
    const code = await makePromoCode(database(), { tenantId: shop.tenantId, eventId: shop.event.id });
    const body = { ...recipient(), promo_code: code.label, products: [basketLine(draft.id)] };
    const { client } = server.browser();
    const refused = await failure(client.claimGift({ params: shop.params, body }));
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['products']]);
    expect(await loadLines(shop.tenantId)).toEqual([]);
  });
});

describe('a later change', () => {
  test('is not sold: a store, its pictures and its orders use the published revision until the next Publish', async () => {
    const { shop, client, params, save } = await shopWithOwner();
    const { tenantId: tenant } = shop;
    const page = async () => {
      const visitor = server.browser().client;
      const { data } = await visitor.productPage({
        params: { tenant, store: shop.event.slug, productID: shop.productId },
      });
      return data.product;
    };
    const before = await page();
    await save('Other', 1);
    await client.updateProduct({ params, body: { colours: ['navy'] } });
    expect(await page()).toEqual(before);
    const { pay } = await aShopper(server, shop);
    await pay();
    expect(await loadLines(tenant)).toEqual([{ design_revision: 1, fingerprints: before.fingerprints }]);
  });

  test('after an approval is rejected: the approval locks the product', async () => {
    const { client, params, save } = await shopWithOwner();
    await save('Approved', 1);
    const { data: proof } = await client.sendProof({ params, body: { colours: ['white'] } });
    const token = proof.url.split('/').at(-1) ?? '';
    await server.browser().client.decideProof({ params: { token }, body: { decision: 'approve', name: 'Ada' } });
    expect((await client.getProduct({ params })).data.locked).toBe(true);
    expect((await failure(save('Changed', 2))).status).toBe(422);
  });
});
